import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';

interface Drawing {
  width?: number;
  height?: number;
  /** With shades of transparency. */
  hasAlpha?: boolean;
  isInterlaced?: boolean;
  /** In colours of a palette, one of them transparent: bits of a pixel. */
  palette?: 4 | 8;
  /** Pixel data instead of that of the size. */
  data?: Buffer;
  /** A note that a program leaves. */
  note?: string;
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG file: stripes in black and grey. */
export function pngOf({ width = 120, height = 40, hasAlpha = false, isInterlaced = false, palette, data, note }: Drawing = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([palette ?? 8, palette === undefined ? (hasAlpha ? 6 : 2) : 3, 0, 0, isInterlaced ? 1 : 0], 8);
  const bytes = palette === undefined ? width * (hasAlpha ? 4 : 3) : Math.ceil((width * palette) / 8);
  const line = (y: number): Buffer =>
    Buffer.concat([Buffer.from([0]), Buffer.alloc(bytes, y % 8 < 4 ? 0 : palette === undefined ? 180 : 1)]);
  const pixels = data ?? Buffer.concat(Array.from({ length: height }, (_, y) => line(y)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(note === undefined ? [] : [chunk('tEXt', Buffer.from(`Comment\0${note}`, 'latin1'))]),
    ...(palette === undefined ? [] : [chunk('PLTE', Buffer.from([0, 0, 0, 200, 200, 200])), chunk('tRNS', Buffer.from([255, 0]))]),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG file of 16 by 8 pixels. */
const JPEG = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/',
    '2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIABADASIAAhEBAxEB/8QA',
    'HwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkK',
    'FhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG',
    'x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC',
    'AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOE',
    'hYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwCrXe0UVjS6',
    'noY37PzP/9k=',
  ].join(''),
  'base64',
);

/** The same, with what a camera writes into it. */
export function jpegOf(note?: string): Buffer {
  if (note === undefined) return JPEG;
  const text = Buffer.from(`Exif\0\0${note}`, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([JPEG.subarray(0, 2), head, text, JPEG.subarray(2)]);
}

/** As noisy as a photograph, about as large as a logo may be, and transparent, so that a printer unpacks it. */
export function noisyPng(width = 256, height = 250): Buffer {
  const line = 1 + width * 4;
  const data = Buffer.from(randomBytes(height * line).map((byte, index) => (index % line === 0 ? 0 : byte)));
  return pngOf({ width, height, hasAlpha: true, data });
}

/** What a pixel is guessed by (PNG, section 9.2), from the one before it, the one above and the one before that. */
const GUESSES: readonly ((a: number, b: number, c: number) => number)[] = [
  () => 0,
  (a) => a,
  (_, b) => b,
  (a, b) => Math.floor((a + b) / 2),
  (a, b, c) => [a, b, c].reduce((best, each) => (Math.abs(a + b - c - each) < Math.abs(a + b - c - best) ? each : best)),
];

/** Rows of pixels of four samples as the data of a PNG, each row with this filter. */
export function filteredBy(filter: number, rows: readonly (readonly (readonly number[])[])[]): Buffer {
  const of = (y: number, x: number, sample: number): number => rows[y]?.[x]?.[sample] ?? 0;
  const lines = rows.map((row, y) => [
    filter,
    ...row.flatMap((pixel, x) =>
      pixel.map(
        (value, sample) => (256 + value - GUESSES[filter](of(y, x - 1, sample), of(y - 1, x, sample), of(y - 1, x - 1, sample))) % 256,
      ),
    ),
  ]);
  return Buffer.from(lines.flat());
}

interface PngReader {
  decodePixels(done: (pixels: Buffer) => void): void;
  width: number;
  height: number;
}

/** The pixels of a PNG without transparency, row by row, as the library that prints reads them. */
export async function drawnBy(file: Buffer): Promise<number[][][]> {
  const Png = createRequire(import.meta.resolve('pdfkit'))('png-js') as new (file: Buffer) => PngReader;
  const png = new Png(file);
  const pixels = await new Promise<Buffer>((resolve) => png.decodePixels(resolve));
  const samples = pixels.length / png.width / png.height;
  const at = (y: number, x: number): number[] => [...pixels.subarray((y * png.width + x) * samples, (y * png.width + x + 1) * samples)];
  return Array.from({ length: png.height }, (_, y) => Array.from({ length: png.width }, (_pixel, x) => at(y, x)));
}
