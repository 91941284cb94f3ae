import { Names } from '../../validation/index.js';

export class ChosenSitesAnswer {
  @Names({
    description: 'Codes of the distribution centers, the preferred one first; empty: every activated one',
    example: ['MAIN', 'WEST'],
    min: 0,
    maxLength: 64,
  })
  codes!: string[];
}
