import fc from 'fast-check';
import { Inbound, type InboundItem } from './inbound.js';

const item = (itemId: number, quantity: number, lot: string | null = null, expiry: string | null = null, productId = 1): InboundItem => ({
  itemId,
  productId,
  quantity,
  received: 0,
  putAway: 0,
  lot,
  expiry,
});
const receipt = (quantity: number, lot: string | null = null, expiry: string | null = null, productId = 1) => ({
  productId,
  quantity,
  lot,
  expiry,
});
const codeOf = (result: unknown): unknown => (result as { code?: string } | undefined)?.code;
const received = (inbound: Inbound): number[] => inbound.changedItems.map((each) => each.received);

describe('a replenishment that is received', () => {
  it('takes what was announced and no more', () => {
    const inbound = new Inbound(false, [item(1, 5)], []);
    expect(inbound.receive(receipt(3))).toBeUndefined();
    expect(inbound.receive(receipt(3))).toEqual({ code: 'over_receipt', member: 'quantity', details: { quantity: 3, open: 2 } });
    expect(inbound.receive(receipt(1, null, null, 2))).toEqual({ code: 'sku_not_announced', member: 'sku', details: {} });
    expect(inbound.changedUnits).toEqual([{ itemId: 1, lot: '', expiry: null, quantity: 3 }]);
  });

  it.each<[string, string | null, number, unknown]>([
    ['a lot: what was announced in it, then what was announced without one', 'A', 7, [5, 2]],
    ['a lot nobody announced: what was announced without one', 'X', 3, [3]],
    ['no lot: what was announced without one', null, 3, [3]],
    ['no lot and all that is open: everything', null, 15, [5, 5, 5]],
    ['more of a lot than fits', 'A', 11, 'over_receipt'],
    ['more than everything', null, 16, 'over_receipt'],
    ['no lot, and more than was announced without one', null, 6, 'over_receipt'],
  ])('gives units of %s', (_, lot, quantity, expected) => {
    const inbound = new Inbound(false, [item(1, 5, 'A'), item(2, 5, 'B'), item(3, 5)], []);
    const refusal = inbound.receive(receipt(quantity, lot));
    expect(refusal ? codeOf(refusal) : received(inbound)).toEqual(expected);
  });

  it('asks which lot it is when that cannot be known, and takes the only lot still open', () => {
    const inbound = new Inbound(false, [item(1, 5, 'A'), item(2, 5, 'B')], []);
    expect(codeOf(inbound.receive(receipt(1)))).toBe('ambiguous_lot');
    expect(codeOf(inbound.receive(receipt(1, 'C')))).toBe('lot_not_announced');
    inbound.receive(receipt(5, 'A'));
    expect(inbound.receive(receipt(1))).toBeUndefined();
    expect(inbound.changedUnits.at(-1)).toEqual({ itemId: 2, lot: 'B', expiry: null, quantity: 1 });
  });

  it('gives a lot one expiry: announced, received before, or told now', () => {
    const inbound = new Inbound(false, [item(1, 5, 'A', '2027-01-01'), item(2, 9)], []);
    expect(codeOf(inbound.receive(receipt(1, 'A', '2027-01-02')))).toBe('contradicting_expiry');
    expect(inbound.receive(receipt(6, 'A'))).toBeUndefined();
    expect(inbound.receive(receipt(1, 'B'))).toBeUndefined();
    expect(inbound.receive(receipt(1, 'B', '2028-01-01'))).toBeUndefined();
    expect(codeOf(inbound.receive(receipt(1, 'B', '2028-01-02')))).toBe('contradicting_expiry');
    expect(inbound.changedUnits).toEqual([
      { itemId: 1, lot: 'A', expiry: '2027-01-01', quantity: 5 },
      { itemId: 2, lot: 'A', expiry: '2027-01-01', quantity: 1 },
      { itemId: 2, lot: 'B', expiry: '2028-01-01', quantity: 2 },
    ]);
  });

  it('keeps the earlier expiry of units without a lot, as bins do', () => {
    const inbound = new Inbound(false, [item(1, 5)], []);
    for (const expiry of ['2028-01-01', '2027-01-01', null]) inbound.receive(receipt(1, null, expiry));
    expect(inbound.changedUnits).toEqual([{ itemId: 1, lot: '', expiry: '2027-01-01', quantity: 3 }]);
  });

  it('gives the earliest expiry first when no lot is named', () => {
    const cart = [
      { itemId: 1, lot: '', expiry: null, quantity: 2 },
      { itemId: 1, lot: 'late', expiry: '2028-01-01', quantity: 2 },
      { itemId: 1, lot: 'soon', expiry: '2027-01-01', quantity: 2 },
    ];
    const inbound = new Inbound(false, [{ ...item(1, 6), received: 6 }], cart);
    expect(codeOf(inbound.putAway({ productId: 1, quantity: 1, lot: 'none' }))).toBe('lot_not_on_cart');
    expect(codeOf(inbound.putAway({ productId: 1, quantity: 7, lot: null }))).toBe('not_on_cart');
    expect(codeOf(inbound.putAway({ productId: 2, quantity: 1, lot: null }))).toBe('sku_not_announced');
    expect(inbound.putAway({ productId: 1, quantity: 5, lot: null })).toEqual([
      { lot: 'soon', expiry: '2027-01-01', quantity: 2 },
      { lot: 'late', expiry: '2028-01-01', quantity: 2 },
      { lot: '', expiry: null, quantity: 1 },
    ]);
  });

  it('says how far it is', () => {
    const inbound = new Inbound(false, [item(1, 4)], []);
    const seen = [inbound.status];
    inbound.receive(receipt(2));
    seen.push(inbound.status);
    inbound.putAway({ productId: 1, quantity: 1, lot: null });
    seen.push(inbound.status);
    expect(inbound.close()).toEqual([{ productId: 1, quantity: 2 }]);
    seen.push(inbound.status);
    inbound.putAway({ productId: 1, quantity: 1, lot: null });
    seen.push(inbound.status);
    expect(seen).toEqual(['In Transit', 'Processing', 'Partial', 'Partial', 'Completed']);
    const nothing = new Inbound(false, [item(1, 4)], []);
    nothing.close();
    expect(nothing.status).toBe('Completed');
  });

  it('never receives more than announced nor puts away more than received, and its cart is the difference', () => {
    const lots = fc.constantFrom(null, 'A', 'B', 'C');
    const steps = fc.array(fc.record({ isReceipt: fc.boolean(), quantity: fc.integer({ min: 1, max: 6 }), lot: lots }), { maxLength: 20 });
    fc.assert(
      fc.property(steps, (all) => {
        let inbound = new Inbound(false, [item(1, 6, 'A'), item(2, 6, 'B'), item(3, 6)], []);
        let [items, cart] = [
          [item(1, 6, 'A'), item(2, 6, 'B'), item(3, 6)],
          [] as { itemId: number; lot: string; expiry: string | null; quantity: number }[],
        ];
        for (const { isReceipt, quantity, lot } of all) {
          const refusal = isReceipt ? inbound.receive(receipt(quantity, lot)) : inbound.putAway({ productId: 1, quantity, lot });
          if (!codeOf(refusal)) {
            const changed = new Map(inbound.changedItems.map((each) => [each.itemId, each]));
            items = items.map((each) => changed.get(each.itemId) ?? each);
            const units = inbound.changedUnits;
            cart = [...cart.filter((each) => !units.some((other) => other.itemId === each.itemId && other.lot === each.lot)), ...units];
          }
          inbound = new Inbound(false, items, cart);
          for (const { itemId, quantity: announced, received: came, putAway } of items) {
            expect(putAway >= 0 && putAway <= came && came <= announced).toBe(true);
            expect(cart.filter((each) => each.itemId === itemId).reduce((sum, each) => sum + each.quantity, 0)).toBe(came - putAway);
          }
        }
      }),
    );
  });
});
