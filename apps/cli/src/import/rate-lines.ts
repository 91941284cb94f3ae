import { CheckRateLines, ImportRateCards, type RateCard, type RateLine } from '@contract/rates';
import type { Bus } from '@kernel';
import { RateLineBody, toRateLine } from '../../../api/src/answers/rate-line.js';
import { type GatheredRecord, rateLines } from '../../../../libs/imports/src/index.js';
import { type BadCell, cellsOf, faultsOf, lineOf, recordsIn, refusalOf } from './checked-lines.js';

interface ReadFile {
  lines: RateLine[];
  /** Line of the file by index of `lines`. */
  places: number[];
  faults: BadCell[];
}

/** Without these no other cell of a line can be checked. */
const ESSENTIAL = ['record', 'carrier'];

/** A line without its bad cells; undefined when it is unreadable. */
function readLine(record: GatheredRecord, faults: BadCell[]): RateLine | undefined {
  const body = record.body as Record<string, unknown>;
  const own = faultsOf(record, RateLineBody);
  faults.push(...own);
  if (own.some(({ field }) => field === '' || ESSENTIAL.includes(field))) return undefined;
  for (const { field } of own) delete body[field];
  return toRateLine(body as unknown as RateLineBody);
}

async function read(file: string): Promise<ReadFile> {
  const { records, faults } = await recordsIn(file, rateLines);
  const found: ReadFile = { lines: [], places: [], faults };
  for (const record of records) {
    const line = readLine(record, found.faults);
    if (!line) continue;
    found.lines.push(line);
    found.places.push(lineOf(record));
  }
  return found;
}

/**
 * Stores the rate cards of a CSV file, all or none.
 * @throws Refusal with every bad line as `FILE:LINE: FIELD: what is wrong`; then nothing is stored.
 */
export async function importRateCards(
  bus: Bus,
  file: string,
  effectiveDate: string | undefined,
  isReplacing: boolean,
  actor: string,
): Promise<RateCard[]> {
  const { lines, places, faults } = await read(file);
  if (faults.length > 0) {
    const told = new Set(faults.map(({ line }) => line));
    const further = await bus.ask(new CheckRateLines(lines)).then(
      () => [],
      (error: unknown) => cellsOf(error, places),
    );
    throw refusalOf(file, [...faults, ...further.filter(({ line }) => !told.has(line))]);
  }
  return bus.send(new ImportRateCards(lines, effectiveDate, isReplacing, actor)).catch((error: unknown) => {
    throw refusalOf(file, cellsOf(error, places));
  });
}
