import { columnOf, type FileKind } from '../columns.js';
import { wordOf } from './headings.js';
import { keptFor } from './kept.js';
import { listOf, type Mapping, type Mappings, type Source } from './mapping.js';

/** The normalized headings of a file, with their indices; of equal ones the first. */
export function wordsOf(cells: readonly string[]): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  cells.forEach((cell, place) => {
    const word = wordOf(cell);
    if (word !== '' && !words.has(word)) words.set(word, place);
  });
  return words;
}

/** Whether a file has the headings that identify an export. */
const hasSigns = ({ signs }: Source, words: ReadonlyMap<string, number>): boolean =>
  signs.every((sign) => listOf(sign).some((heading) => words.has(wordOf(heading))));

/** Whether a line is the header that a user's mapping describes. */
const isDescribed = (own: Mapping, words: ReadonlyMap<string, number>): boolean =>
  Object.values(own.columns).some((rules) => listOf(rules).some(({ from }) => listOf(from).some((heading) => words.has(wordOf(heading)))));

/** The export of a file, or a user's mapping; undefined for a file with our own columns, or an unknown one. */
export function recognised(kind: FileKind, cells: readonly string[], mappings: Mappings): Source | undefined {
  const sources = mappings.sources.filter((source) => source.kind === kind.sources);
  const words = wordsOf(cells);
  const found = sources.find((source) => hasSigns(source, words));
  const own = mappings.own ?? keptFor(mappings.kept ?? [], cells, found?.source);
  if (!own || (!found && !isDescribed(own, words))) return found;
  return withOwn(kind, cells, own, found ?? sources.find(({ source }) => source === own.source));
}

/**
 * Combines a user's mapping of columns with that of the export, which still determines how lines belong together. In an unknown file, our
 * own headings keep their meaning.
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
