import { KeepImportMapping } from '@contract/identity';
import type { Bus, Database } from '@kernel';
import {
  exportsOf,
  FileFault,
  type FileKind,
  FileReader,
  type Format,
  gathered,
  LinesInMemory,
  type Mapping,
  type Mappings,
  partsOf,
  type RecordFault,
  Rest,
  type SourceChoices,
} from '../../../../../libs/imports/src/index.js';
import { Problem } from '../../errors/index.js';
import { Slices } from '../../validation/index.js';
import { importKind, type ImportKindName, keptMappings } from './import-kinds.js';
import type { ImportAnswer } from './imports.shapes.js';
import { type ChangeMode, fileOf, RecordImport, type WordsOf } from './record-import.js';

/** Bytes of the file that are read before other requests get a turn. */
const STEP = 64 * 1024;
/** Limit of the faults, and of the warnings, in an answer. */
const MAX_REPORTED = 1_000;

/** The file of a request. */
export interface ImportedFile {
  format: Format;
  bytes: Buffer;
}

export interface ImportTerms {
  account: number;
  kind: ImportKindName;
  mode: ChangeMode;
  /** The mapping of columns that the request brings. */
  own: Mapping | undefined;
  choices: SourceChoices;
}

/**
 * Imports a file in commands of 200 records. A refused record does not keep the others of its command from being stored.
 * @throws Problem 400 `unreadable_file` when the file cannot be read to its end; then nothing is stored
 */
export async function importedFile(
  bus: Bus,
  database: Database,
  { account, kind: name, mode, own, choices }: ImportTerms,
  { format, bytes }: ImportedFile,
  wordsOf: WordsOf,
): Promise<ImportAnswer> {
  const kind = importKind(name, bus, account);
  const [warnings, errors]: [RecordFault[], RecordFault[]] = [[], []];
  const parts: string[] = [];
  const warned = (warning: RecordFault): void => void (warnings.length < MAX_REPORTED && warnings.push(warning));
  const slices = new Slices();
  const file = fileOf(kind, mode);
  const stored = own ? [] : await keptMappings(bus, account, name);
  const mappings = { sources: await exportsOf(file), own, kept: stored, choices };
  const { reader, records } = await read(file, { format, bytes }, mappings, warned, slices);
  // The mapping is worth storing, since it has read a file to its end.
  if (own) await bus.send(new KeepImportMapping(account, { kind: name, source: own.source, mapping: JSON.stringify(own) }));
  const { source } = reader;
  const rest = new Rest(reader.header?.cells, reader.separator);
  const run = new RecordImport(
    { ...kind, unknown: source?.unknown },
    mode,
    {
      refused: (record, faults) => {
        parts.push(rest.add(record, faults));
        errors.push(...faults.slice(0, MAX_REPORTED - errors.length));
      },
      warned,
    },
    (work) => database.part(work),
    wordsOf,
  );
  for (const record of records) {
    await run.take(gathered(file, record));
    if (slices.isLong) await slices.pause();
  }
  await run.flush();
  parts.push(rest.end());
  return {
    ...run.counts,
    ...(source && { source: source.name, left_out: source.leftOut }),
    ...{ warnings, errors, rest: run.counts.refused > 0 ? parts.join('') : null },
  };
}

function* stepsOf(bytes: Buffer): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += STEP) yield bytes.subarray(at, at + STEP);
}

async function read(
  kind: FileKind,
  { format, bytes }: ImportedFile,
  mappings: Mappings,
  warned: (warning: RecordFault) => void,
  slices: Slices,
): Promise<{ reader: FileReader; records: LinesInMemory['records'] }> {
  const lines = new LinesInMemory();
  const reader = new FileReader(kind, format, lines, mappings);
  const work = async (steps: Generator<undefined, void>): Promise<void> => {
    while (steps.next().done !== true) if (slices.isLong) await slices.pause();
  };
  try {
    const { warnings, parts } = await partsOf(() => stepsOf(bytes));
    warnings.forEach(warned);
    for await (const part of parts) await work(reader.add(part));
    await work(reader.end());
  } catch (error) {
    if (error instanceof FileFault) throw new Problem(400, 'unreadable_file', error.message);
    throw error;
  }
  reader.warnings.forEach(warned);
  return { reader, records: lines.records };
}
