import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FetchedImage, ImageFiles } from '../domain/product-image.js';

/**
 * Images under one folder, `<account>/<product>/<hash of the URL>.<kind>` and `uploaded/<account>/<product>/<id>.<kind>`; several
 * processes may share the folder.
 */
export class DiskImageFiles extends ImageFiles {
  constructor(private readonly folder: string) {
    super();
  }

  override keep({ bytes, type }: FetchedImage, of: { accountId: number; productId: number; imageUrl: string }): Promise<string> {
    const hash = createHash('sha256').update(of.imageUrl).digest('hex').slice(0, 32);
    return this.write(bytes, path.posix.join(String(of.accountId), String(of.productId), `${hash}.${type}`));
  }

  override keepUploaded({ bytes, type }: FetchedImage, of: { accountId: number; productId: number }): Promise<string> {
    return this.write(bytes, path.posix.join('uploaded', String(of.accountId), String(of.productId), `${randomUUID()}.${type}`));
  }

  private async write(bytes: Uint8Array, name: string): Promise<string> {
    const file = path.join(this.folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    return name;
  }

  override async read(name: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(path.join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  override async removeOlder(name: string): Promise<void> {
    const current = path.join(this.folder, name);
    const { mtimeMs } = await stat(current);
    for (const each of await readdir(path.dirname(current))) {
      const file = path.join(path.dirname(current), each);
      // A younger file may belong to a URL that the product got meanwhile.
      if (file !== current && (await stat(file)).mtimeMs < mtimeMs) await rm(file, { force: true });
    }
  }

  override remove(name: string): Promise<void> {
    return rm(path.join(this.folder, name), { force: true });
  }
}
