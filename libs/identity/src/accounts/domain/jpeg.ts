import type { Logo } from '../../contract/logos/letterheads.js';
import { checkSides } from './logo-limits.js';

const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Baseline, extended and progressive: the ones that printers and viewers support. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Frames of lossless and arithmetic coding, which few programs support. */
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** Comments and metadata of cameras and programs; only the first application segment and Adobe's define how to read the colours. */
const isNote = (marker: number): boolean => marker === 0xfe || (marker > 0xe0 && marker <= 0xef && marker !== 0xee);

/** The image of a greyscale or colour JPEG file; undefined for other files. @throws IdentityError as `logoOf` does. */
export function readJpeg(file: Buffer): Logo | undefined {
  if (file[0] !== 0xff || file[1] !== START) return undefined;
  const segments: Buffer[] = [file.subarray(0, 2)];
  let frame: { width: number; height: number } | undefined;
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file[at + 1];
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (file[at] !== 0xff || OTHER_FRAMES.has(marker) || end < at + 4 || end > file.length) return undefined;
    if (FRAMES.has(marker)) {
      const [bits, samples] = [file[at + 4], file[at + 9]];
      if (frame || bits !== 8 || (samples !== 1 && samples !== 3) || end !== at + 10 + 3 * samples) return undefined;
      frame = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
      checkSides(frame.width, frame.height);
    }
    if (marker === SCAN) {
      const last = file.lastIndexOf(Buffer.from([0xff, END]));
      if (!frame || last < end) return undefined;
      return { type: 'image/jpeg', ...frame, bytes: Buffer.concat([...segments, file.subarray(at, last + 2)]) };
    }
    if (!isNote(marker)) segments.push(file.subarray(at, end));
    at = end;
  }
  return undefined;
}
