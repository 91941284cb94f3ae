import { codeFault } from './cells.js';
import { type FileColumn, type FileKind, isNumber, isOfItem, recordOf, valuesAt } from './columns.js';
import type { FileLine } from './file-line.js';

/** The code for lines of one record that disagree. */
const CONTRADICTING = 'contradicting_lines';

/** A fault of a record: at a line of the file, and a place of the record or, in a CSV file, a column. */
export interface RecordFault {
  line: number;
  column: string;
  message: string;
}

/** A record of a file, built from its lines. */
export interface GatheredRecord {
  lines: readonly FileLine[];
  /** As the interface takes it. */
  body: unknown;
  faults: RecordFault[];
  /** Lines that repeat another one, and were omitted. */
  repeated: RecordFault[];
}

/** The interface's maximum of items in one record. */
const MAX_ITEMS = 1_000;

/** Builds a record from lines of a file, with the faults that can be found without the service. */
export function gathered(kind: FileKind, lines: readonly FileLine[]): GatheredRecord {
  const [first] = lines;
  if (!first) throw new Error('a record has no line');
  return first.cells.length === 0 ? ofEntries(kind, first, lines) : ofLines(kind, first, lines);
}

function ofEntries(kind: FileKind, first: FileLine, lines: readonly FileLine[]): GatheredRecord {
  const faults = kind.columns.flatMap((column) =>
    valuesAt(column, first.value).flatMap(({ place, value }) => {
      const message = typeof value === 'string' ? codeFault(column, value.trim()) : undefined;
      return message === undefined ? [] : [{ line: first.number, column: place, message }];
    }),
  );
  const text = canonical(first.value);
  const [repeated, others] = [true, false].map((isSame) => lines.slice(1).filter(({ value }) => (canonical(value) === text) === isSame));
  return {
    ...{ lines, body: first.value },
    faults: [...faults, ...(others ?? []).map(({ number }) => contradiction(kind, number, '', first.number))],
    repeated: (repeated ?? []).map(({ number }) => repetition(kind, number, first.number)),
  };
}

function ofLines(kind: FileKind, first: FileLine, lines: readonly FileLine[]): GatheredRecord {
  const { columns, groupBy } = kind;
  const [faults, repeated]: [RecordFault[], RecordFault[]] = [[], []];
  const seen = new Map<string, number>();
  for (const line of lines) {
    if (line.surplus !== undefined) faults.push({ line: line.number, column: '', message: line.surplus });
    const before = faults.length;
    faults.push(...faultsOfLine(kind, line, first));
    if (line !== first && !groupBy && faults.length === before) repeated.push(repetition(kind, line.number, first.number));
    if (!groupBy) continue;
    const text = JSON.stringify(line.source);
    const same = seen.get(text);
    if (same === undefined) seen.set(text, line.number);
    else repeated.push({ line: line.number, column: '', message: `says the same as line ${same}; both count` });
  }
  if (lines.length > MAX_ITEMS && groupBy)
    faults.unshift({ line: first.number, column: '', message: `It has ${lines.length.toLocaleString('en')} lines, at most 1,000` });
  const kept = groupBy ? lines : [first];
  const body = recordOf(
    columns,
    kept.map(
      ({ cells }) =>
        (column: number) =>
          cells[column] ?? '',
    ),
  );
  return { lines, body, faults, repeated };
}

function faultsOfLine(kind: FileKind, { number, cells }: FileLine, first: FileLine): RecordFault[] {
  return kind.columns.flatMap((column, index) => {
    const text = cells[index] ?? '';
    if (text === '') return [];
    const message = codeFault(column, text);
    const faults = message === undefined ? [] : [{ line: number, column: column.name, message }];
    const own = first.cells[index] ?? '';
    return isOfItem(column) || agree(column, text, own) ? faults : [...faults, contradiction(kind, number, column.name, first.number)];
  });
}

/** Whether a cell of a later line agrees with the first line; numbers may be spelt differently. */
export const agree = ({ isNumber: isAmount }: FileColumn, text: string, first: string): boolean =>
  text === '' || text === first || (isAmount === true && isNumber(text) && isNumber(first) && Number(text) === Number(first));

const contradiction = ({ noun: [one] }: FileKind, line: number, column: string, first: number): RecordFault => ({
  ...{ line, column },
  message: `differs from line ${first}, where this ${one} begins (${CONTRADICTING})`,
});

const repetition = ({ noun: [one] }: FileKind, line: number, first: number): RecordFault => ({
  ...{ line, column: '' },
  message: `is the same ${one} as line ${first}; one of them is kept`,
});

/** The same text for the same JSON value. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
