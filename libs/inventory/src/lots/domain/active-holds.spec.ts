import { type ActiveHold, ActiveHolds } from './active-holds.js';

const hold = (holdId: number, more: Partial<ActiveHold> = {}): ActiveHold => ({
  holdId,
  productId: 1,
  lot: null,
  siteId: null,
  state: 'hold',
  ...more,
});

describe('active holds', () => {
  it('mean a product, or one lot of it, everywhere or at one site', () => {
    const holds = new ActiveHolds([hold(1, { lot: 'A', siteId: 2 }), hold(2, { productId: 9 })]);
    expect(holds.over(2, { productId: 1, lot: 'A' })?.holdId).toBe(1);
    expect(holds.over(1, { productId: 1, lot: 'A' })).toBeUndefined();
    expect(holds.over(2, { productId: 1, lot: '' })).toBeUndefined();
    expect(holds.over(7, { productId: 9, lot: 'whatever' })?.holdId).toBe(2);
  });

  it('count by age where several mean the same units', () => {
    const holds = new ActiveHolds([hold(5, { state: 'damaged' }), hold(3, { lot: 'A', state: 'quarantine' })]);
    expect(holds.over(1, { productId: 1, lot: 'A' })?.state).toBe('quarantine');
    expect(holds.over(1, { productId: 1, lot: 'B' })?.state).toBe('damaged');
  });
});
