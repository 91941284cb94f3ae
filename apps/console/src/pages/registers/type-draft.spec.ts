import { newTypeOf, typeChangeOf, typedType } from './type-draft.js';

const box = typedType({
  package_type_id: 1,
  name: 'BOX',
  length: 12,
  width: 9.5,
  height: null,
  tare_weight: 0.5,
  inner_length: null,
  inner_width: null,
  inner_height: null,
  max_weight: 50,
  cost: 0.85,
  barcode: 'BOX-M',
  cartonise: true,
  activated: true,
  created_at: '2026-11-20T08:00:00.000Z',
});

describe('the form of a package type', () => {
  it('sends a new one with numbers, and what is no number as it was typed', () => {
    expect(newTypeOf({ ...typedType(undefined), name: ' TUBE ', length: '30', width: 'thin' })).toEqual({
      name: 'TUBE',
      length: 30,
      width: 'thin',
      height: null,
      tare_weight: null,
      inner_length: null,
      inner_width: null,
      inner_height: null,
      max_weight: null,
      cost: null,
      barcode: null,
      cartonise: true,
    });
  });

  it('sends what changed of one that exists, and nothing else', () => {
    expect(typeChangeOf({ ...box, height: '6', tare_weight: '', activated: false }, box)).toEqual({
      height: 6,
      tare_weight: null,
      activated: false,
    });
    expect(typeChangeOf({ ...box, name: ' CRATE' }, box)).toEqual({ name: 'CRATE' });
    expect(typeChangeOf({ ...box, inner_length: '11.5', max_weight: '', barcode: ' ', cartonise: false }, box)).toEqual({
      inner_length: 11.5,
      max_weight: null,
      barcode: null,
      cartonise: false,
    });
    expect(typeChangeOf(box, box)).toEqual({});
  });
});
