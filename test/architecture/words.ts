import ts from 'typescript';
import { classesOf, lineOf, nodesOf, type Source, sourcesIn } from './sources.js';

/** The maximum lines of code in the kernel (docs/decisions/boundaries.md says why). */
export const KERNEL_LINES = 2_000;
/** The maximum lines of a file; split it at 300. */
const FILE_LINES = 400;

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

/** Files, folders and classes of libs/ and apps/ with meaningless names. */
export function emptyNames(root: string): string[] {
  return sourcesIn(root, ['libs', 'apps'], { specs: true }).flatMap((source) => [
    ...(hasBanned(source.file) ? [source.file] : []),
    ...classesOf(source)
      .filter(({ name }) => name !== undefined && hasBanned(name.text))
      .map((each) => `${source.file} ${each.name?.text ?? ''}`),
  ]);
}

/** Uses of `console` in the services, which log with pino. */
export function consoleUses(root: string): string[] {
  return sourcesIn(root, ['libs', 'apps/api', 'apps/worker', 'apps/rates']).flatMap((source) =>
    [...nodesOf(source.tree)]
      .filter(ts.isPropertyAccessExpression)
      .filter(({ expression }) => expression.getText() === 'console' || expression.getText() === 'globalThis.console')
      .map((node) => `${source.file}:${lineOf(node)}`),
  );
}

/** Lines with code, neither blank nor comment alone. */
function codeLines({ tree }: Source): number {
  const lines = new Set<number>();
  for (const node of nodesOf(tree)) {
    // Leaves within a docstring are comment, not code.
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

/** Lines of code in the kernel, without comments and specs. */
export function kernelLines(root: string): number {
  return sourcesIn(root, ['libs/kernel']).reduce((sum, source) => sum + codeLines(source), 0);
}

/** Files with more lines than `FILE_LINES`, except migrations, generated files and specs. */
export function longFiles(root: string): string[] {
  return sourcesIn(root, ['libs', 'apps', 'test', 'bench'])
    .filter(({ file }) => !/\/(migrations|generated)\//.test(file))
    .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > FILE_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines`);
}
