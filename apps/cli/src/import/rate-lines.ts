import { CheckRateLines, ImportRateCards, type RateCard, type RateLine } from '@contract/rates';
import { type Bus, DomainError } from '@kernel';
import { RateLineBody, toRateLine } from '../../../api/src/answers/rate-line.js';
import { omsProblems } from '../../../api/src/oms/problems.js';
import { toProblem } from '../../../api/src/errors/index.js';
import { CompiledSchema, ValidationResult } from '../../../api/src/validation/index.js';
import { Refusal } from '@runtime/refusal';
import { gathered, type GatheredRecord, LinesInMemory, rateLines } from '../../../../libs/imports/src/index.js';
import { formatOf, readFile } from './read-file.js';

interface BadCell {
  /** Line of the file, from 1. */
  line: number;
  /** Empty for the line as a whole. */
  field: string;
  message: string;
}

interface ReadFile {
  lines: RateLine[];
  /** Line of the file by index of `lines`. */
  places: number[];
  faults: BadCell[];
}

const recordPlan = CompiledSchema.of(RateLineBody);
/** Without these no other cell of a line can be checked. */
const ESSENTIAL = ['record', 'carrier'];

/** A line without its bad cells; undefined when it is unreadable. */
function readLine({ body: read, faults: found, lines: [first] }: GatheredRecord, faults: BadCell[]): RateLine | undefined {
  const line = first?.number ?? 1;
  const body = read as Record<string, unknown>;
  const result = new ValidationResult();
  recordPlan?.check(body, '', result);
  const all = [
    ...found.map(({ column: field, message }) => ({ line, field, message })),
    ...result.faults.map(({ path: field, message }) => ({ line, field, message })),
  ];
  faults.push(...all);
  if (all.some(({ field }) => field === '' || ESSENTIAL.includes(field))) return undefined;
  for (const { field } of all) delete body[field];
  return toRateLine(body as unknown as RateLineBody);
}

async function read(file: string): Promise<ReadFile> {
  if (formatOf(file) !== 'csv') throw new Refusal(`${file}: the name must end in .csv`);
  const found: ReadFile = { lines: [], places: [], faults: [] };
  const waiting = new LinesInMemory();
  // An unknown column is probably a misspelt one, whose cells would silently be lost.
  await readFile(file, rateLines, 'csv', waiting, ({ line, column: field, message }) => {
    if (field !== '' || !message.includes('Windows-1252')) found.faults.push({ line, field, message });
  });
  for (const record of waiting.records) {
    const line = readLine(gathered(rateLines, record), found.faults);
    if (!line) continue;
    found.lines.push(line);
    found.places.push(record[0]?.number ?? 1);
  }
  return found;
}

/** The rates context's refusal in terms of the file; rethrows any other error. */
function refused(error: unknown, places: readonly number[]): BadCell[] {
  if (!(error instanceof DomainError)) throw error;
  const { message, errors } = toProblem(error, omsProblems);
  return (errors ?? [{ path: '', message }]).map((fault) => {
    const [, index, field = ''] = /^data\[(\d+)\]\.?(.*)$/.exec(fault.path) ?? [];
    return { line: index === undefined ? 1 : (places[Number(index)] ?? 1), field, message: fault.message };
  });
}

const report = (file: string, faults: BadCell[]): Refusal =>
  new Refusal(
    [
      ...faults
        .sort((one, other) => one.line - other.line)
        .map(({ line, field, message }) => `${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`),
      'nothing was stored',
    ].join('\n'),
  );

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
      (error: unknown) => refused(error, places),
    );
    throw report(file, [...faults, ...further.filter(({ line }) => !told.has(line))]);
  }
  return bus.send(new ImportRateCards(lines, effectiveDate, isReplacing, actor)).catch((error: unknown) => {
    throw report(file, refused(error, places));
  });
}
