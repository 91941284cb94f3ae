import type { Page } from '@kernel';
import { mostRows, type Paging } from '../envelope/index.js';
import { Part, Text, Whole } from '../validation/index.js';

/** What every answer of the v2 interface is: `{"status": "successful", ...}`. Answers extend it with members of their own. */
export class SuccessfulAnswer {
  @Text({ description: 'Always successful', example: 'successful' })
  status!: 'successful';
}

/** Where in the whole list the rows of an answer are. */
export class Pagination {
  @Whole({ description: 'Page that was read, from 1', example: 1, min: 1 })
  current_page!: number;

  @Whole({ description: 'Rows of a full page', example: 20, min: 1, max: mostRows })
  per_page!: number;

  @Whole({ description: 'Rows of all pages', example: 57 })
  total!: number;

  @Whole({ description: 'Number of pages', example: 3 })
  total_pages!: number;
}

/** An answer with a list: extend it with the member that holds the rows. */
export class PaginatedAnswer extends SuccessfulAnswer {
  @Part(() => Pagination, { description: 'Where the page is in the list' })
  pagination!: Pagination;
}

/** `{"status": "successful", ...members}`. */
export const successful = <Members extends object>(members: Members): Members & SuccessfulAnswer => ({ status: 'successful', ...members });

/** The member `pagination` of a page; the request's paging is in its body, `page` and `per_page`, as `Paging` declares them. */
export const paginationOf = ({ total }: Page<unknown>, { page, per_page }: Paging): Pagination => ({
  current_page: page,
  per_page,
  total,
  total_pages: Math.ceil(total / per_page),
});
