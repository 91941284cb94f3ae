/** A CSV line's cells by column. */
export type Cells = Readonly<Record<string, string>>;

/** One record as read from a file. */
export interface FileRecord {
  /** Its first line, from 1. */
  line: number;
  /** Its CSV lines; none for JSON. */
  rows: { line: number; cells: Cells }[];
  /** The value of a JSON record. */
  value?: unknown;
  /** Its text, line by line, for another file. */
  source: string[];
  /** Its end in the file, in bytes. */
  bytes: number;
  /** Columns of a CSV file. */
  header?: readonly string[];
  /** Why it cannot be read as a record. */
  fault?: string;
}
