import { Text, Whole } from '../../validation/index.js';

/** What somebody types to find a record. */
export class FoundQuery {
  @Text({ description: 'A number, or a part of what stands on it, in any case', example: '1003', min: 1, max: 64 })
  text!: string;

  @Whole({ description: 'Rows at most', example: 5, min: 1, max: 50, default: 20 })
  per_page!: number;
}
