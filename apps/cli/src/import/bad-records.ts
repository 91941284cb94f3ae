import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { csvLine } from './read-csv.js';
import type { FileRecord } from './file-record.js';

/** The column, or the field, that says what is wrong with a record; an import ignores it. */
const REASON = 'fault';
/** Such a field where an earlier import put it. */
const EARLIER_REASON = new RegExp(`^\\{"${REASON}": "(?:[^"\\\\]|\\\\.)*",?\\s*`);

/**
 * `dir/products.csv` keeps its bad records in `dir/products.bad.csv`; a file that is there stays, and the next is `dir/products.bad-2.csv`.
 */
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
 * Writes records that were refused, with the reason, to a file of the same kind, to be mended and imported again. The file is made with the
 * first of them.
 */
export class BadRecords {
  private out: { name: string; handle: FileHandle } | undefined;
  private isJson = false;

  constructor(private readonly file: string) {}

  /** `reasons`: one for each line of the record's text; empty where that line is not to blame. */
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

/** First, so that it is found, and told from the rest, in a line with too few or too many cells. */
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
