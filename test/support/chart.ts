import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../docker/helm');
const TEMPLATES = path.join(FOLDER, 'templates');

/** A value of YAML. */
export type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };
/** The values in a template: `.Values`, `.Release` and `.Chart` under `.`, the entry of a `range`, and variables. */
interface Scope {
  root: Value;
  dot: Value;
  variables: Readonly<Record<string, Value>>;
}

const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
export const chart = parse(read('Chart.yaml')) as { name: string; version: string; appVersion: string };
export const defaults = parse(read('values.yaml')) as Record<string, Value>;
export const templates = readdirSync(TEMPLATES);

/** Text, or an action between `{{` and `}}`. */
interface Token {
  text?: string;
  action?: string;
}

/** A template in pieces; `{{-` and `-}}` take the white space beside them. */
function tokensOf(template: string): Token[] {
  const parts = template
    .replace(/\s*\{\{- /g, '{{ ')
    .replace(/ -\}\}\s*/g, ' }}')
    .split(/\{\{ (.*?) \}\}/);
  return parts.map((part, index) => (index % 2 === 0 ? { text: part } : { action: part }));
}

const isFalse = (value: Value): boolean => !value || (typeof value === 'object' && Object.keys(value).length === 0);

/** `.Values.image.tag`, `$.Values.image.tag`, `$name` or `.`. @throws Error for a name that the values do not have. */
function lookUp(term: string, { root, dot, variables }: Scope): Value {
  if (term === '.') return dot;
  const [, variable = '', names = ''] = /^(\$\w*)?((?:\.\w+)*)$/.exec(term) ?? [];
  if (variable === '' && names === '') throw new Error(`"${term}" is more than this reads`);
  const from = variable.length > 1 ? variables[variable] : variable === '$' ? root : dot;
  return names
    .split('.')
    .slice(1)
    .reduce((value: Value, name) => {
      const members = value as Record<string, Value> | undefined;
      if (typeof members !== 'object' || members === null || !(name in members)) throw new Error(`${term}: there is no ${name}`);
      return members[name];
    }, from);
}

/** A term and what follows it after `|`: `quote`, or `default` and another term. */
function valueOf(expression: string, scope: Scope): Value {
  const [first = '', ...calls] = expression.split(' | ');
  return calls.reduce(
    (value: Value, call) => {
      if (call === 'quote') return JSON.stringify(String(value ?? ''));
      const [, other] = /^default (\S+)$/.exec(call) ?? [];
      if (other === undefined) throw new Error(`"${call}" is more than this reads`);
      return isFalse(value) ? lookUp(other, scope) : value;
    },
    lookUp(first, scope),
  );
}

const holds = (condition: string, scope: Scope): boolean =>
  condition.startsWith('not ') ? isFalse(valueOf(condition.slice(4), scope)) : !isFalse(valueOf(condition, scope));

/** The tokens up to the `end` (or `else`) of the block that begins before them, and what comes after it. */
function blockOf(tokens: readonly Token[]): { inside: Token[]; otherwise: Token[]; after: Token[] } {
  let depth = 0;
  let turn: number | undefined;
  for (const [index, { action = '' }] of tokens.entries()) {
    if (/^(if|range) /.test(action)) depth += 1;
    else if (action === 'else' && depth === 0) turn = index;
    else if (action === 'end' && depth > 0) depth -= 1;
    else if (action === 'end')
      return {
        inside: tokens.slice(0, turn ?? index),
        otherwise: turn === undefined ? [] : tokens.slice(turn + 1, index),
        after: tokens.slice(index + 1),
      };
  }
  throw new Error('a block does not end');
}

/** The scopes in which a `range` writes its block, one for each entry; those of an object in the order of their names. */
function scopesOf(range: string, scope: Scope): Scope[] {
  const [, key, each, list = range] = /^(\$\w+), (\$\w+) := (\S+)$/.exec(range) ?? [];
  const value = valueOf(list, scope);
  const entries: [Value, Value][] = Array.isArray(value) ? value.map((item, index) => [index, item]) : Object.entries(value ?? {}).sort();
  return entries.map(([name, item]) => ({
    ...scope,
    dot: item,
    variables: key && each ? { ...scope.variables, [key]: name, [each]: item } : scope.variables,
  }));
}

function written(tokens: readonly Token[], scope: Scope): string {
  const [token, ...rest] = tokens;
  if (token === undefined) return '';
  const { text, action = '' } = token;
  if (text !== undefined) return text + written(rest, scope);
  const [, kind, words = ''] = /^(if|range) (.*)$/.exec(action) ?? [];
  if (kind === undefined) return String(valueOf(action, scope) ?? '') + written(rest, scope);
  const { inside, otherwise, after } = blockOf(rest);
  const block =
    kind === 'range'
      ? scopesOf(words, scope).map((each) => written(inside, each))
      : [written(holds(words, scope) ? inside : otherwise, scope)];
  return block.join('') + written(after, scope);
}

/** Defaults with a user's values in their place; merges objects, like Helm. */
function merged(value: Value, given: Value): Value {
  const isObject = (each: Value): each is Record<string, Value> => typeof each === 'object' && each !== null && !Array.isArray(each);
  if (!isObject(value) || !isObject(given)) return given;
  const all = { ...value };
  for (const [name, each] of Object.entries(given)) all[name] = name in value ? merged(value[name], each) : each;
  return all;
}

/** An object of Kubernetes, as far as the tests read it. */
export interface Rendered {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  spec: Record<string, Value>;
}

/** The text of a template with these values, as Helm writes it for a release `shop`. Knows `if`, `range`, `quote` and `default` alone. */
export function render(template: string, given: Record<string, Value> = {}): string {
  const root = {
    Values: merged(defaults, given),
    Release: { Name: 'shop', Namespace: 'shops' },
    Chart: { Name: chart.name, Version: chart.version, AppVersion: chart.appVersion },
  };
  return written(tokensOf(read(`templates/${template}`)), { root, dot: root, variables: {} });
}

/** All objects of the chart with these values. @throws Error when a template does not become YAML. */
export function renderAll(given: Record<string, Value> = {}): Rendered[] {
  return templates
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) =>
      parseAllDocuments(render(name, given)).map((document) => {
        if (document.errors.length > 0) throw new Error(`${name}: ${String(document.errors[0])}`);
        return document.toJS() as Rendered | null;
      }),
    )
    .filter((each) => each !== null);
}
