import { setImmediate as others } from 'node:timers/promises';

/** How long a slice of long work may take before other requests get their turn. */
const SLICE_MS = 10;

/** The clock of work in slices: `if (slices.isLong) await slices.pause()`. */
export class Slices {
  private began = performance.now();

  get isLong(): boolean {
    return performance.now() - this.began >= SLICE_MS;
  }

  /** Lets the server handle other requests. */
  async pause(): Promise<void> {
    await others();
    this.began = performance.now();
  }
}
