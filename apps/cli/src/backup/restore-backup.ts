import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Engine, Scalar } from '@kernel';
import type { DatabasePlace } from '@runtime/config';
import { Refusal } from '@runtime/refusal';
import { makeFolder } from '@runtime/settings/secret-key';
import { embeddedFile, migrate, migrationNames, UNFINISHED_FOLDER, UNFINISHED_MIGRATIONS } from '@runtime/schema';
import { type BackupReader, type Entry, type Header, readBackup, type TableShape, type Totals } from './backup-file.js';
import { EmbeddedTables } from './embedded-tables.js';
import { isOnMysql, MysqlTables } from './mysql-tables.js';
import type { TableStore } from './table-store.js';
import { type Origin, originOf } from './signature.js';
import { FOLDERS, type OwnPlace } from './take-backup.js';

const ROWS_PER_INSERT = 500;
const TEXT_PER_INSERT = 1024 * 1024;

/** Parcels may have left with numbers since the backup was taken, so each range skips this many: no number may be used twice. */
const SKIPPED_NUMBERS: Readonly<Record<string, { column: string; numbers: number }>> = {
  sscc_ranges: { column: 'NextSerial', numbers: 10_000 },
};

/**
 * Reads a backup to its end without changing anything.
 * @throws Refusal when it is damaged, of the other engine, or of a newer schema than this version's.
 */
export async function checkBackup(place: OwnPlace, file: string): Promise<Totals & { header: Header; origin: Origin }> {
  const { databaseUrl } = place;
  let header: Header | undefined;
  const totals = await readBackup(file, { header: (read) => (header = refuseUnfit(file, read, databaseUrl ? 'mysql' : 'embedded')) });
  return { ...totals, header: header as Header, origin: originOf(place, totals) };
}

/** Why a backup is not restored without `--unsigned`. */
export const STRANGE: Record<Exclude<Origin, 'own'>, string> = {
  other: 'was signed with another SECRET_KEY, or changed since',
  unsigned: 'is not signed, as those of earlier versions',
};

const PLACES: Record<Engine, string> = { mysql: 'set DATABASE_URL', embedded: 'unset DATABASE_URL' };

function refuseUnfit(file: string, header: Header, engine: Engine): Header {
  if (header.engine !== engine) throw new Refusal(`${file} is of the ${header.engine} engine: ${PLACES[header.engine]} to restore it`);
  const known = new Set(migrationNames);
  if (header.migrations.some((name) => !known.has(name)))
    throw new Refusal(`${file} has a newer schema than this version: restore it with version ${header.version} or later`);
  return header;
}

/**
 * Restores a backup to an empty database and a DATA_DIR without a database and images, and migrates it to this version's schema. Verifies
 * the whole backup first. No process starts on the database before the restore is complete.
 * @param settle what to do there before anybody may see it; if it fails, nothing is restored
 * @param isAnyonesTaken whether to accept a backup that no present key has signed
 */
