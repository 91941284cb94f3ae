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

/** The content of a file, before it is checked. */
export interface FileText {
  separator: Separator;
  /** Which columns of its kind it has, in the kind's order. */
  named: boolean[];
  /** Unknown headings, in the present language. */
  readonly unused: readonly string[];
  /** The other system whose export it is, notes about what was skipped, also in the present language, and defaults for new records. */
  source?: { name: string; readonly notes: readonly string[]; unknown: Readonly<Record<string, string>> };
  lines: Line[];
}

/** The parts of a file in memory. @throws FileFault for a file that is neither text nor a workbook */
export async function readParts(bytes: Uint8Array): Promise<{ writing: Writing; parts: FilePart[] }> {
  const { writing, parts } = await partsOf(() => [bytes]);
  const read: FilePart[] = [];
  for await (const part of parts) read.push(part);
  return { writing, parts: read };
}

/** Characters that are read before the page may answer. */
const STEP = 16_384;

/**
 * Reads the parts of a file, whose first line names the columns in any order. Yields regularly (`inSlices`).
 * @throws FileFault when the file cannot be used at all
 */
export function* readLines(kind: FileKind, parts: readonly FilePart[], mappings?: Mappings): Generator<undefined, FileText> {
  const lines: Line[] = [];
  // The page groups lines into records itself, and again after every correction.
  const put = ({ number, cells, surplus }: FileLine): void => void lines.push(newLine(number, cells, surplus));
  const reader = new FileReader(kind, 'csv', { put }, mappings);
  for (const part of parts)
    if (typeof part !== 'string') yield* reader.add(part);
    else for (let at = 0; at < part.length; at += STEP) yield* reader.add(part.slice(at, at + STEP));
  yield* reader.end();
  const { separator, header, source, warnings } = reader;
  const text = { separator, named: header?.named ?? [], lines };
  // Getters, since the reader may change the language while the file is on the page.
  if (!source)
    return {
      ...text,
      get unused() {
        return warnings.map(({ column, message }) => column || readerWords(message));
      },
    };
  const labels = new Map(kind.columns.map(({ name, label }) => [name, label]));
  // The page itself shows how the file was read, and which parts are unused.
  const shownWarnings = warnings.filter(({ message }) => !message.startsWith('was read as') && !message.startsWith('not used'));
  return {
    ...text,
    unused: header?.unused ?? [],
    source: {
      name: source.name,
      get notes() {
        return shownWarnings.map(
          ({ column, message }) => (column === '' ? '' : `${t(labels.get(column) ?? column)}: `) + readerWords(message),
        );
      },
      unknown: source.unknown,
    },
  };
}
