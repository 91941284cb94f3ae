import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Environment } from './environment.js';
import { Running } from './process.js';

/**
 * Starts the command line and kills it that many milliseconds after it has begun to change `table`, committed or not. Returns whether it
 * still ran. @throws Error when it ends by itself before it has written anything.
 */
export async function killWhileWriting(env: Environment, table: string, words: readonly string[], after: number): Promise<boolean> {
  const { stamp, close } = env.DATABASE_URL ? await rowsOf(env.DATABASE_URL, table) : fileIn(env.DATA_DIR);
  const before = await stamp();
  const cli = new Running('cli', words, env);
  try {
    await cli.until(async () => (await stamp()) !== before || undefined);
    await pause(after);
  } finally {
    await cli.end('SIGKILL');
    await close();
  }
  if (cli.err !== '') throw new Error(cli.err);
  return (await cli.ended()) === 'SIGKILL';
}

interface Watch {
  stamp(): Promise<number>;
  close(): Promise<void>;
}

/** How many rows there are, with those of open transactions. */
async function rowsOf(url: string, table: string): Promise<Watch> {
  const connection = await createConnection(url);
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED');
  return {
    stamp: async () => Number((await connection.query<RowDataPacket[]>(`SELECT COUNT(*) AS found FROM ${table}`))[0][0].found),
    close: () => connection.end(),
  };
}

/** When the embedded engine last wrote into its log, which large transactions do even before they commit. An empty log counts as new. */
function fileIn(folder: string): Watch {
  const log = path.join(folder, 'service.db-wal');
  return {
    stamp: () => {
      const { size = 0, mtimeMs = 0 } = statSync(log, { throwIfNoEntry: false }) ?? {};
      return Promise.resolve(size > 0 ? mtimeMs : 0);
    },
    close: () => Promise.resolve(),
  };
}
