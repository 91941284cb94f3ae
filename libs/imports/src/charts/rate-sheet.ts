import { cellOf } from '../cells.js';
import { FileFault } from '../file-fault.js';
import { amountOf, inOurUnit } from '../mapping/amounts.js';
import { type Unit, unitOf } from '../mapping/headings.js';
import type { Row } from '../text/rows.js';
import { type ChartFault, type ChartFile, type ChartPlace, columnName, isNothing, zoneOf } from './chart-file.js';

/** What a row of a rate sheet prices: a weight, each pound above the last weight, each pound of heavier parcels, or the minimum. */
type SheetRecord = 'price' | 'above' | 'pound' | 'minimum';

/** A price in a zone. */
interface SheetPrice {
  record: SheetRecord;
  zone: string;
  /** Pounds, for a price. */
  upTo: number | undefined;
  price: number;
  place: ChartPlace;
}

/** The prices of a service by weight and zone. */
export interface RateSheet {
  zones: ReadonlySet<string>;
  prices: readonly SheetPrice[];
  /** Rows with prices for something other than weights: letters, for example. */
  leftOut: readonly string[];
}

interface SheetHeader {
  /** Index of the column of weights. */
  label: number;
  unit: Unit;
  columns: readonly { at: number; heading: string; zones: readonly string[] }[];
}

const LABEL = /zone|weight|\blbs?\b|pound|ounce|\boz\b|\bkg\b/i;
const UNIT = /\b(lbs?|pounds?|oz|ounces?|kgs?)\b/i;
const WEIGHT =
  /^(?:(?:weight )?(?:up to|not over|not exceeding|not to exceed)\s+)?(?:\d+(?:\.\d+)?\s*[-–]\s*)?(\d+(?:\.\d+)?|\.\d+)\s*(lbs?|pounds?|oz|ounces?|kgs?)?\.?$/i;
/** Labels of rows below the weights, the first match counts: `each additional pound`, `price per pound`, `151+ lbs.`, `minimum`. */
const FURTHER: readonly (readonly [record: SheetRecord, label: RegExp])[] = [
  ['minimum', /^min(?:imum)?\b/i],
  ['above', /\badditional\b|\beach (?:lb|pound)\b|\b(?:lb|pound)s? (?:over|above)\b/i],
  ['pound', /\bper (?:lb|pound)\b|\d\s*(?:lbs?\.?)?\s*\+|^(?:over|above)\b/i],
];
const NO_WEIGHT = /letter|envelope|\bpaks?\b|tube|document|flat/i;
/** The maximum number of zones for one column: `9-10`, `13, 14`. */
const MAX_ZONES_OF_COLUMN = 50;

const weightOf = (label: string, unit: Unit): number | undefined => {
  const [, digits, own = ''] = WEIGHT.exec(label) ?? [];
  const pounds = digits === undefined ? 0 : Number(inOurUnit(digits, unitOf(own) ?? unit));
  return pounds > 0 ? pounds : undefined;
};

/** The zones in a heading; undefined for any other cell. */
function zonesOf(heading: string): string[] | undefined {
  const named = heading
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/^zones?\s+/i, '')
    .split(/\s*(?:,|&|\band\b)\s*/);
  const zones = named.flatMap((each): (string | undefined)[] => {
    const [, from, to] = /^(\d{1,4})\s*[-–]\s*(\d{1,4})$/.exec(each) ?? [];
    if (from === undefined || to === undefined) return [zoneOf(each)];
    const length = Number(to) - Number(from) + 1;
    return length > 0 && length <= MAX_ZONES_OF_COLUMN ? Array.from({ length }, (_, index) => String(Number(from) + index)) : [undefined];
  });
  return zones.every((zone) => zone !== undefined) ? zones : undefined;
}

/** The header in a row, if it is one: a label of weights or nothing, and then only zones. */
function headerIn({ cells }: Row): SheetHeader | undefined {
  const first = cells.findIndex((cell) => cell !== '');
  const isLabelled =
    LABEL.test(cells[first] ?? '') && !/^zone\s*\d/i.test(cells[first] ?? '') && cells.slice(first + 1).some((cell) => cell !== '');
  const label = isLabelled ? first : first - 1;
  if (label < 0) return undefined;
  const columns = cells.flatMap((heading, at) => (at > label && heading !== '' ? [{ at, heading, zones: zonesOf(heading) ?? [] }] : []));
  if (columns.length === 0 || columns.some(({ zones }) => zones.length === 0)) return undefined;
  return { label, unit: unitOf(UNIT.exec(cells[label] ?? '')?.[1] ?? '') ?? 'lb', columns };
}

