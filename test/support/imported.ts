import type { Bus, Database } from '@kernel';
import { importKind, type ImportKindName } from '../../apps/api/src/oms/imports/import-kinds.js';
import type { ChangeMode } from '../../apps/api/src/oms/imports/record-import.js';
import { importFile, type ImportReport } from '../../apps/cli/src/import/import-file.js';

interface Running {
  bus: Bus;
  database: Database;
}

/** What an import on the command line says. */
export interface Imported extends ImportReport {
  /** `LINE FIELD: MESSAGE`. */
  faults: string[];
  warnings: string[];
  commands: number;
}

/** Imports a file into account 100 as the command line does. */
export async function imported(
  { bus, database }: Running,
  file: string,
  what: ImportKindName,
  mode: ChangeMode = 'none',
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
      return database.part(work);
    },
  );
  return { ...report, faults, warnings, commands };
}
