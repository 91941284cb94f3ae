/** Which part of a list to return; pages count from 1. */
export interface Paging {
  page: number;
  perPage: number;
}

/** One page of a list, and the number of rows in all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}
