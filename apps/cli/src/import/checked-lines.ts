import { DomainError } from '@kernel';
import type { Type } from '@nestjs/common';
import { toProblem } from '../../../api/src/errors/index.js';
import { CompiledSchema, ValidationResult } from '../../../api/src/validation/index.js';
import { Refusal } from '@runtime/refusal';
import { type FileKind, gathered, type GatheredRecord, LinesInMemory } from '../../../../libs/imports/src/index.js';
import { problems } from '../command-line/failure.js';
import { formatOf, readFile } from './read-file.js';

/** What is wrong with a line of a file. */
export interface BadCell {
  /** Line of the file, from 1. */
  line: number;
  /** Empty when the whole line is meant. */
  field: string;
  message: string;
}

/** The records of a .csv file that is stored whole or not at all. @throws Refusal for a file of another kind */
export async function recordsIn(file: string, kind: FileKind): Promise<{ records: GatheredRecord[]; faults: BadCell[] }> {
  if (formatOf(file) !== 'csv') throw new Refusal(`${file}: the name must end in .csv`);
  const faults: BadCell[] = [];
  const waiting = new LinesInMemory();
  // An unknown column is probably misspelt, and its cells would be lost without notice.
  await readFile(file, kind, 'csv', waiting, ({ line, column: field, message }) => {
    if (field !== '' || !message.includes('Windows-1252')) faults.push({ line, field, message });
  });
  return { records: waiting.records.map((lines) => gathered(kind, lines)), faults };
}

/** Its line in the file. */
export const lineOf = ({ lines: [first] }: GatheredRecord): number => first?.number ?? 1;

/** What is wrong with a record on its own; brings its numbers and texts into their stored form. */
export function faultsOf(record: GatheredRecord, shape: Type<object>): BadCell[] {
  const result = new ValidationResult();
  CompiledSchema.of(shape)?.check(record.body, '', result);
  return [
    ...record.faults.map(({ line, column: field, message }) => ({ line, field, message })),
    ...result.faults.map(({ path: field, message }) => ({ line: lineOf(record), field, message })),
  ];
}

/** A refusal of the records on these lines, as faults of the file; rethrows any other error. */
export function cellsOf(error: unknown, lines: readonly number[]): BadCell[] {
  if (!(error instanceof DomainError)) throw error;
  const { message, errors } = toProblem(error, problems);
  return (errors ?? [{ path: '', message }]).map((fault) => {
    const [, index, field = ''] = /^\w+\[(\d+)\]\.?(.*)$/.exec(fault.path) ?? [];
    return { line: index === undefined ? 1 : (lines[Number(index)] ?? 1), field, message: fault.message };
  });
}

/** A refusal with every bad line as `FILE:LINE: FIELD: what is wrong`. */
export const refusalOf = (file: string, faults: readonly BadCell[]): Refusal =>
  new Refusal(
    [
      ...faults
        .toSorted((one, other) => one.line - other.line)
        .map(({ line, field, message }) => `${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`),
      'nothing was stored',
    ].join('\n'),
  );
