import { Whole } from '../validation/index.js';
import { maxRows, usualRows } from './models.js';

/**
 * The query of lists that start at the newest row. They have no pages and no total: the next request asks for the rows before the last one.
 */
export class LatestQuery {
  @Whole({ description: 'Only those before this id', example: 57, min: 1, optional: true })
  before?: number;

  @Whole({ description: 'Rows at most', example: 20, min: 1, max: maxRows, default: usualRows })
  per_page!: number;
}
