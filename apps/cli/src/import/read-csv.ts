import { createReadStream } from 'node:fs';
import { CsvError, type Info, parse } from 'csv-parse';
import { Refusal } from '../../../host/src/refusal.js';
import type { Cells, FileRecord } from './file-record.js';

interface Parsed {
  record: string[];
  info: Pick<Info, 'lines' | 'bytes'>;
}

/** Cells as a line of CSV. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}

const count = (text: string, part: string): number => text.split(part).length - 1;

/**
 * The records of a CSV file with a header line, read as a stream. `continues` says whether a line belongs to the record of the previous
 * line. @throws Refusal when the file is not CSV.
 */
export async function* readCsv(file: string, continues: (line: Cells, before: Cells) => boolean): AsyncGenerator<FileRecord> {
  const parser = parse({ bom: true, info: true, skip_empty_lines: true, relax_column_count: true });
  createReadStream(file)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  let header: string[] | undefined;
  let open: FileRecord | undefined;
  // The parser counts a quoted CR LF as two lines.
  let twice = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const text = record.join('');
      twice += count(text, '\r\n');
      const start = info.lines - twice - count(text, '\n');
      if (!header) {
        header = record.map((name) => name.trim());
        continue;
      }
      const fault = record.length === header.length ? undefined : `has ${record.length} cells, the header has ${header.length}`;
      const cells = Object.fromEntries(header.map((name, index) => [name, record[index] ?? '']));
      const before = open?.rows.at(-1);
      if (open && before && !fault && continues(cells, before.cells)) {
        open.rows.push({ line: start, cells });
        open.source.push(csvLine(record));
        open.bytes = info.bytes;
        continue;
      }
      if (open) yield open;
      open = { line: start, rows: [{ line: start, cells }], source: [csvLine(record)], bytes: info.bytes, header, fault };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal(`${file}: ${error.message}`);
    throw error;
  }
  if (open) yield open;
}
