import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config, DatabasePlace } from '@runtime/config';
import { Refusal } from '@runtime/refusal';
import { type Entry, FORMAT, type Header, readBackup, type Totals, writeBackup } from './backup-file.js';
import { EmbeddedTables } from './embedded-tables.js';
import { signatureOf } from './signature.js';
import { isOnMysql, MysqlTables } from './mysql-tables.js';
import type { TableStore } from './table-store.js';

/** The database, DATA_DIR, and the keys that sign backups. */
export type OwnPlace = DatabasePlace & Pick<Config, 'secretKey' | 'previousSecretKey'>;

export interface Backup extends Totals {
  file: string;
  bytes: number;
}

/** The folders below DATA_DIR that a backup contains. The database is in it as rows; a generated SECRET_KEY never is. */
export const FOLDERS = ['images'];
const BYTES_PER_LINE = 192 * 1024;

/**
 * Takes a backup of the database, in one snapshot while everything runs, and of the files in DATA_DIR, and reads it once to verify it. The
 * file only gets its name when all of it is on the disk.
 * @param target a new file, or a folder, where the time names the file
 */
export async function takeBackup(place: OwnPlace, target: string, version: string): Promise<Backup> {
  const file = fileFor(target);
  if (existsSync(file)) throw new Refusal(`${file} exists: a backup overwrites nothing`);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    const store = await snapshotOf(place);
    try {
      await writeBackup(unfinished, await headerOf(store, version), entriesOf(store, place.dataDir), (sha256) =>
        signatureOf(place, sha256),
      );
    } finally {
      await store.close();
    }
    const totals = await readBackup(unfinished, {});
    renameSync(unfinished, file);
    return { file, bytes: statSync(file).size, ...totals };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw isOfFolder(error) ? new Refusal(`${file} cannot be written: ${(error as NodeJS.ErrnoException).code}`) : error;
  }
}

const isOfFolder = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EACCES', 'EROFS', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

function fileFor(target: string): string {
  if (!existsSync(target) || !statSync(target).isDirectory()) return target;
  return path.join(target, `service-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
}

const snapshotOf = async (place: DatabasePlace): Promise<TableStore> =>
  isOnMysql(place) ? MysqlTables.snapshot(place) : EmbeddedTables.snapshot(place.dataDir);

async function headerOf(store: TableStore, version: string): Promise<Header> {
  const migrations = await store.migrations();
  if (migrations.length === 0) throw new Refusal('the database has no schema: nothing to back up');
  return { format: FORMAT, engine: store.engine, version, createdDate: new Date().toISOString(), migrations };
}

async function* entriesOf(store: TableStore, dataDir: string): AsyncGenerator<readonly Entry[]> {
  for (const shape of await store.tables()) {
    yield [shape];
    yield* store.rows(shape);
  }
  for (const folder of FOLDERS) yield* filesIn(dataDir, folder);
}

/**
 * Copies files after the rows that name them, so one that is replaced meanwhile may be missing. The service fetches a missing image again;
 * in place of a missing upload, people see the image at the product's address, or none.
 */
async function* filesIn(dataDir: string, folder: string): AsyncGenerator<readonly Entry[]> {
  const names = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  for (const each of names.filter((one) => one.isFile())) {
    const full = path.join(each.parentPath, each.name);
    const handle = await open(full).catch(() => undefined);
    if (!handle) continue;
    try {
      yield [{ file: path.relative(dataDir, full).split(path.sep).join('/') }];
      const buffer = Buffer.alloc(BYTES_PER_LINE);
      for (;;) {
        const { bytesRead } = await handle.read(buffer, 0, BYTES_PER_LINE);
        if (bytesRead === 0) break;
        yield [buffer.subarray(0, bytesRead).toString('base64')];
      }
    } finally {
      await handle.close();
    }
  }
}
