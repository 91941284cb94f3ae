import type { ReactNode } from 'react';

/** Where among all rows those of a page are: after so many, of so many. */
export interface Place {
  first: number;
  total: number;
}

export interface Paged<Row> {
  label: string;
  rows: readonly Row[];
  /** What is drawn of the rows of a page; without a place these are all. */
  children: (shown: readonly Row[], place?: Place) => ReactNode;
}
