import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { required } from './environment.js';
import { createEmpty as createMysql } from './mysql.js';

/** Data of processes that a spec kills. */
export interface OwnEngine {
  /** The environment of each of them. */
  env: Record<string, string>;
  /** Removes the data; the processes have ended. */
  close(): Promise<void>;
}

/** A folder for processes of a spec, and for `mysql` an empty database with it. */
export async function openEngine(engine: string, name: string): Promise<OwnEngine> {
  const folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), `${name}-`));
  const ending = path.basename(folder).slice(name.length + 1);
  const database = engine === 'mysql' ? await createMysql(`${name}_${ending.toLowerCase()}`) : undefined;
  return {
    env: { DATA_DIR: folder, ...database?.env },
    close: async () => {
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
