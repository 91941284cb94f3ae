import fc from 'fast-check';
import { pickStyles } from '../../contract/products.js';
import { enoughToPlan, inPickOrder, type OfferedBin, pickFrom } from './pick-style.js';

const offer = (location: string, bin: string, quantity: number, more: Partial<OfferedBin> = {}): OfferedBin => ({
  binId: location.charCodeAt(0) * 100 + Number(bin),
  location,
  bin,
  productId: 1,
  lot: '',
  expiry: null,
  receivedDate: '2026-11-01 08:00:00.000',
  quantity,
  ...more,
});
type OfferedStyle = Parameters<typeof enoughToPlan>[0];
const names = (bins: OfferedBin[]): string[] => bins.map(({ location, bin }) => `${location}${bin}`);

const bins = [
  offer('B', '1', 8, { lot: 'L2', expiry: '2027-03-01', receivedDate: '2026-11-02 08:00:00.000' }),
  offer('A', '2', 3, { lot: 'L1', expiry: null, receivedDate: '2026-11-03 08:00:00.000' }),
  offer('A', '1', 5, { lot: 'L3', expiry: '2027-01-01', receivedDate: '2026-11-01 08:00:00.000' }),
  offer('A', '3', 0, { lot: 'L0', expiry: '2026-12-01', receivedDate: '2026-10-01 08:00:00.000' }),
];

describe('pick styles', () => {
  it.each([
    ['FIFO', ['A1', 'B1', 'A2']],
    ['LIFO', ['A2', 'B1', 'A1']],
    ['FEFO', ['A1', 'B1', 'A2']],
    ['FLFO', ['A2', 'B1', 'A1']],
    ['LLFO', ['A1', 'B1', 'A2']],
    ['SAVE_SPACE', ['A2', 'A1', 'B1']],
    ['BIN_ASC', ['A1', 'A2', 'B1']],
    ['BIN_DESC', ['B1', 'A2', 'A1']],
  ] as const)('%s', (style, order) => {
    expect(names(inPickOrder(style, bins, 2))).toEqual(order);
  });

  it('STANDARD starts with the first bin that serves alone, else goes by location and bin', () => {
    expect(names(inPickOrder('STANDARD', bins, 4))).toEqual(['A1', 'A2', 'B1']);
    expect(names(inPickOrder('STANDARD', bins, 6))).toEqual(['B1', 'A1', 'A2']);
    expect(names(inPickOrder('STANDARD', bins, 9))).toEqual(['A1', 'A2', 'B1']);
  });

  it('counts the lots of a bin together', () => {
    const lots = [offer('A', '1', 4), offer('B', '1', 3, { lot: 'x' }), offer('B', '1', 3, { lot: 'y' })];
    expect(names(inPickOrder('STANDARD', lots, 5))).toEqual(['B1', 'B1', 'A1']);
    expect(names(inPickOrder('SAVE_SPACE', lots, 5))).toEqual(['A1', 'B1', 'B1']);
  });

  it('goes by location and bin where the style sees no difference', () => {
    const same = [offer('B', '2', 1), offer('B', '1', 1), offer('A', '9', 1)];
    for (const style of ['FIFO', 'LIFO', 'FEFO', 'FLFO', 'LLFO', 'SAVE_SPACE'] as const)
      expect(names(inPickOrder(style, same, 3))).toEqual(['A9', 'B1', 'B2']);
  });

  it('offers bins in reserve and without picking last where the style sees no difference', () => {
    const same = [offer('A', '1', 4, { purpose: 'none' }), offer('A', '2', 4, { purpose: 'reserve' }), offer('B', '1', 4)];
    for (const style of ['FIFO', 'LIFO', 'FEFO', 'FLFO', 'LLFO', 'SAVE_SPACE', 'STANDARD'] as const)
      expect(names(inPickOrder(style, same, 3))).toEqual(['B1', 'A2', 'A1']);
    expect(names(inPickOrder('BIN_ASC', same, 3))).toEqual(['A1', 'A2', 'B1']);
    expect(names(inPickOrder('STANDARD', [...same, offer('A', '3', 9, { purpose: 'reserve' })], 8))).toEqual(['A3', 'B1', 'A2', 'A1']);
  });

  it('plans with reserve for what the others do not have, and never with bins without picking', () => {
    const of = (style: OfferedStyle, quantity: number) =>
      names(
        enoughToPlan(
          style,
          [offer('A', '1', 9, { purpose: 'none' }), offer('A', '2', 9, { purpose: 'reserve' }), offer('B', '1', 4)],
          quantity,
        ),
      );
    for (const style of ['STANDARD', 'SAVE_SPACE', 'BIN_ASC', 'BIN_DESC'] as const)
      expect([of(style, 4), of(style, 5), of(style, 99)]).toEqual([['B1'], ['B1', 'A2'], ['B1', 'A2']]);
    const old = offer('A', '2', 9, { purpose: 'reserve', receivedDate: '2026-10-01 08:00:00.000' });
    expect(names(enoughToPlan('FIFO', [offer('B', '1', 4), old], 4))).toEqual(['A2']);
  });

  it('takes in that order until it has enough', () => {
    const taken = (quantity: number) =>
      pickFrom('BIN_ASC', bins, quantity)?.map(({ from, quantity: part }) => [`${from.location}${from.bin}`, part]);
    expect(taken(4)).toEqual([['A1', 4]]);
    expect(taken(9)).toEqual([
      ['A1', 5],
      ['A2', 3],
      ['B1', 1],
    ]);
    expect(taken(16)).toHaveLength(3);
    expect(taken(17)).toBeUndefined();
  });

  it('never take more than a bin holds, and exactly what is wanted', () => {
    const offered = fc.array(
      fc.record({
        location: fc.constantFrom('A', 'B'),
        bin: fc.constantFrom('1', '2', '3'),
        lot: fc.constantFrom('', 'x', 'y'),
        quantity: fc.integer({ min: 0, max: 9 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...pickStyles), offered, fc.integer({ min: 1, max: 40 }), (style, raw, quantity) => {
        const some = raw.map((each) => offer(each.location, each.bin, each.quantity, { lot: each.lot }));
        const held = some.reduce((sum, each) => sum + each.quantity, 0);
        const taken = pickFrom(style, some, quantity);
        expect(taken === undefined).toBe(held < quantity);
        for (const { from, quantity: part } of taken ?? []) expect(part > 0 && part <= from.quantity).toBe(true);
        if (taken) expect(taken.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity);
        expect(new Set(taken?.map(({ from }) => from)).size).toBe(taken?.length ?? 0);
      }),
    );
  });
});
