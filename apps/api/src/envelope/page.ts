import type { Page, Paging as Asked } from '@lists';
import type { PageMetadata, Paging } from './models.js';

/** The query's paging as the contexts take it. */
export const pagingOf = ({ page, per_page: perPage }: Paging): Asked => ({ page, perPage });

/** One page of a list in the envelope: `{data, metadata}`. */
export function pageOf<Row, Shown>(
  { rows, total }: Page<Row>,
  { page, per_page }: Paging,
  show: (row: Row) => Shown,
): { data: Shown[]; metadata: PageMetadata } {
  return {
    data: rows.map((row) => show(row)),
    metadata: { page, per_page, total_records: total, total_pages: Math.ceil(total / per_page), total_current_page: rows.length },
  };
}
