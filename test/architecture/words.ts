import ts from 'typescript';
import { classesOf, lineOf, nodesOf, type Source, sourcesIn } from './sources.js';

/** Lines of code the kernel may have (docs/decisions/boundaries.md says why). */
export const KERNEL_LINES = 1_105;
/** Lines a file may have; at 300 it is time to split it. */
export const FILE_LINES = 400;

const BANNED = ['manager', 'helper', 'util', 'common', 'shared', 'base', 'abstract', 'impl', 'data', 'info', 'service'];

/** `OrderDataInfo`, `order-data_info.spec` -> order, data, info, spec. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());
}

function hasBanned(name: string): boolean {
  return wordsOf(name).some((word) => BANNED.includes(word) || BANNED.includes(word.replace(/s$/, '')));
}

/** Files, folders and classes of libs/ and apps/ whose name says nothing. */
export function emptyNames(root: string): string[] {
  return sourcesIn(root, ['libs', 'apps'], { specs: true }).flatMap((source) => [
    ...(hasBanned(source.file) ? [source.file] : []),
    ...classesOf(source)
      .filter(({ name }) => name !== undefined && hasBanned(name.text))
      .map((each) => `${source.file} ${each.name?.text ?? ''}`),
  ]);
}

/** Uses of `console` in what runs as a service; its log is pino's. */
export function consoleUses(root: string): string[] {
  return sourcesIn(root, ['libs', 'apps/api', 'apps/host', 'apps/worker', 'apps/rates']).flatMap((source) =>
    [...nodesOf(source.tree)]
      .filter(ts.isPropertyAccessExpression)
      .filter(({ expression }) => expression.getText() === 'console' || expression.getText() === 'globalThis.console')
      .map((node) => `${source.file}:${lineOf(node)}`),
  );
}

/** Lines with code on them: neither blank nor comment alone. */
function codeLines({ tree }: Source): number {
  const lines = new Set<number>();
  for (const node of nodesOf(tree)) {
    // Leaves that are part of a docstring are comment, not code.
    if (node.getChildCount() > 0 || node.getWidth() === 0 || isInComment(node)) continue;
    const first = lineOf(node);
    const height = node.getText().split('\n').length;
    for (let line = first; line < first + height; line += 1) lines.add(line);
  }
  return lines.size;
}

function isInComment(node: ts.Node): boolean {
  for (let each: ts.Node | undefined = node; each; each = each.parent) if (ts.isJSDoc(each)) return true;
  return false;
}

/** Lines of code of the kernel, comments and specs not counted. */
export function kernelLines(root: string): number {
  return sourcesIn(root, ['libs/kernel']).reduce((sum, source) => sum + codeLines(source), 0);
}

/** Files with more lines than `FILE_LINES`; migrations, generated files and specs may. */
export function longFiles(root: string): string[] {
  return sourcesIn(root, ['libs', 'apps', 'test', 'bench'])
    .filter(({ file }) => !/\/(migrations|generated)\//.test(file))
    .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > FILE_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines`);
}
