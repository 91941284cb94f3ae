import type { Database, Page, Paging, Parameter } from '@kernel';

/** A list's statements: the page, and the total, counted over an index. */
export interface PagedReads {
  /** Ends before its LIMIT. */
  rows: string;
  /** One column `total`. */
  count: string;
  parameters: readonly Parameter[];
}

/** Where the rows of `page` begin. */
export const offsetOf = ({ page, perPage }: Paging): number => (page - 1) * perPage;

/** Counts only when the page does not show the total: a page that is not full is the last one. */
export async function readPage<Row>(database: Database, paging: Paging, reads: PagedReads): Promise<Page<Row>> {
  const rows = await database.query<Row>(`${reads.rows} LIMIT ? OFFSET ?`, [...reads.parameters, paging.perPage, offsetOf(paging)]);
  return { rows, total: await totalOf(database, paging, rows.length, reads) };
}

/** How many rows the list holds when its page holds `length`. */
export async function totalOf(
  database: Database,
  paging: Paging,
  length: number,
  { count, parameters }: Omit<PagedReads, 'rows'>,
): Promise<number> {
  if (length < paging.perPage && (length > 0 || paging.page === 1)) return offsetOf(paging) + length;
  const [row] = await database.query<{ total: number }>(count, parameters);
  return row?.total ?? 0;
}
