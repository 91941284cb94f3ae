import type { Logo } from '../../contract/logos/letterheads.js';
import { refuseLogo } from './logo-limits.js';
import { blended, filteredAgain, type Lines, onPaper, unfiltered } from './png-lines.js';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks that draw; the others are metadata. Only images with a palette need their colours. */
const DRAWING = ['IHDR', 'tRNS', 'IDAT', 'IEND'];
/** Samples per pixel by colour type, and the allowed depths. The format also has 16 bits, which print no better than 8. */
const COLOURS: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8] },
  2: { samples: 3, depths: [8] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8] },
  6: { samples: 4, depths: [8] },
};

const PALETTE = 3;
/** Colour types with an alpha sample, and the types without it. */
const OPAQUE: Readonly<Record<number, number>> = { 4: 0, 6: 2 };
/** The number of filters, given by the first byte of a line. */
const FILTERS = 5;

interface Chunk {
  name: string;
  content: Buffer;
  /** Including its length, name and checksum. */
  whole: Buffer;
}

/** The chunks up to the end of the image; undefined where it is cut off. */
function chunksOf(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return undefined;
    const name = file.toString('latin1', at + 4, at + 8);
    chunks.push({ name, content: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
    if (name === 'IEND') return chunks;
    at = end;
  }
  return undefined;
}

/** Compression of PNG data, which the domain leaves to its caller. */
export interface Packing {
  /** Decompressed bytes; undefined when they are damaged or more than `max`. */
  inflated(packed: Buffer, max: number): Buffer | undefined;
  deflated(bytes: Buffer): Buffer;
  checksum(bytes: Buffer): number;
}

function chunkOf(name: string, content: Buffer, packing: Packing): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(packing.checksum(named), named.length + 4);
  return whole;
}

/**
 * The image of a PNG file, checked to be complete, and flattened on white: printing a transparent one would have to decode it each time.
 * Undefined for other files. @throws IdentityError as `logoOf` does.
 * @param checkSides refuses a size, before anything is decompressed
 */
export function readPng(file: Buffer, packing: Packing, checkSides: (width: number, height: number) => void): Logo | undefined {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const chunks = chunksOf(file);
  const header = chunks?.[0];
  if (!chunks || header?.name !== 'IHDR' || header.content.length !== 13) return undefined;
  const { content } = header;
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  checkSides(width, height);
  const [depth, type, packingMethod, filtering, interlaced] = content.subarray(8);
  const colour = COLOURS[type];
  if (!colour || packingMethod !== 0 || filtering !== 0) return undefined;
  const isTransparent = chunks.some(({ name }) => name === 'tRNS');
  // Printing reads a transparent palette one byte per pixel.
  if (interlaced !== 0 || depth === 16 || (type === PALETTE && depth < 8 && isTransparent)) refuseLogo('logo_unprintable');
  if (!colour.depths.includes(depth)) return undefined;
  const chunkNames = new Set(type === PALETTE ? [...DRAWING, 'PLTE'] : DRAWING);
  const palettes = chunks.filter(({ name }) => name === 'PLTE').map((chunk) => chunk.content.length);
  if (type === PALETTE && (palettes.length !== 1 || palettes[0] === 0 || palettes[0] > 768 || palettes[0] % 3 !== 0)) return undefined;
  const line = 1 + Math.ceil((width * colour.samples * depth) / 8);
  const pixels = packing.inflated(Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.content)), height * line);
  if (pixels?.length !== height * line) return undefined;
  for (let at = 0; at < pixels.length; at += line) if (pixels[at] >= FILTERS) return undefined;
  const opaque = OPAQUE[type];
  if (opaque !== undefined) return flat({ width, height, samples: colour.samples, filtered: pixels }, opaque, packing);
  const drawn = chunks.filter(({ name }) => chunkNames.has(name));
  const bytes = Buffer.concat([SIGNATURE, ...(type === PALETTE && isTransparent ? opaquePalette(drawn, packing) : wholes(drawn))]);
  return { type: 'image/png', width, height, bytes };
}

const wholes = (chunks: readonly Chunk[]): Buffer[] => chunks.map(({ whole }) => whole);

/** An image with an alpha sample, without it. */
function flat(lines: Lines, type: number, packing: Packing): Logo {
  const { width, height, samples, filtered } = lines;
  const filters = Array.from({ length: height }, (_, y) => filtered[y * (1 + width * samples)]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, type], 8);
  const again = filteredAgain(onPaper(unfiltered(lines), samples), width, samples - 1, filters);
  const chunks = [
    chunkOf('IHDR', header, packing),
    chunkOf('IDAT', packing.deflated(again), packing),
    chunkOf('IEND', Buffer.alloc(0), packing),
  ];
  return { type: 'image/png', width, height, bytes: Buffer.concat([SIGNATURE, ...chunks]) };
}

/** The chunks of an image with transparent palette colours, with the colours blended with white. */
function opaquePalette(chunks: readonly Chunk[], packing: Packing): Buffer[] {
  const alphas = chunks.find(({ name }) => name === 'tRNS')?.content ?? Buffer.alloc(0);
  return chunks
    .filter(({ name }) => name !== 'tRNS')
    .map(({ name, content, whole }) =>
      name === 'PLTE'
        ? chunkOf(name, Buffer.from(content.map((sample, at) => blended(sample, alphas[Math.floor(at / 3)] ?? 255))), packing)
        : whole,
    );
}
