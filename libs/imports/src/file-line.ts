/** A line of a CSV file, or an entry of a JSON list. */
export interface FileLine {
  /** The line of the file where it begins, from 1. */
  number: number;
  /** Unwrapped, by the columns of its kind; empty for columns that the file lacks, and for JSON. */
  cells: string[];
  /** As in the file: its cells, or the text of the entry. */
  source: readonly string[];
  /** What is wrong with it besides its columns. */
  surplus?: string;
  /** The value of a JSON entry. */
  value?: unknown;
}

/** Collects lines until the whole file is read, grouped into records. */
export interface Lines {
  /** @param key identifies the record; a line without one is a record of its own, unless it belongs to the previous line */
  put(line: FileLine, key: string | undefined, isFurther: boolean): void;
}

/** Collects lines in memory. */
export class LinesInMemory implements Lines {
  readonly records: FileLine[][] = [];
  private readonly known = new Map<string, FileLine[]>();
  private last: FileLine[] | undefined;

  put(line: FileLine, key: string | undefined, isFurther: boolean): void {
    const record = isFurther ? this.last : key === undefined ? undefined : this.known.get(key);
    if (record) record.push(line);
    this.last = record ?? [line];
    if (!record) this.records.push(this.last);
    if (key !== undefined) this.known.set(key, this.last);
  }
}
