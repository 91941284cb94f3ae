import { cartonsOf, hasCode, type PickItem, walkOf } from './pick-walk.js';

const item = (
  sku: string,
  quantity: number,
  bins: [bin: string, held: number, lot?: string][],
  picked = 0,
  cartons: PickItem['cartons'] = [],
): PickItem =>
  ({
    cartons,
    sku,
    upc: null,
    description: sku,
    serialised: false,
    quantity,
    quantity_picked: picked,
    bins: bins.map(([bin, held, lot = null]) => ({ location: 'A', bin, quantity: held, lot, walk: null })),
  }) as unknown as PickItem;
const pick = (sku: string, bin: string, quantity: number, lot?: string) => ({
  pick_id: '',
  order_id: 1,
  sku,
  location: 'A',
  bin,
  quantity,
  lot,
});
const shown = (...[items, since, shorts]: Parameters<typeof walkOf>): unknown => {
  const { stops, missing } = walkOf(items, since, shorts);
  return [stops.map(({ sku, bin, quantity }) => `${quantity} ${sku} ${bin}`), missing.map(({ sku, quantity }) => `${quantity} ${sku}`)];
};

describe('the walk through the bins', () => {
  it('goes by place, A2 before A10, whatever the order of the items', () => {
    expect(shown([item('X', 1, [['A10', 5]]), item('Y', 2, [['A2', 5]])], [], [])).toEqual([['2 Y A2', '1 X A10'], []]);
  });

  it('goes along the layout of the site, where there is one', () => {
    const items = [item('X', 1, [['A1', 5]]), item('Y', 1, [['A2', 5]]), item('Z', 1, [['A3', 5]])];
    for (const [index, walk] of [3, 1, null].entries()) for (const bin of items[index]?.bins ?? []) bin.walk = walk;
    expect(shown(items, [], [])).toEqual([['1 Y A2', '1 X A1', '1 Z A3'], []]);
  });

  it('takes from the bins in their order as much as they hold, and says what none holds', () => {
    const items = [
      item(
        'X',
        9,
        [
          ['A3', 2],
          ['A1', 4],
        ],
        1,
      ),
    ];
    expect(shown(items, [], [])).toEqual([['4 X A1', '2 X A3'], ['2 X']]);
  });

  it('counts what was picked since, by bin and lot', () => {
    const items = [
      item('X', 5, [
        ['A1', 3, 'L1'],
        ['A1', 3, 'L2'],
      ]),
    ];
    expect(shown(items, [pick('X', 'A1', 1, 'L2')], [])).toEqual([['3 X A1', '1 X A1'], []]);
    expect(shown(items, [pick('X', 'A1', 5, 'L1')], [])).toEqual([[], []]);
  });

  it('leads past a bin that was short', () => {
    const items = [
      item('X', 2, [
        ['A1', 3],
        ['A2', 1],
      ]),
    ];
    expect(shown(items, [], [{ sku: 'X', location: 'A', bin: 'A1' }])).toEqual([['1 X A2'], ['1 X']]);
  });
});

describe('the cartons of a walk', () => {
  const cartons = [
    { number: 1, package_type: 'BOX-M', quantity: 3 },
    { number: 2, package_type: null, quantity: 2 },
  ];
  const bins: [string, number][] = [
    ['A3', 2],
    ['A1', 3],
  ];
  const stopsOf = (...[items, since, shorts]: Parameters<typeof walkOf>) => walkOf(items, since, shorts).stops.map(cartonsOf);

  it('are filled in walking order', () => {
    expect(stopsOf([item('X', 5, bins, 0, cartons)], [], [])).toEqual(['carton 1 BOX-M: 3', 'carton 2: 2']);
    expect(stopsOf([item('X', 5, [['A1', 5]], 0, cartons)], [], [])).toEqual(['carton 1 BOX-M: 3, carton 2: 2']);
  });

  it('have what is picked already in the first of them', () => {
    expect(stopsOf([item('X', 5, bins, 1, cartons)], [pick('X', 'A1', 1)], [])).toEqual(['carton 1 BOX-M: 1', 'carton 2: 2']);
  });

  it('are not said of units that no carton is planned for', () => {
    expect(stopsOf([item('X', 5, bins, 0, cartons.slice(1))], [], [])).toEqual(['carton 2: 2', '']);
  });
});

it('knows a product by its SKU and every spelling of its barcode', () => {
  const hat = { sku: 'HAT-1', upc: '036000291452' };
  for (const code of ['HAT-1', '036000291452', '0036000291452', '00036000291452']) expect([code, hasCode(hat, code)]).toEqual([code, true]);
  for (const code of ['hat-1', '36000291452', '1036000291452']) expect([code, hasCode(hat, code)]).toEqual([code, false]);
  expect(hasCode({ sku: 'HAT-2', upc: null }, '036000291452')).toBe(false);
});
