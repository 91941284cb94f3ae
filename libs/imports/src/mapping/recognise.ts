import { columnOf, type FileKind } from '../columns.js';
import { wordOf } from './headings.js';
import { keptFor } from './kept.js';
import { listOf, type Mapping, type Mappings, type Source } from './mapping.js';

/** The words of a file's headings, each with its place; of two alike the first one. */
export function wordsOf(cells: readonly string[]): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  cells.forEach((cell, place) => {
    const word = wordOf(cell);
    if (word !== '' && !words.has(word)) words.set(word, place);
  });
  return words;
}

/** Whether a file has the headings that tell an export. */
const hasSigns = ({ signs }: Source, words: ReadonlyMap<string, number>): boolean =>
  signs.every((sign) => listOf(sign).some((heading) => words.has(wordOf(heading))));

/** Whether a line is the header that somebody described. */
const isDescribed = (own: Mapping, words: ReadonlyMap<string, number>): boolean =>
  Object.values(own.columns).some((rules) => listOf(rules).some(({ from }) => listOf(from).some((heading) => words.has(wordOf(heading)))));

/** The export that a file is, or what somebody said of its columns; undefined for a file of our own columns, or of nobody's. */
export function recognised(kind: FileKind, cells: readonly string[], mappings: Mappings): Source | undefined {
  const sources = mappings.sources.filter((source) => source.kind === kind.sources);
  const words = wordsOf(cells);
  const found = sources.find((source) => hasSigns(source, words));
  const own = mappings.own ?? keptFor(mappings.kept ?? [], cells, found?.source);
  if (!own || (!found && !isDescribed(own, words))) return found;
  return withOwn(kind, cells, own, found ?? sources.find(({ source }) => source === own.source));
}

/**
 * What somebody says of columns goes before what the export says of them; how its lines belong together stays. Of a file that nobody knows,
 * headings of ours mean what they say.
 */
function withOwn({ columns }: FileKind, cells: readonly string[], own: Mapping, base: Source | undefined): Source {
  if (base) return { ...base, ...own, columns: { ...base.columns, ...own.columns } };
  const asked = new Set(Object.values(own.columns).flatMap((rules) => listOf(rules).flatMap(({ from }) => listOf(from).map(wordOf))));
  const known = cells.flatMap((cell) => {
    const column = columns[columnOf(columns, cell)];
    return column && !asked.has(wordOf(cell)) ? [[column.name, { from: cell }] as const] : [];
  });
  return { source: own.source, columns: { ...Object.fromEntries(known), ...own.columns }, kind: 'orders', signs: [] };
}
