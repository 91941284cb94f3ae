import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cartonisePart } from './cartonise/part.js';
import { eventsPart } from './events/part.js';
import { webhooksPart } from './events/webhooks-part.js';
import { floodsPart } from './floods/part.js';
import { embeddedGrowthPart } from './growth/embedded-part.js';
import { archivePart } from './growth/archive-part.js';
import { exportsPart } from './growth/exports-part.js';
import { historyPart } from './growth/history-part.js';
import { growthPart } from './growth/part.js';
import { turnsPart } from './growth/turns-part.js';
import { importsPart } from './imports/part.js';
import { mobilePart } from './mobile/part.js';
import { ordersPart } from './orders-part.js';
import { chosen, type Part, say } from './part.js';
import { paperPart } from './paper/part.js';
import { plansPart } from './plans/part.js';
import { ratesPart } from './rates/part.js';
import { recallPart } from './recall/part.js';
import { replicasPart } from './replicas/part.js';
import { routingPart } from './routing/part.js';
import { searchPart } from './search/part.js';
import { scanPart } from './scan/part.js';
import { type Options, readOptions } from './sizes.js';
import { stationsPart } from './stations/part.js';
import { wavesPart } from './waves/part.js';
import { warehousePart } from './warehouse/part.js';

const PAGE = 'docs/performance.md';
const PARTS: readonly Part[] = [
  ordersPart,
  warehousePart,
  ratesPart,
  mobilePart,
  floodsPart,
  eventsPart,
  webhooksPart,
  routingPart,
  replicasPart,
  growthPart,
  embeddedGrowthPart,
  historyPart,
  archivePart,
  searchPart,
  exportsPart,
  turnsPart,
  paperPart,
  cartonisePart,
  importsPart,
  scanPart,
  stationsPart,
  recallPart,
  wavesPart,
  plansPart,
];

/** The parts with a requested line. @throws Error when there is none, or when `--write` would drop lines of a table. */
function partsFor(options: Options): Part[] {
  const parts = PARTS.filter(({ lines, isOnlyByName }) => !isOnlyByName && chosen(lines, options).length > 0);
  if (parts.length === 0)
    throw new Error(`no line contains "${options.only}"; there are: ${PARTS.flatMap(({ lines }) => lines).join('; ')}`);
  const half = parts.find(({ lines }) => chosen(lines, options).length < lines.length);
  if (options.isWritten && half)
    throw new Error(`--write replaces whole tables, and --only=${options.only} leaves lines of ${half.name} out`);
  return parts;
}

/** Writes a part's result between its marks on the page. */
function writePage(name: string, text: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const begin = `<!-- ${name}: written by npm run bench -- --write -->`;
  const [before, rest] = [page.indexOf(begin) + begin.length, page.indexOf(`<!-- end of ${name} -->`)];
  if (before < begin.length || rest < before) throw new Error(`${PAGE} has lost its marks of ${name}`);
  writeFileSync(PAGE, `${page.slice(0, before)}\n\n${text}\n\n${page.slice(rest)}`);
}

/** Resolves `--only`, which names a whole part or is a substring of its lines. */
function readChoice(options: Options): { options: Options; parts: Part[] } {
  const named = PARTS.find(({ name }) => name === options.only);
  return named ? { options: { ...options, only: '' }, parts: [named] } : { options, parts: partsFor(options) };
}

async function run(words: readonly string[]): Promise<number> {
  const { options, parts } = readChoice(readOptions(words));
  const missed: string[] = [];
  for (const part of parts) {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
    try {
      const outcome = await part.run(options, folder);
      process.stdout.write(`\n${outcome.markdown}\n`);
      if (options.isWritten) writePage(part.name, outcome.markdown);
      missed.push(...outcome.missed);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  if (missed.length > 0) say(`missed: ${missed.join(', ')}`);
  return missed.length > 0 && !options.isQuick ? 1 : 0;
}

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}
