import type { Database, Parameter } from '@kernel';
import { cutOf, type Page, type Paging, type Place, sliceOf, type SortKey } from './page.js';

/** Statements of a list: the page, and the total, counted over an index. */
export interface PagedReads<Row> {
  /** Must end with at least one condition. */
  rows: string;
  /** One column `total`. */
  count: string;
  parameters: readonly Parameter[];
  keys: readonly SortKey[];
  /** The values of a row's keys. */
  placeOf: (row: Row) => Place;
}

/** Offset of the first row of `page`. */
export const offsetOf = ({ page, perPage }: Paging): number => (page - 1) * perPage;

/** Counts only if the page does not show the total: a page that is not full is the last one. */
export async function readPage<Row>(database: Database, paging: Paging, reads: PagedReads<Row>): Promise<Page<Row>> {
  const cut = cutOf(paging, reads.keys);
  const rows = await database.query<Row>(`${reads.rows}${cut.sql}`, [...reads.parameters, ...cut.parameters]);
  return pageOf(database, paging, rows, reads);
}

/** The page with these rows, and the total of its list or the place of its last row. */
export async function pageOf<Row>(
  database: Database,
  paging: Paging,
  rows: Row[],
  { placeOf, ...reads }: Pick<PagedReads<Row>, 'count' | 'parameters' | 'placeOf'>,
): Promise<Page<Row>> {
  return paging.after ? sliceOf(rows, paging, placeOf) : { rows, total: await totalOf(database, paging, rows.length, reads) };
}

/** The number of rows of a list whose page has `length` rows. */
export async function totalOf(
  database: Database,
  paging: Paging,
  length: number,
  { count, parameters }: { count: string; parameters: readonly Parameter[] },
): Promise<number> {
  if (length < paging.perPage && (length > 0 || paging.page === 1)) return offsetOf(paging) + length;
  const [row] = await database.query<{ total: number }>(count, parameters);
  return row?.total ?? 0;
}
