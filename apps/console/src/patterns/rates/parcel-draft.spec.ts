import { blankParcel, optionName, type PackageType, parcelOfOrder, questionOf, wholeWeight } from './parcel-draft.js';

const box: PackageType = {
  package_type_id: 1,
  name: 'BOX',
  length: 12,
  width: 9,
  height: 6,
  tare_weight: 0.5,
  inner_length: null,
  inner_width: null,
  inner_height: null,
  max_weight: null,
  cost: null,
  barcode: null,
  cartonise: true,
  activated: true,
  created_at: '2026-11-20T08:00:00.000Z',
};
const parcel = {
  distribution_center: 'MAIN',
  destination: { postal_code: '62701', country: 'US', state: 'IL', street: '1 Main Street', city: 'Springfield' },
  weight: 1.1,
  length: 8,
  width: 4,
  height: 2,
  package_type: 'BOX',
};

describe('a question about a parcel', () => {
  it('takes the sizes of the package type of an order, and adds its weight', () => {
    const typed = parcelOfOrder(parcel, [box]);
    expect(questionOf(typed, box)).toEqual({
      distribution_center: 'MAIN',
      destination: parcel.destination,
      weight: 1.6,
      length: 12,
      width: 9,
      height: 6,
      options: { insurance_value: undefined, cod: undefined },
    });
  });

  it.each([
    ['has no sizes', [{ ...box, width: null }]],
    ['is not in use', []],
  ])('takes the sizes of the only unit where its package type %s', (_, types) => {
    const typed = parcelOfOrder(parcel, types);
    expect([typed.package_type, questionOf(typed, undefined)]).toEqual([
      '',
      expect.objectContaining({ weight: 1.1, length: 8, width: 4, height: 2 }),
    ]);
  });

  it('leaves an address instead of a site, with what was asked for and nothing else', () => {
    const typed = blankParcel('', 'US');
    typed.origin.postal_code = '10001';
    typed.options.residential = true;
    typed.options.insurance_value = '250';
    const { distribution_center, origin, options } = questionOf(typed, undefined);
    expect([distribution_center, origin, options]).toEqual([
      undefined,
      { postal_code: '10001', country: 'US' },
      { residential: true, insurance_value: 250, cod: undefined },
    ]);
  });

  it.each([
    ['', undefined],
    ['heavy', 'heavy'],
    ['0.1', 0.6],
    ['2', 2.5],
  ])('weighs %p with its package %p, and leaves to the server what is no number', (weight, whole) => {
    expect(wholeWeight({ weight }, box)).toBe(whole);
  });

  it('names an option that it does not know in its own word', () => {
    expect(['cod', 'perishable', 'dry_ice'].map(optionName)).toEqual(['Collect on delivery', 'Perishable', 'dry_ice']);
  });
});
