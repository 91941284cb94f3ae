import type { Page } from '@lists';
import { maxRows, type Paging } from '../envelope/index.js';
import { Part, Text, Whole } from '../validation/index.js';

/** The base of every v2 answer, `{"status": "successful", ...}`: subclasses add their members. */
export class SuccessfulAnswer {
  @Text({ description: 'Always successful', example: 'successful' })
  status!: 'successful';
}

/** The position of an answer's rows in the whole list. */
export class Pagination {
  @Whole({ description: 'Page that was read, from 1', example: 1, min: 1 })
  current_page!: number;

  @Whole({ description: 'Rows of a full page', example: 20, min: 1, max: maxRows })
  per_page!: number;

  @Whole({ description: 'Rows of all pages', example: 57 })
  total!: number;

  @Whole({ description: 'Number of pages', example: 3 })
  total_pages!: number;
}

/** An answer with a list: subclasses add the member for the rows. */
export class PaginatedAnswer extends SuccessfulAnswer {
  @Part(() => Pagination, { description: 'Where the page is in the list' })
  pagination!: Pagination;
}

/** `{"status": "successful", ...members}`. */
export const successful = <Members extends object>(members: Members): Members & SuccessfulAnswer => ({ status: 'successful', ...members });

/** The member `pagination` of a page. The request has `page` and `per_page` in its body, as `Paging` declares them. */
export const paginationOf = ({ total }: Page<unknown>, { page, per_page }: Paging): Pagination => ({
  current_page: page,
  per_page,
  total,
  total_pages: Math.ceil(total / per_page),
});
