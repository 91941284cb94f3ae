/** A line of a CSV file, or an entry of a JSON list. */
export interface FileLine {
  /** Where it begins in the file, from 1. */
  number: number;
  /** By the columns of its kind, as they are meant; empty where the file has none, and for JSON. */
  cells: string[];
  /** What the file has: its cells, or the text of the entry. */
  source: readonly string[];
  /** What is wrong with it beyond its columns. */
  surplus?: string;
  /** The value of a JSON entry. */
  value?: unknown;
}

/** Where lines wait until the whole file is read, put together to records. */
export interface Lines {
  /** @param key names the record; a line without one is a record of its own, unless it belongs to the line before it */
  put(line: FileLine, key: string | undefined, isFurther: boolean): void;
}

/** Lines that wait in memory. */
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
