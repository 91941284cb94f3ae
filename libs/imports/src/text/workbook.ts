import { streamXlsxRows } from 'hucre/xlsx';
import { FileFault } from '../file-fault.js';
import type { Row } from './rows.js';

/** What an archive may unpack to, in bytes: a small file must not fill the memory. */
const MAX_UNPACKED = 256 * 1024 * 1024;
const MAX_COLUMNS = 1_000;
/** A spreadsheet knows no more digits of a number. */
const DIGITS = 15;
const ROWS_OF_PART = 200;

const UNREADABLE = 'The workbook cannot be read. Save its sheet as CSV (UTF-8), and choose that file.';

/**
 * The rows of a workbook's first sheet, part by part. Numbers come as the sheet shows them without a format, days as `2026-11-27`.
 * @throws FileFault for an archive that is no workbook, that is locked, or that unpacks to more than 256 MiB
 */
export async function* rowsOfWorkbook(bytes: Uint8Array): AsyncGenerator<Row[], void> {
  refuseBomb(bytes);
  let part: Row[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const cells = values.map(textOfCell);
      if (cells.length > MAX_COLUMNS) throw new FileFault(`The sheet has more than ${MAX_COLUMNS.toLocaleString('en')} columns.`);
      if (cells.some((cell) => cell !== '')) part.push({ line: index + 1, cells, isDoubtful: false });
      if (part.length < ROWS_OF_PART) continue;
      yield part;
      part = [];
    }
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault(UNREADABLE);
  }
  if (part.length > 0) yield part;
}

function textOfCell(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return textOfNumber(value);
  if (value instanceof Date) return textOfDate(value);
  return String(value).trim();
}

/** A longer number has lost digits: it comes as `1.2E+17`, which the columns of codes refuse. */
const textOfNumber = (value: number): string =>
  Math.abs(value) >= 10 ** DIGITS ? value.toExponential().toUpperCase() : String(Number(value.toPrecision(DIGITS)));

function textOfDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}

const [END_OF_DIRECTORY, ENTRY] = [0x06054b50, 0x02014b50];
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 0xffff;

/**
 * Adds up what the directory of an archive says that its entries unpack to. The reader of workbooks unpacks no entry to more than that, but
 * takes "nothing" for "unknown". @throws FileFault
 */
function refuseBomb(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = directoryOf(view);
  let unpacked = 0;
  while (at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    unpacked += size === 0 && packed > 2 ? MAX_UNPACKED + 1 : size;
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (unpacked > MAX_UNPACKED) throw new FileFault('The workbook unpacks to more than 256 MiB, the most at once. Split it.');
}

/** Where the directory of an archive begins. @throws FileFault when it has none */
function directoryOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return view.getUint32(at + 16, true);
  throw new FileFault(UNREADABLE);
}
