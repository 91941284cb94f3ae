import { FileFault } from '../file-fault.js';

/** The warning for a file that was read as Windows-1252. */
export const IS_ANSI = {
  ...{ line: 1, column: '' },
  message: 'the file is not UTF-8 and was read as Windows-1252: check letters with accents',
};

/** The encoding of a file, by its common name. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

type Label = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Longer than any of the marks below. */
const HEAD_BYTES = 4;

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/** Whether a file is a zip archive, as workbooks (.xlsx) are. */
export const isArchive = (head: Uint8Array): boolean => startsWith(head, 0x50, 0x4b, 3, 4);

/** The encoding by the byte order mark, if there is one. @throws FileFault for workbooks that are not zip archives. */
function markOf(head: Uint8Array): Label | undefined {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be';
  // The container format of .xls, and of password-protected workbooks.
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileFault('This is an old workbook (.xls), or it has a password. Save it as .xlsx or as CSV (UTF-8), and choose that file.');
  return startsWith(head, 0xef, 0xbb, 0xbf) ? 'utf-8' : undefined;
}

/**
 * Recognizes the encoding of a file from all of its bytes, part by part: UTF-8, UTF-16 with a byte order mark (which spreadsheets call
 * Unicode text), or else Western European (Windows-1252, a superset of Latin-1's characters), as older spreadsheets write.
 */
export class EncodingScan {
  private head = new Uint8Array();
  private label: Label | undefined;
  private hasMark: boolean | undefined;
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true });

  /** @throws FileFault for a workbook, and for binary content */
  add(bytes: Uint8Array): void {
    if (this.hasMark === undefined) {
      this.head = joined(this.head, bytes);
      if (this.head.length >= HEAD_BYTES) this.judge();
    } else this.look(bytes);
  }

  /** The encoding, and a function that decodes the same bytes, part by part; the last call is without bytes. */
  end(): { encoding: Encoding; decode: (bytes?: Uint8Array) => string } {
    if (this.hasMark === undefined) this.judge();
    const label = this.label === undefined || this.label === 'utf-8' ? this.lastOf8() : this.label;
    const decoder = new TextDecoder(label);
    return { encoding: nameOf(label), decode: (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()) };
  }

  private judge(): void {
    this.label = markOf(this.head);
    this.hasMark = this.label !== undefined;
    this.look(this.head);
  }

  private look(bytes: Uint8Array): void {
    if (this.label === 'utf-16le' || this.label === 'utf-16be') return;
    if (bytes.includes(0)) throw new FileFault('This is no text. Save the sheet as CSV (UTF-8), and choose that file.');
    if (this.label === 'windows-1252') return;
    try {
      this.utf8.decode(bytes, { stream: true });
    } catch {
      this.refuseBroken();
      this.label = 'windows-1252';
    }
  }

  /** A character may be cut off at the end. */
  private lastOf8(): Label {
    try {
      this.utf8.decode();
      return 'utf-8';
    } catch {
      this.refuseBroken();
      return 'windows-1252';
    }
  }

  private refuseBroken(): void {
    if (this.hasMark) throw new FileFault('The file says that it is UTF-8, and is not. Save it again as CSV (UTF-8).');
  }
}

function nameOf(label: Label): Encoding {
  if (label === 'utf-8') return 'UTF-8';
  return label === 'windows-1252' ? 'Windows-1252' : 'UTF-16';
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
