import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { type GatheredRecord, type RecordFault, type Rest } from '../../../../libs/imports/src/index.js';

/** Creates the file for bad records of `dir/products.csv`: `dir/products.bad.csv` or, if that exists, `dir/products.bad-2.csv`. */
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

/** Writes refused records, with reasons, to a file of the same kind, which people correct and import again. The first record creates it. */
export class BadRecords {
  private out: { name: string; handle: FileHandle } | undefined;

  constructor(
    private readonly file: string,
    private readonly rest: Rest,
  ) {}

  async keep(record: GatheredRecord, faults: readonly RecordFault[]): Promise<void> {
    this.out ??= await createBadFile(this.file);
    await this.out.handle.write(this.rest.add(record, faults));
  }

  /** Returns the name of the file; undefined when no record was bad. */
  async close(): Promise<string | undefined> {
    if (!this.out) return undefined;
    await this.out.handle.write(this.rest.end());
    await this.out.handle.close();
    return this.out.name;
  }
}
