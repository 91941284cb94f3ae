import { createWriteStream, type WriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { csvLine } from './read-csv.js';
import type { FileRecord } from './file-record.js';

/** `dir/products.csv` keeps its bad records in `dir/products.bad.csv`. */
export function badFileOf(file: string): string {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}.bad${ext}`);
}

/** Writes records that were refused to a file of the same kind, to be mended and imported again. The file is made with the first of them. */
export class BadRecords {
  private stream: WriteStream | undefined;
  private isJson = false;

  constructor(readonly file: string) {}

  keep({ header, source }: FileRecord): void {
    const isJson = header === undefined;
    if (this.stream) this.stream.write(isJson ? ',\n' : '\n');
    else {
      this.stream = createWriteStream(this.file);
      this.stream.write(isJson ? '[\n' : `${csvLine(header)}\n`);
    }
    this.stream.write(source.join('\n'));
    this.isJson = isJson;
  }

  /** The name of the file; undefined when nothing was bad. */
  async close(): Promise<string | undefined> {
    if (!this.stream) return undefined;
    this.stream.end(this.isJson ? '\n]\n' : '\n');
    await finished(this.stream);
    return this.file;
  }
}
