import { placeIn, wordOf } from './words.js';

const words = { 'orders[]': 'data[]', 'names[]': 'data[].name', siteCode: 'distribution_center' };

describe('words of requests', () => {
  it.each([
    ['orders[2].items[0].soldPrice', 'data[2].items[0].sold_price'],
    ['orders[12]', 'data[12]'],
    ['names[3]', 'data[3].name'],
    ['orderIds[2]', 'order_ids[2]'],
    ['replenishmentId', 'replenishment_id'],
    ['bins[0].siteCode', 'bins[0].distribution_center'],
    ['moves[1].from.bin', 'moves[1].from.bin'],
    ['picks[0].serials[1]', 'picks[0].serials[1]'],
    ['address1', 'address1'],
  ])('name %s %s', (path, place) => {
    expect(placeIn(words)(path)).toBe(place);
  });

  it('know a list of records by its index alone', () => {
    expect(placeIn(words)('orders.names')).toBe('orders.names');
  });

  it('are snake_case unless an interface has its own', () => {
    expect(['fuelPercent', 'siteCode'].map((member) => wordOf(member, words))).toEqual(['fuel_percent', 'distribution_center']);
  });
});
