import { type Parcel, pasteInto, repeatOf, weightFault } from './parcels.js';

const parcel = (id: number, more: Partial<Parcel> = {}): Parcel => ({
  order_id: id,
  order_number: `SO-${id}`,
  carrier: '',
  tracking_number: '',
  weight: '',
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
    const pasted = pasteInto(three, 2, 'tracking_number', '1Z-1\t2.5\tand more');
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
    const [one, two, none] = [parcel(1, { tracking_number: '1Z' }), parcel(2, { tracking_number: ' 1Z ' }), parcel(3)];
    expect([one, two, none].map((each) => repeatOf([one, two, none], each))).toEqual(['SO-2', 'SO-1', undefined]);
  });

  it.each([
    ['', undefined],
    [' 4.5 ', undefined],
    ['0', 'Must be a number above 0'],
    ['1Z999AA10123456784', 'Must be a number above 0'],
  ])('judges the weight %j', (weight, fault) => {
    expect(weightFault(parcel(1, { weight }))).toBe(fault);
  });
});
