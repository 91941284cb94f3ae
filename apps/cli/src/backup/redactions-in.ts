import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '@runtime/refusal';
import { readBackup } from './backup-file.js';

/** The table of redacted orders. */
const TABLE = 'redactions';
const COLUMN = 'OrderApi';
const GZIP = 0x1f8b;

/** The newest backup in the folder of an older one, since it has later redactions; undefined when there is none. */
export function newerBackup(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const folder = path.dirname(file);
  const takenAt = statSync(file).mtimeMs;
  const [newest] = readdirSync(folder)
    .filter((name) => name.endsWith('.backup') && name !== path.basename(file))
    .map((name) => ({ file: path.join(folder, name), at: statSync(path.join(folder, name)).mtimeMs }))
    .filter(({ at }) => at > takenAt)
    .sort((a, b) => b.at - a.at);
  return newest?.file;
}

/** The `order_api` of the orders that are redacted according to a newer backup, or to the output of `persons list --json`. */
export async function redactionsIn(file: string): Promise<string[]> {
  return isGzip(file) ? ofBackup(file) : ofList(file);
}

function isGzip(file: string): boolean {
  const start = Buffer.alloc(2);
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    throw new Refusal(`${file}: there is no such file`);
  }
  try {
    return readSync(handle, start, 0, start.length, 0) === start.length && start.readUInt16BE() === GZIP;
  } finally {
    closeSync(handle);
  }
}

async function ofBackup(file: string): Promise<string[]> {
  const orderApis: string[] = [];
  let column = -1;
  await readBackup(file, {
    entries: (batch) => {
      for (const entry of batch) {
        if (Array.isArray(entry)) {
          if (column !== -1) orderApis.push(String(entry[column]));
        } else if (typeof entry !== 'string' && 'table' in entry) column = entry.table === TABLE ? entry.columns.indexOf(COLUMN) : -1;
      }
      return Promise.resolve();
    },
  });
  return orderApis;
}

function ofList(file: string): string[] {
  let rows: unknown;
  try {
    rows = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refusal(`${file} is neither a backup nor a list of redactions: ${(error as Error).message}`);
  }
  if (!Array.isArray(rows)) throw new Refusal(`${file} is no list of redactions`);
  return rows.map((row: unknown, index) => {
    const api = (row as { order_api?: unknown } | null)?.order_api;
    if (typeof api !== 'string') throw new Refusal(`${file}: [${index}].order_api is missing`);
    return api;
  });
}
