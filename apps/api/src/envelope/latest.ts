import { Whole } from '../validation/index.js';
import { mostRows, usualRows } from './models.js';

/** The query of lists that are read from the newest on: they have no pages and no total, the next rows are those before the last. */
export class LatestQuery {
  @Whole({ description: 'Only those before this id', example: 57, min: 1, optional: true })
  before?: number;

  @Whole({ description: 'Rows at most', example: 20, min: 1, max: mostRows, default: usualRows })
  per_page!: number;
}
