import { CheckRateLines, ImportRateCards, type RateCard, type RateLine } from '@contract/rates';
import type { Bus } from '@kernel';
import { RateLineBody, toRateLine } from '../../../api/src/answers/rate-line.js';
import { type GatheredRecord, rateLines } from '../../../../libs/imports/src/index.js';
import { type BadCell, cellsOf, faultsOf, lineOf, recordsIn, refusalOf } from './checked-lines.js';

interface ReadFile {
  lines: RateLine[];
  /** Line numbers in the file, by index of `lines`. */
  places: number[];
  faults: BadCell[];
}

/** Without these, no other cell of a line can be checked. */
const ESSENTIAL = ['record', 'carrier'];

/** A line without its bad cells; undefined when it is unreadable. */
function readLine(record: GatheredRecord, faults: BadCell[]): RateLine | undefined {
  const body = record.body as Record<string, unknown>;
  const ownFaults = faultsOf(record, RateLineBody);
  faults.push(...ownFaults);
  if (ownFaults.some(({ field }) => field === '' || ESSENTIAL.includes(field))) return undefined;
  for (const { field } of ownFaults) delete body[field];
  return toRateLine(body as unknown as RateLineBody);
}

async function read(file: string): Promise<ReadFile> {
  const { records, faults } = await recordsIn(file, rateLines);
  const result: ReadFile = { lines: [], places: [], faults };
  for (const record of records) {
    const line = readLine(record, result.faults);
    if (!line) continue;
    result.lines.push(line);
    result.places.push(lineOf(record));
  }
  return result;
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
    const faultyLines = new Set(faults.map(({ line }) => line));
    const further = await bus.ask(new CheckRateLines(lines)).then(
      () => [],
      (error: unknown) => cellsOf(error, places),
    );
    throw refusalOf(file, [...faults, ...further.filter(({ line }) => !faultyLines.has(line))]);
  }
  return bus.send(new ImportRateCards(lines, effectiveDate, isReplacing, actor)).catch((error: unknown) => {
    throw refusalOf(file, cellsOf(error, places));
  });
}
