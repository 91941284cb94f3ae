import { routingRuleKinds, scannedMembers } from '@contract/inventory';
import { ownerTypes } from '@contract/orders';
import {
  type BatchState,
  type HeldCountState,
  printedPapers,
  type PrintJobState,
  type WaveState,
  type WorkState,
} from '@contract/warehouse';
import ts from 'typescript';
import { consoleFloorProblems, consoleProblems } from '../../apps/api/src/console/problems.js';
import type { ProblemEntry, ProblemShape } from '../../apps/api/src/errors/index.js';
import { codeFaults } from '../../apps/api/src/errors/invalid-code.js';
import { obstacles } from '../../apps/api/src/oms/errors/inventory.js';
import { omsProblems } from '../../apps/api/src/oms/problems.js';
import { busyWords, heavyKinds } from '../../apps/api/src/pipeline/heavy-work.js';
import { addressFaults } from '../../apps/api/src/wms/printing/problems.js';
import * as wms from '../../apps/api/src/wms/problems.js';
import { root } from './cruise.js';
import { sourcesIn } from './sources.js';

type State = BatchState | HeldCountState | PrintJobState | WaveState | WorkState | 'closed' | 'shipped' | 'void';
/** What a sentence may say that something is. */
const STATES: Record<State, true> = {
  ...{ applied: true, cancelled: true, claimed: true, closed: true, done: true, failed: true, held: true, open: true, planned: true },
  ...{ printed: true, printing: true, queued: true, rejected: true, released: true, releasing: true, replaced: true, shipped: true },
  ...{ unsure: true, void: true },
};

/** Words that sentences have in the place of a detail. */
export const refusalWords = (): string[] => [
  ...Object.keys(STATES),
  ...[codeFaults, obstacles, addressFaults].flatMap((each) => Object.values(each)),
  ...[...ownerTypes, ...printedPapers, ...routingRuleKinds, ...scannedMembers],
  ...['cart', 'tote', '{sku} of account {accountId}'],
];

/** Stands in a sentence in the place of a detail, as `{sku}`, or of a list of them. */
class Place {
  readonly length = 1;

  constructor(private readonly name: string) {}

  toString(): string {
    return `{${this.name}}`;
  }

  join(): string {
    return String(this);
  }

  map(): this {
    return this;
  }
}

const ABSENT = [undefined, null, false] as const;

/** The sentences of a refusal, with `{sku}` for its details: with all of them, and with each that may be absent left out. */
function sentencesOf({ message }: ProblemEntry): string[] {
  if (typeof message === 'string') return [message];
  const found = new Set<string>();
  const tried = new Set<string>();
  const say = (absent: ReadonlyMap<string, unknown>): void => {
    const key = [...absent]
      .map(([name, value]) => `${name} ${String(value)}`)
      .sort()
      .join();
    if (tried.has(key)) return;
    tried.add(key);
    const read = new Set<string>();
    const get = (_: object, name: string): unknown => {
      read.add(name);
      return absent.has(name) ? absent.get(name) : new Place(name);
    };
    try {
      found.add(message(new Proxy({}, { get })).replace('NaN', '{number}'));
    } catch {
      // A list is never absent.
    }
    for (const name of read) for (const value of ABSENT) if (!absent.has(name)) say(new Map([...absent, [name, value]]));
  };
  say(new Map());
  return [...found].filter((sentence) => !/\b(undefined|null|false)\b/.test(sentence) && /[a-z]/i.test(sentence.replace(/\{\w+\}/g, '')));
}

/** A literal, or a template with `{limit}` in the place of `${String(limit)}`; of a choice, both. */
function literalsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (!ts.isTemplateExpression(node) || !node.templateSpans.every(({ expression }) => ts.isIdentifier(expression))) return [];
  return [`${node.head.text}${node.templateSpans.map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`).join('')}`];
}

/** What the console does right itself: its keys, addresses and bodies. What begins with a detail says more than one thing. */
const NEVER_MET = /\/(access\/authenticators\/(?!console-session)|access\/origins\/allowed|bodies\/|pipeline\/(entity-tags|idempotency))/;
const PASSED_ON = /\{(message|rest|what|who)\}/;

/** What the pipeline refuses before a command: `new Problem(status, code, sentence)`. */
function problemSentences(): string[] {
  const found: string[] = [];
  for (const { file, tree } of sourcesIn(root, ['apps/api/src'])) {
    if (NEVER_MET.test(file)) continue;
    const visit = (node: ts.Node): void => {
      const [, , sentence] = ts.isNewExpression(node) && node.expression.getText() === 'Problem' ? (node.arguments ?? []) : [];
      if (sentence) found.push(...literalsOf(sentence).filter((each) => !PASSED_ON.test(each)));
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found;
}

const own = consoleProblems(omsProblems.codes);
const shapes: readonly ProblemShape[] = [omsProblems, ...Object.values(wms), own, ...consoleFloorProblems(own)];

/** Every sentence of a refusal that the console may get. */
export const refusalSentences = (): string[] => [
  ...new Set([
    ...shapes.flatMap(({ codes }) => Object.values(codes).flatMap(sentencesOf)),
    ...problemSentences(),
    ...heavyKinds.flatMap((kind) => Object.values(busyWords(kind))),
  ]),
];
