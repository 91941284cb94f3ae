import { LockedLevels } from './locked-levels.js';
import { chooseSite, type WantedUnits } from './site-choice.js';

const levels = new LockedLevels(
  [
    [1, 1, 5],
    [1, 2, 50],
    [2, 1, 5],
    [2, 2, 0],
    [2, 3, 50],
  ].map(([productId = 0, siteId = 0, onHand = 0]) => ({
    ...{ productId, siteId, onHand, reserved: 0, hurt: 0, incoming: 0 },
    ...{ held: 0, nextExpiry: null, expired: 0, promised: 'Y' as const },
  })),
);
const want = (productId: number, quantity: number, ownSiteId: number | null = null): WantedUnits => ({ productId, quantity, ownSiteId });

describe('the site of an order', () => {
  it('is the one its products name, even when it must wait there', () => {
    expect(chooseSite(levels, [want(1, 6, 2)], [1, 2, 3])).toEqual({ siteId: 2, isReservable: true });
    expect(chooseSite(levels, [want(1, 6, 1)], [1, 2, 3])).toEqual({ siteId: 1, isReservable: false });
    expect(chooseSite(levels, [want(1, 5, 1), want(2, 5)], [2, 1])).toEqual({ siteId: 1, isReservable: true });
  });

  it("is else the account's first that has all of it", () => {
    expect(chooseSite(levels, [want(1, 5)], [1, 2, 3])).toEqual({ siteId: 1, isReservable: true });
    expect(chooseSite(levels, [want(1, 6)], [1, 2, 3])).toEqual({ siteId: 2, isReservable: true });
    expect(chooseSite(levels, [want(1, 5), want(2, 5)], [3, 2, 1])).toEqual({ siteId: 1, isReservable: true });
  });

  it("is else the account's first, where the order waits", () => {
    expect(chooseSite(levels, [want(1, 50), want(2, 50)], [3, 2, 1])).toEqual({ siteId: 3, isReservable: false });
  });

  it('ignores what products name when they disagree', () => {
    expect(chooseSite(levels, [want(1, 5, 2), want(2, 5, 3)], [1, 2, 3])).toEqual({ siteId: 1, isReservable: true });
    expect(chooseSite(levels, [want(1, 6, 2), want(2, 6, 3)], [1, 2, 3])).toEqual({ siteId: 1, isReservable: false });
  });

  it('ignores the name of a site that the account does not use any more', () => {
    expect(chooseSite(levels, [want(1, 6, 2)], [1])).toEqual({ siteId: 1, isReservable: false });
    expect(chooseSite(levels, [want(1, 5, 2)], [1])).toEqual({ siteId: 1, isReservable: true });
    expect(chooseSite(levels, [want(1, 5, 2), want(2, 5, 1)], [3, 1])).toEqual({ siteId: 1, isReservable: true });
    expect(chooseSite(levels, [want(1, 5, 2)], [])).toBeUndefined();
  });

  it('is none where the account has none', () => {
    expect(chooseSite(levels, [want(1, 1)], [])).toBeUndefined();
  });
});
