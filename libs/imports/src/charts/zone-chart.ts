import { FileFault } from '../file-fault.js';
import { countryCode, stateCode } from '../mapping/regions.js';
import type { Row } from '../text/rows.js';
import { type ChartFault, type ChartFile, type ChartPlace, columnName, isNothing, zoneOf } from './chart-file.js';

type PlaceWord = 'postal_codes' | 'state' | 'country';

/** The zone of a place, by one of the chart's columns. */
interface ZoneEntry {
  where: Partial<Record<PlaceWord, string>>;
  /** Index in the chart's columns. */
  column: number;
  zone: string;
  place: ChartPlace;
}

/** The zone of each place: a column for each kind of service with zones of its own. */
export interface ZoneChart {
  columns: readonly string[];
  entries: readonly ZoneEntry[];
  /** Lines of the file whose zones are only in its notes. */
  leftOut: readonly number[];
}

const HEADINGS: readonly (readonly [word: PlaceWord, pattern: RegExp])[] = [
  ['postal_codes', /\b(?:zip(?:s|3|5)?|zip ?codes?|postal)\b/i],
  ['state', /\b(?:states?|provinces?)\b/i],
  ['country', /\b(?:country|countries)\b/i],
  ['postal_codes', /^dest(?:ination)?\.?$/i],
];
const MAX_HEADING = 40;
const FIRST = /\b(?:from|first|low|start|begin|min)/i;
const LAST = /\b(?:to|thru|through|last|high|end|max)/i;
/** `[1]`: refers to a note. */
const FOOTNOTE = /^\[\d+\]$/;
const WHOLE_ZIP = /^\d{5}$/;

const placeWordOf = (heading: string): PlaceWord | undefined =>
  heading.length > MAX_HEADING ? undefined : HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0];

/** A column of places, with the columns of their zones: some charts have several side by side. */
interface Group {
  word: PlaceWord;
  at: number;
  heading: string;
  /** The column of the first code of a range, if it has its own. */
  from: number | undefined;
  zones: readonly { at: number; heading: string }[];
}

function groupsIn(cells: readonly string[]): Group[] {
  const places = cells.flatMap((heading, at) => {
    const word = placeWordOf(heading);
    return word ? [{ word, at, heading }] : [];
  });
  return places.flatMap((place, index) => {
    const end = places[index + 1]?.at ?? cells.length;
    const zones = cells.flatMap((heading, at) => (at > place.at && at < end && heading !== '' ? [{ at, heading }] : []));
    const before = places[index - 1];
    const isRange = before?.at === place.at - 1 && FIRST.test(before.heading) && LAST.test(place.heading);
    return zones.length > 0 ? [{ ...place, zones, from: isRange ? before.at : undefined }] : [];
  });
}

/**
 * Reads a zone chart: a header that names a column of ZIP codes, states or countries and at least one of zones, with notes around it.
 * Adds what is wrong with its cells to `faults`.
 * @throws FileFault when it has no such header or no place
 */
export function zoneChartIn({ name, rows }: ChartFile, country: string, faults: ChartFault[]): ZoneChart {
  const header = rows.findIndex(({ cells }) => groupsIn(cells).length > 0);
  const groups = groupsIn(rows[header]?.cells ?? []);
  const [first] = groups;
  if (!first)
    throw new FileFault('No row names the columns of a zone chart: one of ZIP codes, states or countries, and one or more of zones.');
  const columns = first.zones.map(({ heading }) => heading);
  if (groups.some(({ zones }) => zones.map(({ heading }) => heading).join('\n') !== columns.join('\n')))
    throw new FileFault('The tables beside each other have columns of different names.', rows[header]?.line);
  const leftOut = new Set<number>();
  const entries = rows
    .slice(header + 1)
    .flatMap((row) => groups.flatMap((group) => new ChartRow(name, row, group, country, faults, leftOut).entries()));
  if (entries.length === 0 && faults.length === 0) throw new FileFault('No row below the header has a place and its zone.');
  return { columns, entries, leftOut: [...leftOut] };
}

/** One place of a row, with its zones. */
class ChartRow {
  constructor(
    private readonly file: string,
    private readonly row: Row,
    private readonly group: Group,
    private readonly country: string,
    private readonly faults: ChartFault[],
    private readonly leftOut: Set<number>,
  ) {}

  entries(): ZoneEntry[] {
    const { at, heading, zones, from } = this.group;
    const told = from === undefined || this.cell(from) === '' ? this.cell(at) : `${this.cell(from)}-${this.cell(at)}`;
    // A list of ZIP codes whose zone is in a note above it.
    if (zones.some((zone) => WHOLE_ZIP.test(this.cell(zone.at))) && zones.every((zone) => /^(?:\d{5})?$/.test(this.cell(zone.at)))) {
      this.leftOut.add(this.row.line);
      return [];
    }
    // A note below or between, a repeated header on the next page, or an empty row.
    if (told === '' || this.cell(at) === heading || zones.every((zone) => this.cell(zone.at) === '')) return this.refuseNameless(told);
    const places = this.placesOf(told);
    return zones.flatMap((zone, column) => {
      const cell = this.cell(zone.at);
      if (FOOTNOTE.test(cell)) this.leftOut.add(this.row.line);
      if (isNothing(cell) || FOOTNOTE.test(cell)) return [];
      const found = zoneOf(cell);
      if (found === undefined) this.fault(zone.at, zone.heading, `"${cell}" is no zone`);
      return found === undefined ? [] : places.map((where) => ({ where, column, zone: found, place: this.place(zone.at, zone.heading) }));
    });
  }

  private refuseNameless(told: string): ZoneEntry[] {
    const { at, heading, zones } = this.group;
    if (told === '' && zones.some((zone) => zoneOf(this.cell(zone.at)) !== undefined)) this.fault(at, heading, 'is empty beside a zone');
    return [];
  }

  private placesOf(told: string): ZoneEntry['where'][] {
    const { word, at, heading } = this.group;
    if (word === 'country') return [{ country: countryCode(told) }];
    if (word === 'state') return [{ state: stateCode(told, this.country) }];
    return told.split(/\s*[,;]\s*/).flatMap((each) => {
      const codes = postalCodesOf(each, this.country);
      if (codes === undefined) this.fault(at, heading, `"${each}" is no ZIP code, and no range of them such as 005-009`);
      return codes === undefined ? [] : [{ postal_codes: codes }];
    });
  }

  private cell(at: number): string {
    return this.row.cells[at] ?? '';
  }

  private place(at: number, heading: string): ChartPlace {
    return { file: this.file, line: this.row.line, column: columnName(at, heading) };
  }

  private fault(at: number, heading: string, message: string): void {
    this.faults.push({ ...this.place(at, heading), message });
  }
}

const CODES = /^([0-9A-Z]{1,6})(?:\s*(?:-+|–|—|to|through|thru)\s*([0-9A-Z]{1,6}))?$/i;

/** `005-009` for `005---009` and `5-9`, which a spreadsheet read as numbers; undefined for anything but postal codes. */
function postalCodesOf(text: string, country: string): string | undefined {
  const [, first, last = first] = CODES.exec(text) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = [whole(first, country), whole(last, country)];
  if (from === undefined || to === undefined || from.length !== to.length || from > to) return undefined;
  return from === to ? from : `${from}-${to}`;
}

/** A ZIP prefix has three digits, a ZIP code five; restores lost zeros. */
function whole(code: string, country: string): string | undefined {
  if (country !== 'US') return code.toUpperCase();
  return /^\d{1,5}$/.test(code) ? code.padStart(code.length > 3 ? 5 : 3, '0') : undefined;
}
