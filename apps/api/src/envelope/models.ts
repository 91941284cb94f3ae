import { Flag, Part, Rows, Text, Whole } from '../validation/index.js';

/** The maximum and the default number of rows per page. */
export const maxRows = 500;
export const usualRows = 20;

/** The query of every list. */
export class Paging {
  @Whole({ description: 'Page to read, from 1', example: 1, min: 1, default: 1 })
  page!: number;

  @Whole({ description: 'Rows of a page', example: 20, min: 1, max: maxRows, default: usualRows })
  per_page!: number;
}

/** The position of an answer's rows in the whole list. */
export class PageMetadata {
  @Whole({ description: 'Page that was read, from 1', example: 1, min: 1 })
  page!: number;

  @Whole({ description: 'Rows of a full page', example: 20, min: 1, max: maxRows })
  per_page!: number;

  @Whole({ description: 'Rows of all pages', example: 57 })
  total_records!: number;

  @Whole({ description: 'Number of pages', example: 3 })
  total_pages!: number;

  @Whole({ description: 'Rows on this page', example: 20, max: maxRows })
  total_current_page!: number;
}

/** Longest message about a request, which may quote the request. */
const longest = 2_000;

/** An ignored part of the request. */
export class WarningAnswer {
  @Text({ description: 'Where in the request', example: 'data[0].colour', max: longest })
  path!: string;

  @Text({ description: 'What was done with it', example: 'is not a known field and was ignored', max: longest })
  message!: string;
}

/** One fault of the request. */
export class FaultAnswer {
  @Text({ description: 'Where in the request', example: 'data[3].items[0].sku', max: longest })
  path!: string;

  @Text({ description: 'What is wrong there', example: 'is required', max: longest })
  message!: string;
}

export class Refusal {
  @Flag({ description: 'Always false', example: false })
  success!: false;

  @Text({ description: 'What went wrong, for people', example: 'data[3].items[0].sku is required', max: longest })
  message!: string;

  @Text({ description: 'What went wrong, for programs; a stable word', example: 'missing_field', max: 64 })
  code!: string;

  @Rows(() => FaultAnswer, { description: 'Every fault of an invalid request (the first 1,000)', optional: true })
  errors?: FaultAnswer[];
}

/** The body of every refused request. */
export class RefusalAnswer {
  @Part(() => Refusal, { description: 'What went wrong' })
  response!: Refusal;
}
