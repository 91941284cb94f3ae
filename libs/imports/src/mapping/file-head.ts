import { columnOf, type FileKind } from '../columns.js';
import { unwrapped } from '../cells.js';
import type { FilePart } from '../text/parts.js';
import { type Row, Rows } from '../text/rows.js';
import { wordOf } from './headings.js';
import { listOf, type Source, usualChoices } from './mapping.js';
import { recognised, wordsOf } from './recognise.js';

/** A column of a file whose meaning is not known yet. */
interface HeadColumn {
  heading: string;
  /** The first distinct values. */
  samples: readonly string[];
}

/** The beginning of a file. */
export interface FileHead {
  columns: readonly HeadColumn[];
  /** The recognized export. */
  source: Source | undefined;
  /** The headings that probably mean our columns. */
  suggested: Readonly<Record<string, string>>;
}

const ABOVE = 10;
const ROWS = 200;
const CHARACTERS = 512 * 1024;
const SAMPLES = 3;

/** The headings of a file with some of their cells. @throws FileFault for an unreadable text. */
export function headOf(kind: FileKind, parts: readonly FilePart[], sources: readonly Source[]): FileHead {
  const rows = firstRows(parts);
  const mappings = { sources, choices: usualChoices };
  const found = rows.slice(0, ABOVE).findIndex(({ cells }) => recognised(kind, cells, mappings) !== undefined);
  const [header, ...others] = rows.slice(Math.max(found, 0));
  const columns = (header?.cells ?? []).map((heading, place) => {
    const cells = others.map(({ cells: own }) => unwrapped(own[place] ?? '').trim()).filter((cell) => cell !== '');
    return { heading, samples: [...new Set(cells)].slice(0, SAMPLES) };
  });
  const source = header && recognised(kind, header.cells, mappings);
  return {
    columns: columns.filter(({ heading }) => heading !== ''),
    source,
    suggested: suggested(kind, header?.cells ?? [], source, sources),
  };
}

function firstRows(parts: readonly FilePart[]): Row[] {
  const [reader, rows]: [Rows, Row[]] = [new Rows(), []];
  let read = 0;
  for (const part of parts) {
    if (typeof part === 'string') rows.push(...reader.add(part.slice(0, CHARACTERS)));
    else rows.push(...part);
    read += part.length;
    if (rows.length > ROWS || (typeof part === 'string' && read > CHARACTERS)) return rows.slice(0, ROWS);
  }
  return [...rows, ...reader.end()].slice(0, ROWS);
}

/** The heading that probably means each of our columns: by the recognized export, by our own names, or by the names in any export. */
function suggested(
  kind: FileKind,
  headings: readonly string[],
  source: Source | undefined,
  sources: readonly Source[],
): Readonly<Record<string, string>> {
  const words = wordsOf(headings);
  const ours = new Map(headings.map((heading) => [kind.columns[columnOf(kind.columns, heading)]?.name, heading]));
  const found = (from: readonly string[]): string | undefined => {
    const place = from.map((heading) => words.get(wordOf(heading))).find((each) => each !== undefined);
    return place === undefined ? undefined : headings[place];
  };
  const asked = (of: readonly Source[], name: string): string[] =>
    of.flatMap(({ columns }) => listOf(columns[name]).flatMap(({ from }) => listOf(from)));
  return Object.fromEntries(
    kind.columns.flatMap(({ name }) => {
      const heading = source ? found(asked([source], name)) : (ours.get(name) ?? found(asked(sources, name)));
      return heading === undefined ? [] : [[name, heading]];
    }),
  );
}
