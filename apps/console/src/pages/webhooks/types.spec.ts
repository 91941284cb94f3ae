import { chosenBy, groupsFor, patternsOf, typesIn } from './types.js';

const merchant = groupsFor('merchant');

describe('the types of a webhook', () => {
  it('are written as short as they can be', () => {
    const chosen = chosenBy(['order.*', 'stock.changed', 'stock.expired', 'stock.held', 'stock.released', 'return.created']);
    expect(patternsOf(chosenBy(['*']), merchant)).toEqual(['*']);
    expect(patternsOf(chosen, merchant)).toEqual(['order.*', 'stock.*', 'return.created']);
    expect(patternsOf(new Set(merchant.flatMap(typesIn)), merchant)).toEqual(['*']);
    expect(patternsOf(new Set(), merchant)).toEqual([]);
  });

  it('are those that the owner can receive', () => {
    const site = groupsFor('warehouse');
    const only = (groups: typeof site, others: typeof site): string[] =>
      groups.flatMap((group) => (others.includes(group) ? [] : group.of));
    expect([only(merchant, site), only(site, merchant)]).toEqual([['product'], ['wave', 'batch', 'pick']]);
  });
});
