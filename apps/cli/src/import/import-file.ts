import {
  exportsOf,
  type FileKind,
  gathered,
  type Mapping,
  type RecordFault,
  Rest,
  type SourceChoices,
  usualChoices,
} from '../../../../libs/imports/src/index.js';
import { toProblem } from '../../../api/src/errors/index.js';
import type { ImportKind } from '../../../api/src/oms/imports/import-kinds.js';
import { type ChangeMode, fileOf, type ImportCounts, RecordImport } from '../../../api/src/oms/imports/record-import.js';
import { omsProblems } from '../../../api/src/oms/problems.js';
import { BadRecords } from './bad-records.js';
import { formatOf, readFile } from './read-file.js';
import { SpooledLines } from './spooled-lines.js';

export interface ImportReport extends ImportCounts {
  /** The file with the bad records. */
  badFile: string | undefined;
  /** Why the import ended early: records that were not stored by then count as bad. */
  stoppedBy?: Error;
  /** The system whose export the file is. */
  source?: string;
  /** Lines of that export which were left out. */
  leftOut?: number;
}

/** The mapping of columns for a file of another system. */
export interface OfSource {
  own?: Mapping;
  /** Mappings that were stored for earlier files. */
  kept?: readonly Mapping[];
  choices: SourceChoices;
}

/** Progress of a running import. */
export interface ImportWatch {
  progress(counts: ImportCounts, records: number): void;
  fault(fault: RecordFault): void;
  warning(warning: RecordFault): void;
}

/** Runs a command so that only its own work is rolled back when it is refused. */
export type Within = <Result>(work: () => Promise<Result>) => Promise<Result>;

const NOT_STORED = 'was not imported: the import ended early';

/**
 * Imports a .csv or .json file, 200 records per command: it stores good records, reports bad ones and writes them to another file. The file
 * is read to its end before the first record is stored. @throws Refusal when it cannot be read; then nothing is stored
 */
export async function importFile(
  file: string,
  kind: ImportKind,
  mode: ChangeMode,
  watch: ImportWatch,
  within: Within,
  { own, kept, choices }: OfSource = { choices: usualChoices },
): Promise<ImportReport> {
  const lines = new SpooledLines();
  try {
    const fileKind = { ...fileOf(kind, mode), maxLines: Number.MAX_SAFE_INTEGER };
    const mappings = { sources: await exportsOf(fileKind), own, kept, choices };
    const reader = await readFile(file, fileKind, formatOf(file), lines, watch.warning, mappings);
    const { source } = reader;
    const bad = new BadRecords(file, new Rest(reader.header?.cells, reader.separator));
    const records = new RecordImport(
      { ...kind, unknown: source?.unknown },
      mode,
      {
        refused: async (record, faults) => {
          await bad.keep(record, faults);
          faults.forEach(watch.fault);
        },
        warned: watch.warning,
      },
      within,
      (error) => toProblem(error, omsProblems),
    );
    const stoppedBy = await store(lines, fileKind, records, watch);
    return { ...records.counts, badFile: await bad.close(), stoppedBy, source: source?.name, leftOut: source?.leftOut };
  } finally {
    lines.close();
  }
}

/** Stores the records; returns the error that ended it early, if any. */
async function store(lines: SpooledLines, kind: FileKind, records: RecordImport, watch: ImportWatch): Promise<Error | undefined> {
  const waiting = lines.records();
  try {
    for (const record of waiting) {
      await records.take(gathered(kind, record));
      watch.progress(records.counts, lines.count);
    }
    await records.flush();
    return undefined;
  } catch (error) {
    await records.abandon(NOT_STORED);
    for (const record of lines.records(records.counts.read)) await records.leave(gathered(kind, record), NOT_STORED);
    await records.flush();
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    watch.progress(records.counts, lines.count);
  }
}
