import { Injectable, type OnApplicationShutdown, StreamableFile } from '@nestjs/common';
import type { Piscina } from 'piscina';
import type { Drawing } from './drawing.js';
import { type Format, type Sheet, type SizeName, SIZES } from './sheet.js';
import { stopWithClient } from '../pipeline/heavy-work.js';
import { workerThreads } from '@runtime/worker-threads';

export const SIZE_NAMES = Object.keys(SIZES) as SizeName[];

/** The form in which a document is wanted. */
export interface Form {
  format: Format;
  size: SizeName;
  /** Aborted when nobody waits for the document any longer. */
  signal?: AbortSignal;
}

/** Draws documents in a thread, one at a time, so that other requests go on. The first document starts the thread. */
@Injectable()
export class Printer implements OnApplicationShutdown {
  private thread: Piscina<Drawing, Uint8Array> | undefined;

  /**
   * Draws sheets as a file that browsers show and printers print.
   * @param name of the file, without its extension
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
