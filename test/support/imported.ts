import type { Bus, Database } from '@kernel';
import { importKind, type ImportKindName } from '../../apps/api/src/oms/imports/import-kinds.js';
import type { ChangeMode } from '../../apps/api/src/oms/imports/record-import.js';
import { importFile, type ImportReport } from '../../apps/cli/src/import/import-file.js';

interface Running {
  bus: Bus;
  database: Database;
}

/** The outcome of an import on the command line. */
export interface Imported extends ImportReport {
  /** `LINE FIELD: MESSAGE`. */
  faults: string[];
  warnings: string[];
  commands: number;
}

/** Imports a file into account 100 like the command line. @param failing number of a command, from 1, and the error it fails with */
export async function imported(
  { bus, database }: Running,
  file: string,
  what: ImportKindName,
  mode: ChangeMode = 'none',
  failing?: readonly [command: number, error: Error],
): Promise<Imported> {
  const [faults, warnings]: [string[], string[]] = [[], []];
  let commands = 0;
  const report = await importFile(
    file,
    importKind(what, bus, 100),
    mode,
    {
      progress: () => undefined,
      fault: ({ line, column, message }) => faults.push(`${line} ${column}: ${message}`),
      warning: ({ line, column, message }) => warnings.push(`${line} ${column}: ${message}`),
    },
    (work) => {
      commands += 1;
      return commands === failing?.[0] ? Promise.reject(failing[1]) : database.part(work);
    },
  );
  return { ...report, faults, warnings, commands };
}
