import { openingMoves } from './opening.js';
import { EffectiveDates, Settlement, type StockMove } from './settlement.js';

const move = (quantity: number, more: Partial<StockMove> = {}): StockMove => ({
  measure: 'onHand',
  productId: 1,
  siteId: 1,
  place: { binId: 5, lot: '' },
  quantity,
  reason: 'receipt',
  reference: null,
  comment: null,
  actor: null,
  ...more,
});
const nothing = { onHand: 0, reserved: 0, hurt: 0, incoming: 0, cart: 0, held: 0 };

describe('the settlement of stock', () => {
  it('says after each move what the level and the bin hold', () => {
    const settlement = new Settlement(
      [{ productId: 1, siteId: 1, ...nothing, onHand: 4 }],
      [{ productId: 1, binId: 5, lot: '', quantity: 4 }],
    );
    settlement.settle(move(3), 'a');
    settlement.settle(move(2, { measure: 'reserved', place: null }), 'b');
    settlement.settle(move(-1, { place: { binId: 6, lot: 'L' } }), 'b');
    expect(
      settlement.settled.map(({ effectiveDate, level, binQuantity }) => [effectiveDate, level.onHand, level.reserved, binQuantity]),
    ).toEqual([
      ['a', 7, 0, 7],
      ['b', 7, 2, null],
      ['b', 6, 2, -1],
    ]);
  });

  it('opens a level with what it holds, and an empty one with an entry of nothing', () => {
    const settlement = new Settlement([], []);
    const levels = [
      { productId: 1, siteId: 1, ...nothing, onHand: 4, reserved: 1 },
      { productId: 2, siteId: 1, ...nothing },
    ];
    const moves = openingMoves(settlement, { levels, bins: [{ productId: 1, siteId: 1, binId: 5, lot: '', quantity: 4 }] }, []);
    expect(moves.map(({ productId, measure, quantity }) => [productId, measure, quantity])).toEqual([
      [1, 'onHand', 4],
      [1, 'reserved', 1],
      [2, 'onHand', 0],
    ]);
  });

  it('opens a level that it knows by the difference, and takes out of bins what is there no more', () => {
    const known = [
      { productId: 1, siteId: 1, binId: 5, lot: '', quantity: 4 },
      { productId: 1, siteId: 1, binId: 6, lot: 'L', quantity: 2 },
    ];
    const settlement = new Settlement([{ productId: 1, siteId: 1, ...nothing, onHand: 6, reserved: 3 }], known);
    const level = { productId: 1, siteId: 1, ...nothing, onHand: 5, reserved: 1 };
    const moves = openingMoves(settlement, { levels: [level], bins: [{ productId: 1, siteId: 1, binId: 5, lot: '', quantity: 5 }] }, known);
    expect(moves.map(({ place, measure, quantity }) => [place?.binId, measure, quantity])).toEqual([
      [5, 'onHand', 1],
      [6, 'onHand', -2],
      [undefined, 'reserved', -2],
    ]);
  });
});

describe('the instants of commits', () => {
  it('rise with their order, whatever the clocks say', () => {
    const dates = new EffectiveDates('10:00', '10:05');
    expect(['09:59', '10:02', '10:01', '11:00', '10:03'].map((written) => dates.of(written))).toEqual([
      '10:00',
      '10:02',
      '10:02',
      '10:05',
      '10:05',
    ]);
  });

  it('do not go back with a clock of the database that did', () => {
    expect(new EffectiveDates('10:00', '09:00').of('09:30')).toBe('10:00');
  });
});
