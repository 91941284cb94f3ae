import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Packing } from './domain/png.js';

/** Refuses a file that decompresses to more than its header says before it takes the memory. */
function inflated(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch {
    return undefined;
  }
}

/** Compression of PNG data. */
export const packing: Packing = { inflated, deflated: (bytes) => deflateSync(bytes), checksum: (bytes) => crc32(bytes) };
