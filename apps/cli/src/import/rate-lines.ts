import { statSync } from 'node:fs';
import path from 'node:path';
import { CheckRateLines, ImportRateCards, type RateCard, type RateLine } from '@contract/rates';
import { type Bus, DomainError } from '@kernel';
import { RateLineBody, toRateLine } from '../../../api/src/answers/rate-line.js';
import { omsProblems } from '../../../api/src/oms/problems.js';
import { toProblem } from '../../../api/src/errors/index.js';
import { CompiledSchema, ValidationResult } from '../../../api/src/validation/index.js';
import { Refusal } from '../../../host/src/refusal.js';
import type { FileRecord } from './file-record.js';
import { readCsv } from './read-csv.js';

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
function readLine({ line, rows, fault }: FileRecord, faults: BadCell[]): RateLine | undefined {
  if (fault !== undefined) {
    faults.push({ line, field: '', message: fault });
    return undefined;
  }
  const body: Record<string, unknown> = recordPlan?.readQuery(rows[0]?.cells ?? {}) ?? {};
  const result = new ValidationResult();
  recordPlan?.check(body, '', result);
  for (const { path: field, message } of result.faults) {
    faults.push({ line, field, message });
    if (ESSENTIAL.includes(field)) return undefined;
    delete body[field];
  }
  return toRateLine(body as unknown as RateLineBody);
}

/** An unknown column is probably a misspelt one, whose cells would silently be lost. */
function unknownColumns(header: readonly string[]): BadCell[] {
  const known = Object.keys(recordPlan?.readQuery(Object.fromEntries(header.map((name) => [name, 'x']))) ?? {});
  return header.filter((name) => !known.includes(name)).map((name) => ({ line: 1, field: name, message: 'is no column of a rate card' }));
}

async function read(file: string): Promise<ReadFile> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Refusal(`${file}: there is no such file`);
  if (path.extname(file).toLowerCase() !== '.csv') throw new Refusal(`${file}: the name must end in .csv`);
  const found: ReadFile = { lines: [], places: [], faults: [] };
  let isFirst = true;
  for await (const record of readCsv(file, () => false)) {
    if (isFirst) found.faults.push(...unknownColumns(record.header ?? []));
    isFirst = false;
    const line = readLine(record, found.faults);
    if (!line) continue;
    found.lines.push(line);
    found.places.push(record.line);
  }
  if (isFirst) throw new Refusal(`${file}: holds no line`);
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
