import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import LibSql from 'libsql';
import type { FileLine, Lines } from '../../../../libs/imports/src/index.js';

/** Records per read. */
const PAGE = 500;

interface Row {
  record: number;
  text: string;
}

/**
 * Collects lines in a table of a temporary file until the whole file is read, and puts them together to records: a file may be larger than
 * memory, and the lines of a record may be anywhere in it.
 */
export class SpooledLines implements Lines {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  private readonly database = new LibSql(path.join(this.folder, 'lines.db'));
  private readonly find: LibSql.Statement;
  private readonly begin: LibSql.Statement;
  private readonly insert: LibSql.Statement;
  /** Records so far; their numbers count from 1 in the order of their first lines. */
  count = 0;
  private lines = 0;
  private last = 0;
  private lastKey: string | undefined;

  constructor() {
    for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'temp_store = FILE', 'locking_mode = EXCLUSIVE'])
      this.database.exec(`PRAGMA ${pragma}`);
    this.database.exec('CREATE TABLE records (name TEXT PRIMARY KEY, record INTEGER NOT NULL) WITHOUT ROWID');
    this.database.exec('CREATE TABLE lines (record INTEGER, line INTEGER, text TEXT, PRIMARY KEY (record, line)) WITHOUT ROWID');
    this.find = this.database.prepare('SELECT record FROM records WHERE name = ?');
    this.begin = this.database.prepare('INSERT INTO records VALUES (?, ?)');
    this.insert = this.database.prepare('INSERT INTO lines VALUES (?, ?, ?)');
    this.database.exec('BEGIN');
  }

  put(line: FileLine, key: string | undefined, isFurther: boolean): void {
    this.last = this.recordOf(key, isFurther);
    this.insert.run(this.last, this.lines, JSON.stringify(line));
    this.lines += 1;
  }

  private recordOf(key: string | undefined, isFurther: boolean): number {
    if (isFurther && this.last > 0) return this.last;
    if (key === undefined) {
      this.lastKey = undefined;
      return (this.count += 1);
    }
    if (key === this.lastKey) return this.last;
    this.lastKey = key;
    const existing = this.find.get(key) as { record: number } | undefined;
    if (existing) return existing.record;
    this.begin.run(key, (this.count += 1));
    return this.count;
  }

  /** The lines of each record, in the order of their first lines. @param after how many records to skip */
  *records(after = 0): Generator<FileLine[], void> {
    const read = this.database.prepare('SELECT record, text FROM lines WHERE record > ? AND record <= ? ORDER BY record, line');
    for (let from = after; from < this.count; from += PAGE) {
      const records = new Map<number, FileLine[]>();
      for (const { record, text } of read.all(from, from + PAGE) as Row[]) {
        const lines = records.get(record) ?? [];
        records.set(record, lines);
        lines.push(JSON.parse(text) as FileLine);
      }
      yield* records.values();
    }
  }

  close(): void {
    this.database.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
