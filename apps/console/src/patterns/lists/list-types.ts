import type { AskForFile } from './export-csv.js';
import type { ReactNode } from 'react';
import type { ListControls } from './list-state.js';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** The server's name of the sort; absent if the list cannot be sorted by this column. */
  sort?: string;
  /** Whether its values fall while those of the server's sort rise, as ages do; the sort then also belongs to another column. */
  isReversed?: boolean;
  /** Aligns numbers at the end. */
  isNumber?: boolean;
  /** Makes the list show the time zone above its rows. */
  isTime?: boolean;
  /** Its name in the address and the browser's storage, if the heading may change; by default the heading in lower case. */
  id?: string;
  /** Whether it is hidden until people choose it. */
  isExtra?: boolean;
  /** Whether phones show its name before its value, since the value alone is unclear. Numbers always have their name. */
  isNamed?: boolean;
  /** Labels of its two sort directions; by default made from its name. */
  sortNames?: Readonly<Record<'asc' | 'desc', string>>;
}

export interface Metadata {
  page: number;
  per_page: number;
  total_records: number;
  total_pages: number;
}

/** The result of a query of rows. */
export interface Listed<Answer> {
  data: Answer | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export type Key = string | number;

/** Selected rows, by their keys. */
export interface Selection<Row> {
  selected: ReadonlySet<Key>;
  onChange: (selected: ReadonlySet<Key>) => void;
  /** Selects all rows that match the list's filters, on all pages. */
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
  /** Shown above the rows: tabs and notes. */
  children?: ReactNode;
  /** Shown in the bar above the rows. */
  filters?: ReactNode;
  selection?: Selection<Row>;
  /** Requests the whole list as a CSV file, with its filters and order; without it there is no button. */
  exported?: AskForFile;
}
