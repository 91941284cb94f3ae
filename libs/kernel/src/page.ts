/** Which part of a list is wanted; pages count from 1. */
export interface Paging {
  page: number;
  perPage: number;
}

/** One page of a list, and how many rows all pages hold. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}
