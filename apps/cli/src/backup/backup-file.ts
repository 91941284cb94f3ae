import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { Engine, Scalar } from '@kernel';
import { Refusal } from '@runtime/refusal';

/** The first line of a backup. */
export interface Header {
  format: number;
  engine: Engine;
  /** The version of the program that took it. */
  version: string;
  createdDate: string;
  /** Names of the migrations that had run. */
  migrations: string[];
}

/** Describes a table, before its rows. */
export interface TableShape {
  table: string;
  columns: string[];
  /** The next generated id; null for a table without generated ids. */
  nextId: number | null;
}

/** A line of a backup: a table, a row of it, a file below DATA_DIR, or bytes of it in base64. */
export type Entry = TableShape | readonly Scalar[] | { file: string } | string;

/** The last line of a backup. */
export interface Totals {
  tables: number;
  rows: number;
  files: number;
  /** The checksum of every line before this one. */
  sha256: string;
  /** Of `sha256`, with a key from SECRET_KEY; absent from backups of format 1. */
  signature?: string;
}

export const FORMAT = 2;

type Sign = (sha256: string) => string;

/** Writes a backup: gzip over lines of JSON, so that zcat and jq read it. `entries` come in batches. */
export async function writeBackup(file: string, header: Header, entries: AsyncIterable<readonly Entry[]>, sign: Sign): Promise<void> {
  await pipeline(
    textOf(header, entries, sign),
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

async function* textOf(header: Header, entries: AsyncIterable<readonly Entry[]>, sign: Sign): AsyncGenerator<string> {
  const sum = new Sum();
  yield sum.add([JSON.stringify(header)]);
  for await (const batch of entries) {
    if (batch.length === 0) continue;
    sum.count(batch);
    yield sum.add(batch.map((entry) => JSON.stringify(entry)));
  }
  const totals = sum.totals();
  yield `${JSON.stringify({ ...totals, signature: sign(totals.sha256) })}\n`;
}

/** Counts bytes and computes their checksum. */
class Sum {
  private readonly hash = createHash('sha256');
  private readonly counts = { tables: 0, rows: 0, files: 0 };

  add(lines: readonly string[]): string {
    const text = `${lines.join('\n')}\n`;
    this.hash.update(text);
    return text;
  }

  count(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (Array.isArray(entry)) this.counts.rows += 1;
      else if (typeof entry === 'object') this.counts['file' in entry ? 'files' : 'tables'] += 1;
    }
  }

  totals(): Totals {
    return { ...this.counts, sha256: this.hash.digest('hex') };
  }
}

/** Receives a backup as it is read: the header, then the entries in batches. */
export interface BackupReader {
  header?(header: Header): void;
  entries?(batch: readonly Entry[]): Promise<void>;
}

/** Reads a backup to its end. @throws Refusal when it is no backup, has a newer format, is damaged, or ends early. */
export async function readBackup(file: string, reader: BackupReader): Promise<Totals> {
  const lines = new Lines(file, reader);
  try {
    const source = createReadStream(file);
    const text = createGunzip();
    source.on('error', (error) => text.destroy(error)).pipe(text);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of text) await lines.take(decoder.decode(chunk as Buffer, { stream: true }));
  } catch (error) {
    throw asRefusal(file, error);
  }
  return lines.end();
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder, not a backup',
  EACCES: 'cannot be read: its owner does not allow it',
};

function asRefusal(file: string, error: unknown): unknown {
  const { code = '', name } = error as NodeJS.ErrnoException;
  if (code in UNREADABLE) return new Refusal(`${file} ${UNREADABLE[code]}`);
  const isDamaged = code.startsWith('Z_') || code === 'ERR_ENCODING_INVALID_ENCODED_DATA' || name === 'SyntaxError';
  return isDamaged ? new Refusal(`${file} is damaged, or no backup: take another copy of it`) : error;
}

/** Parses the lines of a backup as they arrive. It holds the last one back, which may be the totals. */
class Lines {
  private readonly sum = new Sum();
  private partialLine = '';
  private last: string | undefined;
  private hasHeader = false;

  constructor(
    private readonly file: string,
    private readonly reader: BackupReader,
  ) {}

  async take(text: string): Promise<void> {
    const lines = (this.partialLine + text).split('\n');
    this.partialLine = lines.pop() ?? '';
    if (this.last !== undefined) lines.unshift(this.last);
    this.last = lines.pop();
    if (lines.length === 0) return;
    this.sum.add(lines);
    const entries = lines.map((line) => JSON.parse(line) as Entry | Header);
    if (!this.hasHeader) this.open(entries.shift() as Header);
    this.sum.count(entries as Entry[]);
    await this.reader.entries?.(entries as Entry[]);
  }

  private open(header: Header): void {
    this.hasHeader = true;
    if (!Number.isInteger(header?.format)) throw new Refusal(`${this.file} is damaged, or no backup: take another copy of it`);
    if (header.format > FORMAT) throw new Refusal(`${this.file} is of a newer format: restore it with version ${header.version} or later`);
    this.reader.header?.(header);
  }

  end(): Totals {
    const counted = this.sum.totals();
    const parsed = this.partialLine === '' && this.hasHeader ? (JSON.parse(this.last ?? 'null') as Partial<Totals> | null) : null;
    if (typeof parsed?.sha256 !== 'string') throw new Refusal(`${this.file} ends early: take another copy of it`);
    const { signature, ...totals } = parsed;
    if (JSON.stringify(counted) !== JSON.stringify(totals) || !['string', 'undefined'].includes(typeof signature))
      throw new Refusal(`${this.file} is damaged: its checksum is not the one it was written with`);
    return signature === undefined ? counted : { ...counted, signature };
  }
}
