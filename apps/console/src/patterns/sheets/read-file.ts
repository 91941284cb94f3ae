import {
  type FileKind,
  type FileLine,
  type FilePart,
  FileReader,
  type Mappings,
  partsOf,
  type Separator,
  type Writing,
} from '../../../../../libs/imports/src/index.js';
import { t } from '../../languages/t.js';
import { type Line, newLine } from './line.js';
import { readerWords } from './reader-words.js';

/** What a file says, before anything of it is checked. */
export interface FileText {
  separator: Separator;
  /** Which columns of its kind it has, in their order. */
  named: boolean[];
  /** Headings that nobody asks for, in the language of now. */
  readonly unused: readonly string[];
  /** The export of another system that it is, what was passed over of it, also in that language, and what new records have otherwise. */
  source?: { name: string; readonly notes: readonly string[]; unknown: Readonly<Record<string, string>> };
  lines: Line[];
}

/** The parts of a file in memory. @throws FileFault for what is neither text nor a workbook */
export async function readParts(bytes: Uint8Array): Promise<{ writing: Writing; parts: FilePart[] }> {
  const { writing, parts } = await partsOf(() => [bytes]);
  const read: FilePart[] = [];
  for await (const part of parts) read.push(part);
  return { writing, parts: read };
}

/** Characters read between two chances for the page to answer. */
const STEP = 16_384;

/**
 * Reads the parts of a file. Its first line names the columns, in any order. It yields now and then (`inSlices`).
 * @throws FileFault when the file cannot be used at all
 */
export function* readLines(kind: FileKind, parts: readonly FilePart[], mappings?: Mappings): Generator<undefined, FileText> {
  const lines: Line[] = [];
  // The page puts them together to records by itself, again whenever somebody mends one.
  const put = ({ number, cells, surplus }: FileLine): void => void lines.push(newLine(number, cells, surplus));
  const reader = new FileReader(kind, 'csv', { put }, mappings);
  for (const part of parts)
    if (typeof part !== 'string') yield* reader.add(part);
    else for (let at = 0; at < part.length; at += STEP) yield* reader.add(part.slice(at, at + STEP));
  yield* reader.end();
  const { separator, header, source, warnings } = reader;
  const text = { separator, named: header?.named ?? [], lines };
  // Getters, since the reader may choose another language while the file is on the page.
  if (!source)
    return {
      ...text,
      get unused() {
        return warnings.map(({ column, message }) => column || readerWords(message));
      },
    };
  const labels = new Map(kind.columns.map(({ name, label }) => [name, label]));
  // What it was read as, and what of it is not used, the page says by itself.
  const told = warnings.filter(({ message }) => !message.startsWith('was read as') && !message.startsWith('not used'));
  return {
    ...text,
    unused: header?.unused ?? [],
    source: {
      name: source.name,
      get notes() {
        return told.map(({ column, message }) => (column === '' ? '' : `${t(labels.get(column) ?? column)}: `) + readerWords(message));
      },
      unknown: source.unknown,
    },
  };
}
