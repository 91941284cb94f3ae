import fc from 'fast-check';
import { InventoryError } from '../../contract/errors.js';
import { LockedLevels, type StockLevel, totals } from './locked-levels.js';

const level = (onHand: number, reserved = 0, productId = 1, siteId = 1): StockLevel => ({
  productId,
  siteId,
  onHand,
  reserved,
  hurt: 0,
  incoming: 0,
  held: 0,
  nextExpiry: null,
  expired: 0,
  promised: 'Y',
});
const want = (quantity: number, productId = 1) => ({ productId, quantity });

function refusal(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    if (error instanceof InventoryError) return [error.code, error.details];
    throw error;
  }
  return undefined;
}

describe('locked levels', () => {
  it('reserves what is available and not one more', () => {
    const levels = new LockedLevels([level(10, 4)]);
    levels.reserve(1, [want(6)]);
    expect(levels.changed).toEqual([level(10, 10)]);
    expect(refusal(() => levels.reserve(1, [want(1)]))).toEqual(['out_of_stock', { productId: 1, wanted: 1, available: 0 }]);
  });

  it('names what answers show differently since it was locked', () => {
    const levels = new LockedLevels([level(10, 4), level(3, 0, 2), level(5, 0, 3)]);
    levels.take(1, [want(2)]);
    levels.reserve(1, [want(1, 2)]);
    levels.release(1, [want(1, 2)]);
    levels.receiveHurt(1, 3, 1);
    levels.expect(1, 3, 2);
    expect(levels.changed.map((each) => levels.membersChanged(each))).toEqual([['onHand', 'reserved'], [], ['hurt', 'incoming']]);
  });

  it('counts a product named twice twice', () => {
    const levels = new LockedLevels([level(10)]);
    expect(levels.canReserve(1, [want(5), want(5)])).toBe(true);
    expect(levels.canReserve(1, [want(5), want(6)])).toBe(false);
    expect(refusal(() => levels.reserve(1, [want(5), want(6)]))).toEqual(['out_of_stock', { productId: 1, wanted: 11, available: 10 }]);
    expect(totals([want(5), want(6), want(1, 2)])).toEqual(
      new Map([
        [1, 11],
        [2, 1],
      ]),
    );
  });

  it('reserves all of an order or nothing', () => {
    const levels = new LockedLevels([level(10), level(0, 0, 2)]);
    expect(refusal(() => levels.reserve(1, [want(1), want(1, 2)]))).toEqual(['out_of_stock', { productId: 2, wanted: 1, available: 0 }]);
    expect(levels.changed).toEqual([]);
  });

  it('has nothing of what it has no level for', () => {
    const levels = new LockedLevels([level(10)]);
    expect([levels.available(2, 1), levels.available(1, 2), levels.has(1, 1), levels.has(2, 1)]).toEqual([0, 0, true, false]);
    expect(levels.canReserve(2, [want(1)])).toBe(false);
  });

  it('releases and takes only what is reserved', () => {
    const levels = new LockedLevels([level(10, 3)]);
    expect(refusal(() => levels.release(1, [want(4)]))).toEqual(['not_reserved', { productId: 1, wanted: 4, reserved: 3 }]);
    expect(refusal(() => levels.take(1, [want(2), want(2)]))).toEqual(['not_reserved', { productId: 1, wanted: 4, reserved: 3 }]);
    levels.release(1, [want(1)]);
    levels.take(1, [want(2)]);
    expect(levels.changed).toEqual([level(8, 0)]);
  });

  it('consumes what nobody reserved', () => {
    const levels = new LockedLevels([level(10, 3)]);
    expect(refusal(() => levels.consume(1, [want(8)]))).toEqual(['out_of_stock', { productId: 1, wanted: 8, available: 7 }]);
    levels.consume(1, [want(7)]);
    expect(levels.changed).toEqual([level(3, 3)]);
  });

  it('keeps hurt and incoming units apart from those that can be sold', () => {
    const levels = new LockedLevels([]);
    levels.receiveHurt(1, 1, 2);
    levels.expect(1, 1, 5);
    levels.expect(1, 1, -1);
    expect(levels.changed).toEqual([{ ...level(0), hurt: 2, incoming: 4 }]);
    expect(levels.available(1, 1)).toBe(0);
  });

  it('leaves the levels it was given alone', () => {
    const given = level(10);
    new LockedLevels([given]).reserve(1, [want(1)]);
    expect(given).toEqual(level(10));
  });

  it('keeps 0 <= reserved <= onHand, and no unit twice, whatever is asked of it', () => {
    const units = fc.array(fc.record({ productId: fc.integer({ min: 1, max: 2 }), quantity: fc.integer({ min: 1, max: 8 }) }), {
      minLength: 1,
      maxLength: 3,
    });
    const step = fc.record({
      what: fc.constantFrom('reserve', 'release', 'take', 'consume', 'receive'),
      siteId: fc.integer({ min: 1, max: 2 }),
      units,
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const levels = new LockedLevels([]);
        let arrived = 0;
        let left = 0;
        const held = new Map<string, number>();
        for (const { what, siteId, units: wanted } of steps) {
          const count = wanted.reduce((sum, each) => sum + each.quantity, 0);
          const hold = (sign: number): void =>
            wanted.forEach(({ productId, quantity }) =>
              held.set(`${productId}:${siteId}`, (held.get(`${productId}:${siteId}`) ?? 0) + sign * quantity),
            );
          const done =
            refusal(() => {
              if (what === 'receive') wanted.forEach((each) => levels.receive(siteId, each.productId, each.quantity, null));
              else levels[what as 'reserve'](siteId, wanted);
            }) === undefined;
          if (done && what === 'receive') arrived += count;
          if (done && (what === 'take' || what === 'consume')) left += count;
          if (done && what === 'reserve') hold(1);
          if (done && (what === 'release' || what === 'take')) hold(-1);
          for (const { onHand, reserved } of levels.changed) expect(0 <= reserved && reserved <= onHand).toBe(true);
        }
        expect(levels.changed.reduce((sum, each) => sum + each.onHand, 0)).toBe(arrived - left);
        for (const { productId, siteId, reserved } of levels.changed) expect(reserved).toBe(held.get(`${productId}:${siteId}`) ?? 0);
      }),
    );
  });
});
