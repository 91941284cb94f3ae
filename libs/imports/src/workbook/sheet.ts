import { FileFault } from '../file-fault.js';
import type { Row } from '../text/rows.js';
import { textOfDay } from './dates.js';
import { refuseLong, RichText, unescaped } from './texts.js';
import type { Attributes, XmlListener } from './xml.js';

const MAX_COLUMNS = 1_000;
/** Spreadsheets store no more digits of a number. */
const DIGITS = 15;

/** Parts of the workbook that cells refer to. */
export interface OfBook {
  texts: readonly string[];
  areDates: readonly boolean[];
  system: 1900 | 1904;
}

/** Collects the rows of a sheet; omits empty ones. */
export class SheetRows implements XmlListener {
  /** Complete rows. The consumer empties the list. */
  rows: Row[] = [];
  /** After the last row; anything below it is ignored. */
  isOver = false;
  private isBegun = false;
  private row: Row = { line: 0, cells: [], isDoubtful: false };
  private column = -1;
  private type = '';
  private style = 0;
  private isValue = false;
  private value = '';
  private readonly inline = new RichText();

  constructor(private readonly book: OfBook) {}

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.isBegun = true;
    if (!this.isBegun || this.isOver) return;
    if (name === 'row') this.beginRow(attributes);
    else if (name === 'c') this.beginCell(attributes);
    else if (name === 'v') this.isValue = true;
    else this.inline.open(name);
  }

  /** @throws FileFault when a cell becomes too long */
  text(text: string): void {
    if (!this.isBegun || this.isOver) return;
    if (!this.isValue) return this.inline.text(text);
    this.value += text;
    refuseLong(this.value.length);
  }

  /** @throws FileFault for a row of too many columns */
  close(name: string): void {
    if (!this.isBegun || this.isOver) return;
    if (name === 'sheetData') this.isOver = true;
    else if (name === 'c') this.endCell();
    else if (name === 'row') this.endRow();
    else if (name === 'v') this.isValue = false;
    else this.inline.close(name);
  }

  private beginRow({ r }: Attributes): void {
    this.row = { line: r === undefined ? this.row.line + 1 : Number(r), cells: [], isDoubtful: false };
    this.column = -1;
  }

  private beginCell({ r, t = 'n', s = '0' }: Attributes): void {
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    [this.type, this.style, this.value] = [t, Number(s), ''];
    this.inline.begin();
  }

  private endCell(): void {
    const text = this.textOfCell().trim();
    const { cells, line } = this.row;
    if (this.column >= MAX_COLUMNS) {
      if (text === '') return;
      throw new FileFault(`The sheet has more than ${MAX_COLUMNS.toLocaleString('en')} columns.`, line);
    }
    while (cells.length < this.column) cells.push('');
    cells[this.column] = text;
  }

  private endRow(): void {
    if (this.row.cells.some((cell) => cell !== '')) this.rows.push(this.row);
  }

  private textOfCell(): string {
    const { type, value } = this;
    if (type === 's') return this.book.texts[Number(value)] ?? '';
    if (type === 'inlineStr') return this.inline.end();
    if (type === 'b') return value === '1' || value.toLowerCase() === 'true' ? 'true' : 'false';
    const number = Number(value);
    if (type !== 'n' || value.trim() === '' || Number.isNaN(number)) return unescaped(value);
    return this.book.areDates[this.style] ? textOfDay(number, this.book.system) : textOfNumber(number);
  }
}

/** A longer number has lost digits: it becomes `1.2E+17`, which the columns of codes refuse. */
const textOfNumber = (value: number): string =>
  Math.abs(value) >= 10 ** DIGITS ? value.toExponential().toUpperCase() : String(Number(value.toPrecision(DIGITS)));

/** The column of a cell reference such as `AB12`, from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}
