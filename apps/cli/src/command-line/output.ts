import type { Command } from 'commander';

/** A list's headings, each with the text of a row in its column. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** Prints text for people or, with `--json`, one JSON document with the names of the HTTP interface. */
export class Output {
  constructor(private readonly program: Command) {}

  get isJson(): boolean {
    return this.program.opts<{ json?: boolean }>().json === true;
  }

  /** Prints a result: its text, or `record` with `--json`. */
  print(text: string, record: object): void {
    process.stdout.write(`${this.isJson ? JSON.stringify(record) : text}\n`);
  }

  /** Prints a list: a table with headings, or the rows with `--json`. */
  list<Row extends object>(rows: readonly Row[], columns: Columns<Row>): void {
    this.print(tableOf(rows, columns), rows);
  }
}

/** Rows under their headings, in columns. Replaces control characters, since names come from outside and could control the terminal. */
export function tableOf<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  const lines = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((text) => printable(text(row))))];
  const widths = Object.keys(columns).map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const printable = (value: string | number | null): string => String(value ?? '-').replace(/\p{Cc}/gu, '\ufffd');