/** The nearest header above the first row of a weight, and the index of the row below it. */
function findHeader(rows: readonly Row[]): { header: SheetHeader; from: number } {
  let header: SheetHeader | undefined;
  let from = 0;
  for (const [index, row] of rows.entries()) {
    const { cells } = row;
    if (header && weightOf(cells[header.label] ?? '', header.unit) !== undefined) return { header, from };
    const next = headerIn(row);
    if (!next) continue;
    // The unit may be in the row above the zones.
    const unit = cells[next.label] === '' && header ? header.unit : next.unit;
    header = { ...next, unit };
    from = index + 1;
  }
  throw new FileFault(
    header
      ? 'No row below the zones begins with a weight.'
      : 'No row names the zones of a rate sheet: a first cell such as Zones or Weight, and then 2, 3, 4.',
  );
}

/**
 * Reads a rate sheet: weights in the first column, a column for each zone, with notes above and below. Adds what is wrong with its cells to
 * `faults`.
 * @throws FileFault when it has no header, no weights, or a zone twice
 */
export function rateSheetIn(file: ChartFile, faults: ChartFault[]): RateSheet {
  const { header, from } = findHeader(file.rows);
  const zones = header.columns.flatMap((column) => column.zones);
  const twice = zones.find((zone, index) => zones.indexOf(zone) !== index);
  if (twice !== undefined) throw new FileFault(`The header names the zone ${twice} twice.`, file.rows[from - 1]?.line);
  const reader = new SheetReader(file, header, faults);
  for (const row of file.rows.slice(from)) reader.take(row);
  return { zones: new Set(zones), prices: reader.prices, leftOut: reader.leftOut };
}

class SheetReader {
  readonly prices: SheetPrice[] = [];
  readonly leftOut: string[] = [];
  /** Line numbers of weights and of the rows below them. */
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly file: ChartFile,
    private readonly header: SheetHeader,
    private readonly faults: ChartFault[],
  ) {}

  take(row: Row): void {
    const label = row.cells[this.header.label] ?? '';
    const upTo = weightOf(label, this.header.unit);
    if (upTo !== undefined) return this.takePrices(row, 'price', upTo);
    if (!this.hasPrices(row) || this.isHeader(row)) return;
    const record = FURTHER.find(([, pattern]) => pattern.test(label))?.[0];
    if (record) this.takePrices(row, record, undefined);
    else if (NO_WEIGHT.test(label) || (label !== '' && !/\d/.test(label))) this.leftOut.push(label);
    else this.fault(row, this.header.label, label === '' ? 'is empty beside prices' : `"${label}" is no weight`);
  }

  /** Notes are in cells, too, but they contain no amounts. */
  private hasPrices({ cells }: Row): boolean {
    return this.header.columns.some(({ at }) => amountOf(cells[at] ?? '') !== undefined);
  }

  /** Whether the row repeats the header, as on the next page of the carrier's document. */
  private isHeader(row: Row): boolean {
    const again = headerIn(row);
    return again?.columns.map(({ heading }) => heading).join() === this.header.columns.map(({ heading }) => heading).join();
  }

  private takePrices(row: Row, record: SheetRecord, upTo: number | undefined): void {
    const key = `${record === 'pound' ? 'above' : record} ${upTo ?? ''}`;
    const before = this.seen.get(key);
    if (before !== undefined) return this.fault(row, this.header.label, `says what row ${before} says already`);
    this.seen.set(key, row.line);
    for (const { at, heading, zones } of this.header.columns) {
      const cell = row.cells[at] ?? '';
      if (isNothing(cell)) continue;
      const price = this.priceOf(cell);
      if (price === undefined) this.fault(row, at, `"${cell}" is no price`);
      else for (const zone of zones) this.prices.push({ record, zone, upTo, price, place: this.place(row, at, heading) });
    }
  }

  /** In whole cents. */
  private priceOf(cell: string): number | undefined {
    const { separator } = this.file;
    const found = amountOf(cellOf(cell, undefined, separator), separator === ';');
    const price = Number(found?.amount ?? Number.NaN);
    return price >= 0 && Math.abs(price * 100 - Math.round(price * 100)) < 1e-6 ? Math.round(price * 100) / 100 : undefined;
  }

  private place({ line }: Row, at: number, heading: string): ChartPlace {
    return { file: this.file.name, line, column: columnName(at, heading) };
  }

  private fault(row: Row, at: number, message: string): void {
    const heading = this.header.columns.find((column) => column.at === at)?.heading ?? '';
    this.faults.push({ ...this.place(row, at, heading), message });
  }
}
