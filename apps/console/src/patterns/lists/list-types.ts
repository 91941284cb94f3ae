import type { AskForFile } from './export-csv.js';
import type { ReactNode } from 'react';
import type { ListControls } from './list-state.js';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** The server's word to sort by; none when the list cannot be sorted by it. */
  sort?: string;
  /** What it shows falls where the server's word rises, as an age does; another column has that word. */
  isReversed?: boolean;
  /** Numbers stand at the end. */
  isNumber?: boolean;
  /** The list says above its rows which time zone these are in. */
  isTime?: boolean;
  /** What the address and the browser call it, where its name changes; by default its name in small letters. */
  id?: string;
  /** Shown only to who chooses it. */
  isExtra?: boolean;
  /** On a phone its name stands before it: what it holds does not tell what it is. Numbers have it by themselves. */
  isNamed?: boolean;
  /** What its two ways of sorting are called, by default with its name. */
  sortNames?: Readonly<Record<'asc' | 'desc', string>>;
}

export interface Metadata {
  page: number;
  per_page: number;
  total_records: number;
  total_pages: number;
}

/** What a query of rows gives. */
export interface Listed<Answer> {
  data: Answer | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export type Key = string | number;

/** Rows people select, by their keys. */
export interface Selection<Row> {
  selected: ReadonlySet<Key>;
  onChange: (selected: ReadonlySet<Key>) => void;
  /** Selects all that match the list's filters, on whatever page. */
  selectAll?: () => Promise<void>;
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string;
}

export interface Table<Row, Answer extends { data: Row[] }> {
  /** The name of the list, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => Key;
  list: Listed<Answer>;
  controls: ListControls;
  /** What an empty list says. */
  empty: ReactNode;
  /** Above the rows: tabs, and notes on what is listed. */
  children?: ReactNode;
  /** In the bar above the rows. */
  filters?: ReactNode;
  selection?: Selection<Row>;
  /** Asks for all of the list as a CSV file, with its filters and order; without it there is no button. */
  exported?: AskForFile;
}
