/** The cells of a CSV line by their column. */
export type Cells = Readonly<Record<string, string>>;

/** One record of a file, as it was found. */
export interface FileRecord {
  /** Where it begins, from 1. */
  line: number;
  /** The CSV lines it is made of; none for JSON. */
  rows: { line: number; cells: Cells }[];
  /** The value of a JSON record. */
  value?: unknown;
  /** Its text, line by line, as it can be written to another file. */
  source: string[];
  /** How far into the file it reaches. */
  bytes: number;
  /** Columns of a CSV file. */
  header?: readonly string[];
  /** Why it cannot be read as a record. */
  fault?: string;
}