export async function restoreBackup<Settled>(
  place: OwnPlace,
  file: string,
  settle: (hidden: DatabasePlace) => Promise<Settled>,
  isAnyonesTaken = false,
): Promise<Totals & { settled: Settled }> {
  const { header, origin, ...totals } = await checkBackup(place, file);
  if (origin !== 'own' && !isAnyonesTaken)
    throw new Refusal(`${file} ${STRANGE[origin]}: restore it with --unsigned if you trust whoever had it`);
  await refuseUnlessEmpty(place);
  const folder = path.join(place.dataDir, UNFINISHED_FOLDER);
  try {
    mkdirSync(folder);
  } catch {
    throw new Refusal(`${folder} exists: another restore runs, or one was interrupted; delete it if none runs`);
  }
  const hidden = { ...place, dataDir: folder, ...(isOnMysql(place) ? { migrationsTable: UNFINISHED_MIGRATIONS } : {}) };
  let settled: Settled;
  try {
    // Migrations run one after the other, so whoever finds them done is the second restore.
    if ((await migrate(hidden, header.migrations)).length === 0) throw new Refusal('another restore fills the database of DATABASE_URL');
    const store = await (isOnMysql(place) ? MysqlTables.toFill(place) : EmbeddedTables.toFill(folder));
    try {
      const filling = await Filling.of(store, folder);
      await readBackup(file, filling);
      await filling.end();
      await migrate(hidden);
      settled = await settle(hidden);
      moveFolders(folder, place.dataDir);
      await store.finish();
    } finally {
      await store.close();
    }
    if (!place.databaseUrl) moveDatabase(folder, place.dataDir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...totals, settled };
}

async function refuseUnlessEmpty(place: DatabasePlace): Promise<void> {
  const { dataDir } = place;
  makeFolder(dataDir);
  if (isOnMysql(place)) await MysqlTables.refuseUnlessEmpty(place);
  else refuseDatabase(dataDir);
  const full = FOLDERS.find((name) => existsSync(path.join(dataDir, name)) && readdirSync(path.join(dataDir, name)).length > 0);
  if (full) throw new Refusal(`DATA_DIR holds ${full}: restore to another one`);
}

function refuseDatabase(dataDir: string): void {
  if (existsSync(embeddedFile(dataDir))) throw new Refusal('DATA_DIR holds a database: restore to another one');
}

function moveDatabase(from: string, to: string): void {
  refuseDatabase(to);
  renameSync(embeddedFile(from), embeddedFile(to));
}

function moveFolders(from: string, to: string): void {
  for (const name of FOLDERS) {
    if (!existsSync(path.join(from, name))) continue;
    if (existsSync(path.join(to, name))) rmdirSync(path.join(to, name));
    renameSync(path.join(from, name), path.join(to, name));
  }
}

/** Fills a migrated database and a folder from a backup's entries. */
class Filling implements BackupReader {
  private table: TableShape | undefined;
  private file: string | undefined;
  private rows: (readonly Scalar[])[] = [];
  private size = 0;

  private constructor(
    private readonly store: TableStore,
    private readonly folder: string,
    private readonly shapes: ReadonlyMap<string, TableShape>,
  ) {}

  /** Deletes rows that migrations have written, since the backup contains them, too. */
  static async of(store: TableStore, folder: string): Promise<Filling> {
    const shapes = await store.tables();
    for (const { table } of shapes) await store.clear(table);
    return new Filling(store, folder, new Map(shapes.map((shape) => [shape.table, shape])));
  }

  async entries(batch: readonly Entry[]): Promise<void> {
    for (const entry of batch) {
      if (isRow(entry)) await this.row(entry);
      else if (typeof entry === 'string') await appendFile(this.file ?? '', Buffer.from(entry, 'base64'));
      else if ('file' in entry) await this.open(entry.file);
      else await this.begin(entry);
    }
  }

  async end(): Promise<void> {
    await this.flush();
    if (this.table && this.table.nextId !== null) await this.store.continueIds(this.table.table, this.table.nextId);
    this.table = undefined;
  }

  /** Table and column names become part of statements, so they must be those of this schema. */
  private async begin(shape: TableShape): Promise<void> {
    await this.end();
    const own = this.shapes.get(shape.table)?.columns ?? [];
    const isSame = own.length === shape.columns.length && shape.columns.every((column) => own.includes(column));
    if (!isSame || (shape.nextId !== null && !Number.isSafeInteger(shape.nextId)))
      throw new Refusal(`the backup's table ${JSON.stringify(shape.table)} is not that of its migrations`);
    this.table = shape;
  }

  private async row(stored: readonly Scalar[]): Promise<void> {
    const row = this.passedOver(stored);
    this.rows.push(row);
    for (const value of row) this.size += typeof value === 'string' ? value.length : 8;
    if (this.rows.length >= ROWS_PER_INSERT || this.size >= TEXT_PER_INSERT) await this.flush();
  }

  private passedOver(row: readonly Scalar[]): readonly Scalar[] {
    const range = this.table && SKIPPED_NUMBERS[this.table.table];
    const place = range ? (this.table?.columns.indexOf(range.column) ?? -1) : -1;
    return range && place !== -1 ? row.with(place, Number(row[place]) + range.numbers) : row;
  }

  private async flush(): Promise<void> {
    if (this.table && this.rows.length > 0) await this.store.insert(this.table, this.rows);
    this.rows = [];
    this.size = 0;
  }

  private async open(name: string): Promise<void> {
    await this.end();
    const isInside = FOLDERS.some((folder) => name.startsWith(`${folder}/`)) && path.posix.normalize(name) === name;
    if (!isInside) throw new Refusal('the backup names a file outside of its folders');
    this.file = path.join(this.folder, name);
    await mkdir(path.dirname(this.file), { recursive: true });
    await appendFile(this.file, '');
  }
}

const isRow = (entry: Entry): entry is readonly Scalar[] => Array.isArray(entry);
