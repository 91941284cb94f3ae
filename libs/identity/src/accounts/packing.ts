import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Packing } from './domain/png.js';

/** A file that unpacks to more than its header says is refused before it takes the memory. */
function inflated(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch {
    return undefined;
  }
}

/** How PNG data is packed. */
export const packing: Packing = { inflated, deflated: (bytes) => deflateSync(bytes), checksum: (bytes) => crc32(bytes) };
