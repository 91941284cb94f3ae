import { firstOfPart, lastOfPart, type PastChange, PastState } from './past-state.js';

const change = (entryId: number, productId: number, more: Partial<PastChange> = {}): PastChange => ({
  entryId,
  productId,
  siteId: 1,
  onHand: 0,
  reserved: 0,
  hurt: 0,
  incoming: 0,
  held: 0,
  binId: null,
  lot: null,
  binQuantity: null,
  ...more,
});

const applied = (changes: readonly PastChange[], state = new PastState()): PastState => {
  for (const each of changes) state.apply(each);
  return state;
};
const repacked = (state: PastState): PastState => {
  const again = new PastState();
  for (const part of state.pack().parts) again.unpack(part);
  return again;
};

describe('the past state of stock', () => {
  const early = [
    change(1, 5, { onHand: 7, binId: 1, lot: '', binQuantity: 7 }),
    change(2, 5, { onHand: 9, binId: 2, lot: 'L', binQuantity: 2 }),
    change(3, 200, { siteId: 2, incoming: 4 }),
    change(4, 6, { onHand: 3, binId: 1, lot: '', binQuantity: 3 }),
  ];
  const late = [
    change(5, 5, { onHand: 2, reserved: 1, binId: 1, lot: '', binQuantity: 0 }),
    change(6, 6, { binId: 1, lot: '', binQuantity: 0 }),
  ];

  it('is what the last entry of each level and bin left', () => {
    const state = applied([...early, ...late]);
    expect(state.level({ productId: 5, siteId: 1 })).toEqual({
      productId: 5,
      siteId: 1,
      onHand: 2,
      reserved: 1,
      hurt: 0,
      incoming: 0,
      held: 0,
    });
    expect(state.level({ productId: 5, siteId: 2 })).toMatchObject({ onHand: 0 });
    expect([
      state.quantityIn({ productId: 5, binId: 1, lot: '' }),
      state.quantityIn({ productId: 5, binId: 2, lot: 'L' }),
      state.quantityIn({ productId: 5, binId: 2, lot: '' }),
    ]).toEqual([0, 2, 0]);
  });

  it('is the same when it was packed between two entries', () => {
    const through = applied(late, repacked(applied(early)));
    expect(through.pack()).toEqual(applied([...early, ...late]).pack());
    expect(through.level({ productId: 200, siteId: 2 }).incoming).toBe(4);
    expect(through.quantityIn({ productId: 5, binId: 2, lot: 'L' })).toBe(2);
  });

  it('packs what is there by site and adjacent products, and counts it', () => {
    const { parts, balances } = applied(early).pack();
    expect(parts.map(({ firstProductId, siteId }) => [firstProductId, siteId])).toEqual([
      [0, 1],
      [128, 2],
    ]);
    expect(balances).toBe(3 + 3);
    expect(applied([...early, ...late]).pack().balances).toBe(2 + 1);
  });

  it('has 128 product ids in a part', () => {
    expect([firstOfPart(127), lastOfPart(127), firstOfPart(128), lastOfPart(128)]).toEqual([0, 127, 128, 255]);
  });
});
