import { FileFault } from '../file-fault.js';
import { type ChartFault, type ChartFile, type ChartPlace, plainWord } from './chart-file.js';
import { type RateSheet, rateSheetIn } from './rate-sheet.js';
import { type ZoneChart, zoneChartIn } from './zone-chart.js';

/** A service of a carrier with its rate sheet. */
interface ChartService {
  service: string;
  description?: string;
  /** The column of the zone chart that applies to it: by default the one of its name, or the only one. */
  column?: string;
  sheet: ChartFile;
}

/** A carrier's published tables, and details that they lack. */
export interface Charts {
  carrier: string;
  zones: ChartFile;
  services: readonly ChartService[];
  /** Country of the ZIP codes and states; ISO 3166-1 alpha-2. */
  country: string;
  /** The distribution center that the zone chart is for; any by default. */
  origin?: string;
  currency?: string;
  divisor?: number;
  fuelPercent?: number;
  minimum?: number;
}

/** A line of a card in the interface's words, without its empty cells, and where it comes from. */
export interface ChartLine {
  cells: Readonly<Record<string, string | number>>;
  place: ChartPlace | undefined;
}

export interface ChartCard {
  lines: readonly ChartLine[];
  warnings: readonly string[];
  /** Unreadable cells; with any of them the lines are incomplete. */
  faults: readonly ChartFault[];
}

/** The interface's maximum of lines in one request. */
const MAX_LINES = 50_000;

/** Adds the file's name to a fault of the file as a whole. */
function naming<Read>(file: ChartFile, read: () => Read): Read {
  try {
    return read();
  } catch (fault) {
    throw fault instanceof FileFault ? new FileFault(`${file.name}: ${fault.message}`) : fault;
  }
}

/**
 * Turns a carrier's zone chart and rate sheets into the lines of a card. @throws FileFault for an unreadable file, or files that do not fit
 * together.
 */
export function cardOfCharts(charts: Charts): ChartCard {
  const { carrier, zones: file, services, country, origin, currency, divisor, fuelPercent, minimum } = charts;
  const faults: ChartFault[] = [];
  const zones = naming(file, () => zoneChartIn(file, country, faults));
  const sheets = services.map(({ sheet }) => naming(sheet, () => rateSheetIn(sheet, faults)));
  const { leftOut } = zones;
  const warnings =
    leftOut.length > 0
      ? [`${file.name}: rows whose zones stand in notes are left out, add their lines: ${leftOut.slice(0, 20).join(', ')}`]
      : [];
  const line = (record: string, cells: Record<string, string | number | undefined>, place?: ChartPlace): ChartLine => ({
    cells: Object.fromEntries(Object.entries({ record, carrier, ...cells }).filter(([, cell]) => cell !== undefined)) as ChartLine['cells'],
    place,
  });
  const counted = services.map((service) => columnFor(service, zones));
  const terms = { divisor, minimum, fuel_percent: fuelPercent, currency };
  const lines = [
    ...services.map(({ service, description }) => line('service', { service, description, ...terms })),
    ...zoneLines(zones, services, counted, { country, origin }, line),
    ...services.flatMap(({ service, sheet }, index) => {
      const own = sheets[index] ?? { zones: new Set<string>(), prices: [], leftOut: [] };
      const known = new Set(zones.entries.flatMap(({ column, zone }) => (column === counted[index] ? [zone] : [])));
      warnings.push(...warningsOf(sheet.name, own, known, faults.length === 0));
      return own.prices
        .filter(({ zone }) => known.has(zone))
        .map(({ record, zone, upTo, price, place }) =>
          line(record, { service, zone, up_to: upTo, ...(record === 'minimum' ? { minimum: price } : { price }) }, place),
        );
    }),
  ];
  if (lines.length > MAX_LINES) throw new FileFault(`The card has more than ${MAX_LINES.toLocaleString('en')} lines, the most at once.`);
  return { lines, warnings, faults };
}

/** The index of the zone chart's column. @throws FileFault when it has none of that name. */
function columnFor({ service, description, column }: ChartService, { columns }: ZoneChart): number {
  const words = columns.map(plainWord);
  const names = column === undefined ? [service, description ?? ''] : [column];
  const found = names.map((name) => words.indexOf(plainWord(name))).find((index) => index !== -1);
  if (found !== undefined) return found;
  if (column === undefined && columns.length === 1) return 0;
  throw new FileFault(
    `The zone chart has no column ${column ?? service}: say by which of its columns ${service} counts (${columns.join(', ')}).`,
  );
}

type LineOf = (record: string, cells: Record<string, string | number | undefined>, place?: ChartPlace) => ChartLine;

/** Zones of the whole card if all services use the same column, else of each service. */
function zoneLines(
  { entries }: ZoneChart,
  services: readonly ChartService[],
  counted: readonly number[],
  where: { country: string; origin: string | undefined },
  line: LineOf,
): ChartLine[] {
  const linesOf = (column: number | undefined, service: string | undefined): ChartLine[] =>
    entries
      .filter((entry) => entry.column === column)
      .map(({ zone, place, where: own }) => line('zone', { ...where, service, zone, ...own }, place));
  if (new Set(counted).size === 1) return linesOf(counted[0], undefined);
  return services.flatMap(({ service }, index) => linesOf(counted[index], service));
}

/** @throws FileFault when the sheet prices none of the zones, which indicates the wrong column or sheet */
function warningsOf(name: string, { zones, leftOut }: RateSheet, known: ReadonlySet<string>, isSound: boolean): string[] {
  const unknown = [...zones].filter((zone) => !known.has(zone));
  if (unknown.length === zones.size && isSound)
    throw new FileFault(
      `${name}: none of its zones (${unknown.join(', ')}) is in the column of the zone chart (${[...known].join(', ')}).`,
    );
  return [
    ...(leftOut.length > 0 ? [`${name}: rows that are of no weight are left out: ${leftOut.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`${name}: zones that the zone chart does not have are left out: ${unknown.join(', ')}`] : []),
  ];
}
