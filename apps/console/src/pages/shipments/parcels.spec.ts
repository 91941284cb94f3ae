import { beginOf, type Parcel, parcelsSent, pasteInto, repeatOf, serialsOf, SERIALS_FORM, serialsSent, typedFault } from './parcels.js';

const parcel = (id: number, more: Partial<Parcel> = {}): Parcel => ({
  order_id: id,
  order_number: `SO-${id}`,
  carrier: '',
  tracking_number: '',
  weight: '',
  serials: '',
  isShipped: false,
  ...more,
});
const typed = (parcels: readonly Parcel[] | undefined) =>
  parcels?.map(({ carrier, tracking_number, weight }) => [carrier, tracking_number, weight]);

describe('the table of parcels', () => {
  const three = [parcel(1), parcel(2, { isShipped: true }), parcel(3)];

  it('takes a column of a sheet downwards, past shipped orders, and counts what is left', () => {
    const pasted = pasteInto(three, 0, 'tracking_number', '1Z-1\r\n 1Z-2 \r\n1Z-3\r\n');
    expect([typed(pasted?.parcels), pasted?.left]).toEqual([
      [
        ['', '1Z-1', ''],
        ['', '', ''],
        ['', '1Z-2', ''],
      ],
      1,
    ]);
  });

  it('takes several columns, and no more than there are to the right', () => {
    const pasted = pasteInto(three, 2, 'tracking_number', '1Z-1\t2.5\tA: S1\tand more');
    expect([typed(pasted?.parcels), pasted?.left]).toEqual([
      [
        ['', '', ''],
        ['', '', ''],
        ['', '1Z-1', '2.5'],
      ],
      0,
    ]);
  });

  it('leaves a single cell to the browser', () => {
    expect(pasteInto(three, 0, 'tracking_number', '1Z-1')).toBeUndefined();
  });

  it('knows a tracking number that another order has', () => {
    const [one, two, none] = [parcel(1, { tracking_number: '1Z' }), parcel(2, { tracking_number: ' 2Z; 1Z ' }), parcel(3)];
    expect([one, two, none].map((each) => repeatOf([one, two, none], each))).toEqual(['SO-2', 'SO-1', undefined]);
  });

  it.each([
    [{ weight: '' }, undefined],
    [{ weight: ' 4.5 ', carrier: 'DPD 24' }, undefined],
    [{ weight: '0' }, { member: 'weight', message: 'Must be a number above 0' }],
    [{ weight: '2.123456789' }, undefined],
    [{ serials: 'A: S1' }, undefined],
    [{ tracking_number: '1Z-1; 1Z-2', weight: '2.5; 3' }, undefined],
    [{ tracking_number: '1Z-1, 1Z-2', weight: '5.5' }, undefined],
    [
      { tracking_number: '1Z-1; 1Z-2', weight: '2.5; 0' },
      { member: 'weight', message: 'Must be numbers above 0' },
    ],
    [
      { tracking_number: '1Z-1', weight: '2.5; 3' },
      { member: 'weight', message: 'Write one weight, or one for each tracking number' },
    ],
    [{ serials: 'S1, S2' }, { member: 'serials', message: SERIALS_FORM }],
    [{ weight: '1Z999AA10123456784' }, { member: 'weight', message: 'Looks like a tracking number' }],
    [{ weight: '123456789012' }, { member: 'weight', message: 'Looks like a tracking number' }],
    [{ carrier: '9400 1000 0000 0000 0000 00' }, { member: 'carrier', message: 'Looks like a tracking number' }],
    [{ tracking_number: '123456789012' }, undefined],
  ])('judges what was typed: %j', (typing, fault) => {
    expect(typedFault(parcel(1, typing))).toEqual(fault);
  });

  it.each([
    ['123456789012\n123456789013', 'carrier', 'tracking_number'],
    ['123456789012\n123456789013', 'weight', 'tracking_number'],
    ['123456789012\n123456789013', 'tracking_number', undefined],
    ['UPS\t1Z999AA10123456784\t2.5', 'tracking_number', 'carrier'],
    ['UPS\t1Z999AA10123456784\t2.5', 'carrier', undefined],
    ['2.5\n123456789012\n3', 'weight', undefined],
    ['UPS\nDHL', 'carrier', undefined],
    ['123456789012', 'weight', undefined],
  ] as const)('knows where %j, pasted under %s, is meant to begin', (text, member, begin) => {
    expect(beginOf(text, member)).toBe(begin);
  });

  it('sends several tracking numbers of an order as its parcels, with a weight each or one for all', () => {
    const several = { carrier: 'UPS', tracking_number: '1Z-1; 1Z-2', weight: '2.5; 3' };
    expect(parcelsSent(several)).toEqual({
      carrier: 'UPS',
      weight: undefined,
      cartons: [
        { number: 1, carrier: 'UPS', tracking_number: '1Z-1', weight: 2.5 },
        { number: 2, carrier: 'UPS', tracking_number: '1Z-2', weight: 3 },
      ],
    });
    expect(parcelsSent({ ...several, weight: '5.5' })).toMatchObject({ weight: 5.5, cartons: [{ number: 1, weight: undefined }, {}] });
    expect(parcelsSent({ ...several, tracking_number: ' 1Z-1 ', weight: '2' })).toEqual({
      carrier: 'UPS',
      tracking_number: '1Z-1',
      weight: 2,
    });
  });

  it('reads serials by SKU, of one cell', () => {
    expect(serialsOf(' A-1 : S1, S2 ; B: S:3;')).toEqual([
      { sku: 'A-1', serials: ['S1', 'S2'] },
      { sku: 'B', serials: ['S:3'] },
    ]);
    expect(['S1', 'A:', ': S1', 'A: ,'].map(serialsOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect([serialsSent(' '), serialsSent('A: S1')]).toEqual([undefined, [{ sku: 'A', serials: ['S1'] }]]);
    expect(pasteInto(three, 0, 'weight', '2.5\tA: S1, S2\n3\tB: S3')?.parcels.map(({ serials }) => serials)).toEqual([
      'A: S1, S2',
      '',
      'B: S3',
    ]);
  });
});
