/** What a file is written in, in people's words. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** A file that is no text, or no CSV: in words for the page. */
export class FileFault extends Error {}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/**
 * The text of a file: UTF-8, what spreadsheets call Unicode text (UTF-16, which begins with a mark), or else Western European
 * (Windows-1252, which has all of Latin-1), as older spreadsheets write.
 * @throws FileFault for a workbook, and for what is no text
 */
export function textOf(buffer: ArrayBuffer): { text: string; encoding: Encoding } {
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  // A zip archive, as .xlsx and .ods are, and the container of .xls.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileFault('This is a workbook. Save its sheet as CSV (UTF-8), and choose that file.');
  if (bytes.includes(0)) throw new FileFault('This is no text. Save the sheet as CSV (UTF-8), and choose that file.');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}
