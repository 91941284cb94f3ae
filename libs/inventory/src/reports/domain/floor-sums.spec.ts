import { type DatedEntry, type DockReceipt, FloorSums, minutesOf } from './floor-sums.js';

const NINE = Date.UTC(2026, 10, 20, 9);
const entry = (minute: number, some: Partial<DatedEntry>): DatedEntry => ({
  ...{ entryId: minute + 1, at: new Date(NINE + minute * 60_000), day: '2026-11-20', quarter: 36 + Math.floor(minute / 15) },
  ...{ siteId: 1, accountId: 100, productId: 7, quantity: -2, reason: 'pick', reference: '5', measure: 'onHand', actor: 'user:pia' },
  ...some,
});

function summed(entries: readonly DatedEntry[], waiting: readonly DockReceipt[] = []): FloorSums {
  const sums = new FloorSums(waiting);
  for (const each of entries) sums.add(each);
  return sums;
}

describe('sums of the floor', () => {
  it('tell lines, units and quarters of an hour by person and work', () => {
    const { worked, days } = summed([
      entry(0, {}),
      entry(14, { quantity: -3 }),
      entry(31, {}),
      entry(32, { reason: 'move', quantity: -4 }),
      entry(32, { reason: 'move', quantity: 4 }),
      entry(40, { reason: 'recount', quantity: 9 }),
      entry(41, { reason: 'pick', actor: 'user:ben', accountId: 101 }),
    ]);
    const told = [...worked.values()].map(({ actor, work, lines, units, quarters }) => [actor, work, lines, units, minutesOf(quarters)]);
    expect(told).toEqual([
      ['user:pia', 'pick', 3, 7, 30],
      ['user:pia', 'move', 1, 4, 15],
      ['user:ben', 'pick', 1, 2, 15],
    ]);
    expect([...days.values()].map(({ accountId, pickedLines, pickedUnits }) => [accountId, pickedLines, pickedUnits])).toEqual([
      [100, 3, 7],
      [0, 4, 9],
      [101, 1, 2],
    ]);
  });

  it('tell how long received units waited, the first received first', () => {
    const cart = { measure: 'cart', actor: null };
    const before = { entryId: 1, replenishmentId: 5, productId: 7, quantity: 4, receivedAt: new Date(NINE - 60 * 60_000) };
    const { days, changed } = summed(
      [
        entry(0, { ...cart, reason: 'receive', quantity: 10 }),
        entry(5, { ...cart, reason: 'put_away', quantity: -6 }),
        entry(6, { ...cart, reason: 'put_away', quantity: -3, reference: '6' }),
      ],
      [before],
    );
    const spans = [
      [65, 4],
      [5, 2],
    ];
    expect([...days.values()].map((day) => [day.accountId, day.docked, [...day.spans]])).toEqual([
      [100, 6, spans],
      [0, 6, spans],
    ]);
    expect([...changed].map(({ entryId, quantity }) => [entryId, quantity])).toEqual([
      [1, 8],
      [1, 0],
    ]);
  });
});
