import ts from 'typescript';
import { arrows } from '../../libs/arrows.mjs';
import { contextOf, lineOf, nodesOf, type Source, sourcesIn } from './sources.js';

const KERNEL = 'kernel';
/** A value inserted into a statement at run time. */
const HOLE = '\u0000';

interface Statement {
  text: string;
  line: number;
}

/** Every text of a file that may be SQL: literals and templates, without their substitutions. */
function textsOf({ tree }: Source): Statement[] {
  return [...nodesOf(tree)].flatMap((node): Statement[] => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [{ text: node.text, line: lineOf(node) }];
    if (!ts.isTemplateExpression(node)) return [];
    return [{ text: [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(HOLE), line: lineOf(node) }];
  });
}

const NAME = '`?([a-z_][a-z0-9_.]*)`?';
const MENTIONS = [
  new RegExp(String.raw`\b(?:JOIN|INTO|REFERENCES|(?:ALTER|DROP|TRUNCATE|LOCK) TABLE(?: IF EXISTS)?)\s+${NAME}`, 'g'),
  new RegExp(String.raw`\bINDEX\s+\w+\s+ON\s+${NAME}`, 'g'),
  // Not the UPDATE of FOR UPDATE and ON DUPLICATE KEY UPDATE.
  new RegExp(String.raw`(?<!FOR\s+|KEY\s+)\bUPDATE\s+${NAME}`, 'g'),
];
const FROM_LIST = /\bFROM\s+([^()]*)/g;
const COMMON_TABLE = /(?:\bWITH(?:\s+RECURSIVE)?|,)\s+([a-z_]\w*)\s*(?:\([^)]*\)\s*)?AS\s*\(/g;
const END_OF_LIST = /\b(?:WHERE|GROUP|ORDER|HAVING|LIMIT|JOIN|LEFT|RIGHT|INNER|CROSS|ON|USING|UNION|FOR|SET|FORCE|USE|WINDOW)\b/;

/** Tables and views that a statement names: after FROM (lists too), JOIN, INTO, UPDATE, REFERENCES, ALTER TABLE and CREATE INDEX ... ON. */
export function tablesNamedIn(sql: string): string[] {
  const own = new Set([...sql.matchAll(COMMON_TABLE)].map((match) => match[1]));
  const lists = [...sql.matchAll(FROM_LIST)].flatMap((match) => (match[1] ?? '').split(END_OF_LIST)[0]?.split(',') ?? []);
  const listed = lists.map((each) => new RegExp(`^\\s*${NAME}(?![\\w.])`).exec(each)?.[1]);
  const mentioned = MENTIONS.flatMap((pattern) => [...sql.matchAll(pattern)].map((match) => match[1]));
  const names = [...listed, ...mentioned].filter((name): name is string => name !== undefined && !own.has(name));
  return [...new Set(names)].sort();
}

const CREATED = /\bCREATE\s+(TABLE|VIEW)\s+(?:IF NOT EXISTS\s+)?`?([a-z_]\w*)/g;

interface Ownership {
  owner: Map<string, string>;
  views: Set<string>;
  faults: string[];
}

function readOwnership(sources: readonly Source[]): Ownership {
  const found: Ownership = { owner: new Map(), views: new Set(), faults: [] };
  for (const source of sources.filter(({ file }) => file.includes('/migrations/'))) {
    const context = contextOf(source.file) ?? '';
    for (const { text, line } of textsOf(source)) {
      for (const [, kind, name = ''] of text.matchAll(CREATED)) {
        const other = found.owner.get(name);
        if (other !== undefined && other !== context) found.faults.push(`${source.file}:${line} creates ${name} of ${other}`);
        else found.owner.set(name, context);
        if (kind === 'VIEW') found.views.add(name);
      }
    }
  }
  return found;
}

/** Tables in `table('name', [...])`, for the rows that a store inserts. */
function insertedTables({ tree }: Source): { name: string; line: number }[] {
  return [...nodesOf(tree)].flatMap((node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'table') return [];
    const [name] = node.arguments;
    return name && ts.isStringLiteralLike(name) ? [{ name: name.text, line: lineOf(node) }] : [];
  });
}

/**
 * Tables of other contexts that a file names: a context may use its own tables, the kernel's, and the views of contexts that it has an
 * arrow to; the kernel and the processes may use the kernel's.
 */
export function foreignTables(root: string): string[] {
  const sources = sourcesIn(root, ['libs', 'apps']);
  const { owner, views, faults } = readOwnership(sources);
  for (const source of sources) {
    const context = contextOf(source.file);
    const isContext = context !== undefined && context !== KERNEL;
    const named = [
      ...textsOf(source).flatMap(({ text, line }) => tablesNamedIn(text).map((name) => ({ name, line }))),
      ...insertedTables(source),
    ];
    for (const { name, line } of named) {
      const of = owner.get(name);
      const isAllowed =
        of === undefined
          ? !isContext || isProse(source.file)
          : of === KERNEL || of === context || (isContext && views.has(name) && arrows[context]?.includes(of) === true);
      if (!isAllowed) faults.push(`${source.file}:${line} names ${name} of ${of ?? 'nobody'}`);
    }
  }
  return [...new Set(faults)];
}

/** Files of a context without SQL, where a capital FROM may be prose: its contract and its rules. */
function isProse(file: string): boolean {
  return /^libs\/[^/]+\/src\/(contract|events|module|([^/]+\/)?domain\/)/.test(file);
}

const WRITES = ['insert', 'write'];

/** Where a context writes rows outside a `store/`: only there can a reader find everything that changes a table. */
export function writesOutsideStores(root: string): string[] {
  const sources = sourcesIn(root, ['libs']).filter(
    ({ file }) => ![undefined, KERNEL].includes(contextOf(file)) && !/\/store\/|\.spec\.ts$/.test(file),
  );
  return sources.flatMap((source) =>
    [...nodesOf(source.tree)].flatMap((node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
      const { expression: target, name } = node.expression;
      const isWrite = /\bdatabase$/i.test(target.getText()) && WRITES.includes(name.text);
      return isWrite ? [`${source.file}:${lineOf(node)} calls ${name.text}`] : [];
    }),
  );
}
