import type { GatheredRecord, RecordFault } from './gathered.js';
import { isReason, REASON } from './header.js';
import { csvCell } from './text/rows.js';

/** A fault's text in the file of the rest, and on the screen. */
export const inWords = ({ column, message }: Pick<RecordFault, 'column' | 'message'>): string =>
  column === '' ? message : `${column}: ${message}`;

/** The reason from an earlier import. */
const EARLIER_REASON = new RegExp(`^\\{"${REASON}": "(?:[^"\\\\]|\\\\.)*",?\\s*`);

/**
 * Refused records as a file of the same kind, with the reason of each line in a first cell or field, for correction and another import,
 * which ignores the reason.
 */
export class Rest {
  private isBegun = false;

  /** @param header the cells of the file's first line; undefined for JSON */
  constructor(
    private readonly header: readonly string[] | undefined,
    private readonly separator: string,
  ) {}

  /** The text for a record. */
  add(record: GatheredRecord, faults: readonly RecordFault[]): string {
    const { header } = this;
    const start = this.isBegun ? (header ? '' : ',\n') : header ? this.line([REASON, ...withoutReason(header, header)]) : '[\n';
    this.isBegun = true;
    return start + (header ? this.linesOf(record, faults, header) : jsonOf(record, faults));
  }

  /** The closing text; empty when nothing was added. */
  end(): string {
    return this.isBegun && !this.header ? '\n]\n' : '';
  }

  private linesOf({ lines }: GatheredRecord, faults: readonly RecordFault[], header: readonly string[]): string {
    return lines.map(({ number, source }) => this.line([reasonAt(faults, number), ...withoutReason(header, source)])).join('');
  }

  private line(cells: readonly string[]): string {
    return `${cells.map((cell) => csvCell(cell, this.separator)).join(this.separator)}\n`;
  }
}

const reasonAt = (faults: readonly RecordFault[], number: number): string =>
  faults
    .filter(({ line }) => line === number)
    .map(inWords)
    .join('; ');

/** The reason is the first cell, so that people find it even in a line with too few or too many cells. */
const withoutReason = (header: readonly string[], cells: readonly string[]): readonly string[] =>
  isReason(header[0]) ? cells.slice(1) : cells;

function jsonOf({ lines }: GatheredRecord, faults: readonly RecordFault[]): string {
  return lines
    .map(({ number, source: [text = ''], value }) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return text;
      const rest = text.replace(EARLIER_REASON, '{').replace(/^\{\s*/, '');
      return `{"${REASON}": ${JSON.stringify(reasonAt(faults, number))}${rest.startsWith('}') ? '' : ', '}${rest}`;
    })
    .join(',\n');
}
