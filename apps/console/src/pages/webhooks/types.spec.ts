import { chosenBy, groups, patternsOf, typesIn } from './types.js';

describe('the types of a webhook', () => {
  it('are written as short as they can be', () => {
    expect(patternsOf(chosenBy(['*']))).toEqual(['*']);
    expect(patternsOf(chosenBy(['order.*', 'stock.changed', 'stock.expired', 'stock.held', 'stock.released', 'return.created']))).toEqual([
      'order.*',
      'stock.*',
      'return.created',
    ]);
    expect(patternsOf(new Set(groups.flatMap(typesIn)))).toEqual(['*']);
    expect(patternsOf(new Set())).toEqual([]);
  });
});
