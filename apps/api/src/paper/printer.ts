import { Injectable, type OnApplicationShutdown, StreamableFile } from '@nestjs/common';
import type { Piscina } from 'piscina';
import type { Drawing } from './drawing.js';
import { type Format, type Sheet, type SizeName, SIZES } from './sheet.js';
import { stopWithClient } from '../pipeline/heavy-work.js';
import { workerThreads } from '@runtime/worker-threads';

export const SIZE_NAMES = Object.keys(SIZES) as SizeName[];

/** How a document is to be printed. */
export interface Form {
  format: Format;
  size: SizeName;
  /** Aborted when nobody waits for the document any more. */
  signal?: AbortSignal;
}

/** The thread in which documents are drawn, one at a time, so that others need not wait for them. The first document starts it. */
@Injectable()
export class Printer implements OnApplicationShutdown {
  private thread: Piscina<Drawing, Uint8Array> | undefined;

  /**
   * Sheets as a file that a browser shows and a printer takes.
   * @param name of the file, without its ending
   */
  async print(sheets: readonly Sheet[], { format, size, signal }: Form, name: string): Promise<StreamableFile> {
    this.thread ??= workerThreads('#paper-worker', 1);
    const file = await this.thread.run({ sheets, format, size, title: name }, { signal }).catch((error: unknown) => {
      stopWithClient(signal);
      throw error;
    });
    return new StreamableFile(file, {
      type: `application/${format}`,
      disposition: `inline; filename="${name}.${format}"`,
      length: file.length,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.close();
  }
}
