import { setImmediate as others } from 'node:timers/promises';

/** How long a slice of long work may take before other requests get a turn. */
const SLICE_MS = 10;

/** Measures the slices of long work: `if (slices.isLong) await slices.pause()`. */
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
