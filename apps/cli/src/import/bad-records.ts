import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { csvLine } from './read-csv.js';
import type { FileRecord } from './file-record.js';

/** The column, or the field, with a record's faults; an import ignores it. */
const REASON = 'fault';
/** Such a field from an earlier import. */
const EARLIER_REASON = new RegExp(`^\\{"${REASON}": "(?:[^"\\\\]|\\\\.)*",?\\s*`);

/** The bad records of `dir/products.csv` go to `dir/products.bad.csv`; if that exists, to `dir/products.bad-2.csv`. */
async function createBadFile(file: string): Promise<{ name: string; handle: FileHandle }> {
  const { dir, name, ext } = path.parse(file);
  for (let number = 1; ; number += 1) {
    const free = path.join(dir, `${name}.bad${number === 1 ? '' : `-${number}`}${ext}`);
    try {
      return { name: free, handle: await open(free, 'wx') };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Writes refused records, with the reason, to a file of the same kind, for correction and another import. The first one creates the file.
 */
export class BadRecords {
  private out: { name: string; handle: FileHandle } | undefined;
  private isJson = false;

  constructor(private readonly file: string) {}

  /** `reasons`: one per line of the record's text; empty for a line without fault. */
  async keep({ header, source, value }: FileRecord, reasons: readonly string[]): Promise<void> {
    this.isJson = header === undefined;
    const text = header
      ? source.map((line, index) => `${csvLine([reasons[index] ?? ''])},${withoutReason(header, line)}`).join('\n')
      : jsonWithReason(source, value, reasons);
    if (this.out) await this.out.handle.write(`${this.isJson ? ',' : ''}\n${text}`);
    else {
      this.out = await createBadFile(this.file);
      await this.out.handle.write(`${header ? csvLine([REASON, ...(hasReason(header) ? header.slice(1) : header)]) : '['}\n${text}`);
    }
  }

  /** The name of the file; undefined when nothing was bad. */
  async close(): Promise<string | undefined> {
    if (!this.out) return undefined;
    await this.out.handle.write(this.isJson ? '\n]\n' : '\n');
    await this.out.handle.close();
    return this.out.name;
  }
}

/** The first cell, so that people find it even in a line with too few or too many cells. */
const hasReason = (header: readonly string[]): boolean => header[0] === REASON;

function withoutReason(header: readonly string[], line: string): string {
  return hasReason(header) ? line.replace(/^(?:"(?:[^"]|"")*"|[^,]*),?/, '') : line;
}

function jsonWithReason(source: readonly string[], value: unknown, reasons: readonly string[]): string {
  const text = source.join('\n');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return text;
  const rest = text.replace(EARLIER_REASON, '{').replace(/^\{\s*/, '');
  return `{"${REASON}": ${JSON.stringify(reasons[0] ?? '')}${rest.startsWith('}') ? '' : ', '}${rest}`;
}
