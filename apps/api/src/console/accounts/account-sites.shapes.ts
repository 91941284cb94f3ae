import { Texts } from '../../validation/index.js';

export class ChosenSitesAnswer {
  @Texts({
    description: 'Codes of the distribution centers, the preferred one first; empty: every activated one',
    example: ['MAIN', 'WEST'],
    min: 0,
    maxLength: 64,
  })
  codes!: string[];
}
