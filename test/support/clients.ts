import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Writes the clients unless they are those of the sources: `npm test` leaves that to the specs which read them. */
export async function writeClients(): Promise<void> {
  const script = path.resolve(import.meta.dirname, '../../scripts/generate.mjs');
  await promisify(execFile)(process.execPath, [script], { env: { ...process.env, NODE_OPTIONS: '' } });
}
