import { Whole } from '../validation/index.js';
import { maxRows, usualRows } from './models.js';

/** The query of lists from the newest row on: without pages or a total, the next request asks for the rows before the last one. */
export class LatestQuery {
  @Whole({ description: 'Only those before this id', example: 57, min: 1, optional: true })
  before?: number;

  @Whole({ description: 'Rows at most', example: 20, min: 1, max: maxRows, default: usualRows })
  per_page!: number;
}
