import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/**
 * A file that is complete on disk before it is sent, since a header contains its hash. It is unlinked as soon as it is open, so that
 * nothing of it stays, however the process ends.
 */
export class SpooledFile {
  private readonly hash = createHash('sha256');
  private size = 0;

  private constructor(private readonly handle: FileHandle) {}

  static async open(folder: string): Promise<SpooledFile> {
    await mkdir(folder, { recursive: true });
    const name = path.join(folder, `spooled-${randomUUID()}`);
    const handle = await open(name, 'wx+', 0o600);
    await unlink(name);
    return new SpooledFile(handle);
  }

  get length(): number {
    return this.size;
  }

  /** The hash of all bytes; nothing may be added after it. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  async add(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.hash.update(bytes);
    this.size += bytes.length;
    await this.handle.writeFile(bytes);
  }

  /** Streams its bytes; the file is gone once they are read, or the stream is destroyed. */
  read(): Readable {
    return this.handle.createReadStream({ start: 0 });
  }

  async discard(): Promise<void> {
    await this.handle.close();
  }
}
