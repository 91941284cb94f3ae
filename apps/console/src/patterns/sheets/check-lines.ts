import { agree, cellFault, type FileKind, isOfItem, type LineFault } from '../../../../../libs/imports/src/index.js';
import { t, tn } from '../../languages/t.js';
import { type FileRecord, isSaved, type Line } from './line.js';
import { readerWords } from './reader-words.js';

/** Most items per record, by the interface. */
const MAX_ITEMS = 1_000;

/**
 * Groups lines into records, and finds what is wrong with each, as far as that shows without the server. Yields regularly (`inSlices`).
 * Skips saved lines.
 * @param named which columns the file has
 */
export function* checkLines(kind: FileKind, named: readonly boolean[], lines: readonly Line[]): Generator<undefined, FileRecord[]> {
  const { columns } = kind;
  const open = lines.filter((line) => !isSaved(line));
  const records = yield* recordsOf(kind, named, open);
  const placeOf = new Map(columns.map(({ name }, index) => [name, index]));
  const firsts = new Map<string, Line>();
  const repeated = new Set<FileRecord>();
  let checked = 0;
  for (const record of records) {
    const [first] = record.lines;
    const reported = new Set<string>();
    for (const line of record.lines) {
      const text = JSON.stringify(line.cells);
      line.isRepeated = reported.has(text);
      reported.add(text);
      const faults = faultsOfLine(kind, line, line === first);
      if (line !== first && first) faults.push(...differences(kind, line, first));
      line.faults = faults;
      checked += 1;
      if (checked % 200 === 0) yield;
    }
    if (!first) continue;
    if (record.lines.length > MAX_ITEMS)
      first.faults = [
        ...first.faults,
        {
          column: undefined,
          message: tn(record.lines.length, 'It has {count} line, at most {limit}', 'It has {count} lines, at most {limit}', {
            limit: MAX_ITEMS,
          }),
        },
      ];
    const { unique } = kind;
    if (!unique || first.faults.length > 0) continue;
    const key = JSON.stringify(unique.columns.map((name) => first.cells[placeOf.get(name) ?? -1]?.normalize('NFC')));
    const before = firsts.get(key);
    if (!before) firsts.set(key, first);
    else if (!unique.mayRepeat)
      first.faults = [
        { column: undefined, message: t('Same {what} as line {line}', { what: t(unique.called), line: String(before.number) }) },
      ];
    else if (join(kind, first, before)) repeated.add(record);
  }
  return repeated.size === 0 ? records : records.filter((record) => !repeated.has(record));
}

/** Joins a line to a record if it agrees with an earlier line of it; otherwise neither can be saved. */
function join(kind: FileKind, line: Line, before: Line): boolean {
  const differing = differences(kind, line, before);
  if (differing.length === 0) {
    line.isRepeated = true;
    before.record?.lines.push(line);
    line.record = before.record;
    return true;
  }
  line.faults = differing;
  const message = t('Line {line} says otherwise of the same record', { line: String(line.number) });
  before.faults = [...before.faults, { column: undefined, message }];
  return false;
}

function* recordsOf({ columns, groupBy }: FileKind, named: readonly boolean[], lines: readonly Line[]): Generator<undefined, FileRecord[]> {
  const records: FileRecord[] = [];
  const begin = (line: Line): FileRecord => {
    const record = { lines: [line] };
    records.push(record);
    return record;
  };
  const by = groupBy?.((name) => named[columns.findIndex((column) => column.name === name)] === true);
  const places = by?.map((name) => columns.findIndex((column) => column.name === name));
  const byKey = new Map<string, FileRecord>();
  let last: FileRecord | undefined;
  for (const [index, line] of lines.entries()) {
    if (index % 500 === 499) yield;
    const names = places?.map((place) => (line.cells[place] ?? '').normalize('NFC'));
    const isFurther = names?.every((name) => name === '') === true;
    const key = names && !isFurther ? JSON.stringify(names) : undefined;
    const record: FileRecord | undefined = isFurther ? last : key === undefined ? undefined : byKey.get(key);
    if (record) record.lines.push(line);
    line.record = record ?? begin(line);
    if (key !== undefined) byKey.set(key, line.record);
    last = line.record;
  }
  return records;
}

function faultsOfLine({ columns, check }: FileKind, line: Line, isFirst: boolean): LineFault[] {
  const faults: LineFault[] = [];
  if (line.surplus !== undefined) faults.push({ column: undefined, message: readerWords(line.surplus) });
  columns.forEach((column, index) => {
    const text = line.cells[index] ?? '';
    const isMissing = text === '' && column.isRequired && (isFirst || isOfItem(column));
    if (isMissing) faults.push({ column: column.name, message: t('{column} is missing', { column: t(column.label) }) });
    const message = cellFault(column, text);
    if (message !== undefined) faults.push({ column: column.name, message: readerWords(message) });
  });
  if (check) faults.push(...check((name) => line.cells[columns.findIndex((column) => column.name === name)] ?? ''));
  return faults;
}

/** How a further line of a record contradicts its first one: only items may differ between lines. */
const differences = ({ columns }: FileKind, { cells }: Line, first: Line): LineFault[] =>
  columns.flatMap((column, index) =>
    isOfItem(column) || agree(column, cells[index] ?? '', first.cells[index] ?? '')
      ? []
      : [
          {
            column: column.name,
            message: t('{column} differs from line {line}, where this record begins', {
              column: t(column.label),
              line: String(first.number),
            }),
          },
        ],
  );
