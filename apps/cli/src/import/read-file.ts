import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import {
  FileFault,
  type FileKind,
  FileReader,
  type Format,
  type Lines,
  type Mappings,
  partsOf,
  type RecordFault,
} from '../../../../libs/imports/src/index.js';
import { Refusal } from '@runtime/refusal';

/** The format of a file, by its name. @throws Refusal when there is no such file, or its name has another ending */
export function formatOf(file: string): Format {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Refusal(`${file}: there is no such file`);
  const ending = path.extname(file).toLowerCase();
  if (ending === '.json') return 'json';
  if (['.csv', '.txt', '.tsv', '.xlsx'].includes(ending)) return 'csv';
  throw new Refusal(`${file}: the name must end in .csv, .txt, .tsv, .xlsx or .json`);
}

/** Runs without pauses: nobody else waits for the command line. */
function finish(work: Generator<undefined, void>): void {
  while (work.next().done !== true);
}

const bytesOf = (file: string): AsyncIterable<Buffer> => createReadStream(file, { highWaterMark: 1 << 18 });

/** Reads the lines of a file into `lines`. @throws Refusal when it cannot be read to its end */
export async function readFile(
  file: string,
  kind: FileKind,
  format: Format,
  lines: Lines,
  warn: (warning: RecordFault) => void,
  mappings?: Mappings,
): Promise<FileReader> {
  try {
    const { warnings, parts } = await partsOf(() => bytesOf(file));
    warnings.forEach(warn);
    const reader = new FileReader(kind, format, lines, mappings);
    for await (const part of parts) finish(reader.add(part));
    finish(reader.end());
    reader.warnings.forEach(warn);
    return reader;
  } catch (error) {
    if (error instanceof FileFault) throw new Refusal(`${file}: ${error.message}\nnothing was stored`);
    throw error;
  }
}
