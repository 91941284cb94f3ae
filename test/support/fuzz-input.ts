import fc from 'fast-check';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Schema = { [key: string]: Json };

/** Values that no field expects: lone surrogates, NUL, numbers beyond every column, JavaScript's own names. */
const rubbish: readonly Json[] = [
  null,
  true,
  false,
  '',
  ' ',
  'NaN',
  'Infinity',
  '5',
  '1e5',
  '-0',
  -1,
  0,
  1.5,
  0.1 + 0.2,
  1e308,
  -1e308,
  1e-320,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e20,
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202eabc',
  '💥',
  '٣',
  'ÅSTRÖM',
  'ﬃ',
  'a\r\nb',
  '\\',
  '%',
  '_',
  "' OR 1=1 --",
  '"; DROP TABLE orders; --',
  '${7*7}',
  '../../etc/passwd',
  '<script>',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-11-20T25:00:00Z',
  '2026-11-20T08:00:00.000Z',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(65),
  'x'.repeat(256),
  '💥'.repeat(255),
  'x'.repeat(70_000),
  [],
  {},
  [null],
  [[[[[]]]]],
  [{}],
  { length: 3 },
  { toString: 1, valueOf: null },
  ['a', 'a'],
];

/** Names that exist in the demo set, by field. */
const known: Readonly<Record<string, readonly Json[]>> = {
  sku: [
    'DEMO-001',
    'DEMO-002',
    'DEMO-003',
    'DEMO-010',
    'DEMO-020',
    'DEMO-004',
    'DEMO-005',
    'DEMO-006',
    'DEMO-007',
    'DEMO-KIT',
    'EXT-001',
    'OTHER-001',
    'NEW-1',
    'NEW-2',
  ],
  alias: ['EXT-001', 'EXT-002', 'DEMO-001', '1'],
  synset: ['DEMO-KIT', 'KIT-2', 'DEMO-001'],
  order_id: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 999_999],
  shipments_list: [2, 6, 7, 8, 9, 10, 12, 15],
  order_ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 999_999],
  order_number: ['SO-1001', 'SO-1005', 77, ...Array.from({ length: 60 }, (_, index) => `F-${index}`)],
  nbtybarcode: ['1', ...Array.from({ length: 60 }, (_, index) => `B-${index}`)],
  distribution_center: ['MAIN', 'MAIN', 'WEST', 'NOWHERE'],
  distribution_centers: ['MAIN', 'WEST'],
  default_distribution_center: ['MAIN', 'WEST'],
  code: ['NORTH', 'MAIN', 'SOUTH'],
  supplier: ['ACME', 'GLOBEX', null],
  package_type: ['BOX', 'ENVELOPE'],
  location: ['A', 'A', 'A', 'B', 'a', 'Z'],
  bin: ['A01', 'A02', 'A03', 'A10', 'B01', 'A99'],
  qty: [1, 2, 5, -1, -2, -50],
  qty_in_bin: [0, 1, 40, 58, 60, 5_000],
  correction_id: [1, 2, 3, 4, 5, 999_999],
  quantity: [1, 1, 2, 3, 10, 5_000],
  quantity_good: [0, 1, 2],
  quantity_hurt: [0, 1, 2],
  replenishment_id: [1, 2, 3, 4],
  return_id: [1, 2, 3],
  manufacture_id: [1, 2, 3],
  manufacture_ids: [1, 2, 3, 4],
  account_id: [100, 100, 100, 100, 100, 101, 102, 7_001, 7_002],
  key: ['demo-oms-key', 'demo-oms-key', 'demo-oms-key-101'],
  warehouse: ['MAIN', 'MAIN', 'WEST', 'NOWHERE'],
  postal_code: ['60601', '19103', 'M5V 3L9', '00000', '09002'],
  country: ['US', 'US', 'CA', 'GB', 'Utopia'],
  carrier: ['Acme', 'Parcelwing'],
  user_name: ['clerk', 'fuzz-1', 'fuzz-2'],
  name: ['clerk', 'retired', 'fuzz-1', 'ACME', 'North'],
  id: [101, 102, 7_001, 999],
  owner_id: ['1', '2', '3', 'DEMO-001', 'DEMO-KIT', 'S-001', '999999'],
  serial: ['S-001', 'S-002'],
  serials: Array.from({ length: 40 }, (_, index) => `S-${String(index).padStart(3, '0')}`),
  serial_start: ['S-001', 'S-005', 'T1'],
  serial_end: ['S-002', 'S-010', 'S-0100'],
  attribute: ['colour', 'size', 'batch', 'a', 'b', 'c', 'd'],
  shipping_method: ['GROUND'],
  order: ['1', '2', 'SO-1001', '4', '999999'],
  product_id: [1, 2, 3, 21, 999_999],
  prod_identifier: ['1', 'DEMO-001', 'NEW-1', '999999'],
};

/** Values for documented fields: mostly suitable ones, now and then others. */
export class FuzzInput {
  /** @param usual the number of suitable values per unsuitable one */
  constructor(
    private readonly schemas: Readonly<Record<string, Schema>>,
    private readonly usual: number,
  ) {}

  /** A body; any field may be wrong, missing or extra, and sometimes the whole body is rubbish. */
  body(schema: Schema): fc.Arbitrary<Json> {
    return this.oddly(this.value(schema, 'body', 0));
  }

  /** A value for a field or parameter called `name`. */
  value(given: Schema, name: string, depth: number): fc.Arbitrary<Json> {
    const schema = this.resolve(given);
    if (schema.type === 'object' || schema.properties) return this.record(schema, depth);
    if (schema.type === 'array') {
      const items = this.value((schema.items ?? {}) as Schema, name, depth + 1);
      return this.oddly(fc.array(items, { minLength: 1, maxLength: this.usual > 100 ? 2 : 3 }) as fc.Arbitrary<Json>);
    }
    return this.oddly(this.scalar(schema, name));
  }

  private oddly(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
    return fc.oneof({ weight: this.usual, arbitrary: value }, { weight: 1, arbitrary: fc.constantFrom(...rubbish) });
  }

  private scalar(schema: Schema, name: string): fc.Arbitrary<Json> {
    const pool = known[name];
    const usual: fc.Arbitrary<Json>[] = [];
    if (pool) usual.push(fc.constantFrom(...pool));
    if (Array.isArray(schema.enum)) usual.push(fc.constantFrom(...schema.enum));
    if (schema.example !== undefined && !pool) usual.push(fc.constant(schema.example));
    if (usual.length === 0)
      usual.push([schema.type].flat().includes('string') ? fc.string({ maxLength: 40, unit: 'binary' }) : fc.integer({ min: 0, max: 50 }));
    const bounds = [schema.minimum, schema.maximum].filter((each) => typeof each === 'number');
    const edge: Json[] = [...bounds, ...bounds.map((each) => each + 1), ...bounds.map((each) => each - 1)];
    if (typeof schema.maxLength === 'number') edge.push('é'.repeat(schema.maxLength), 'x'.repeat(schema.maxLength + 1));
    if (Array.isArray(schema.type) && schema.type.includes('null')) edge.push(null);
    const some = fc.oneof(...usual);
    return edge.length === 0 ? some : fc.oneof({ weight: this.usual, arbitrary: some }, { weight: 1, arbitrary: fc.constantFrom(...edge) });
  }

  private record(schema: Schema, depth: number): fc.Arbitrary<Json> {
    const required = (schema.required ?? []) as string[];
    const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, shape]) => {
      const value = depth > 6 ? fc.constant<Json>(null) : this.value(shape, name, depth + 1);
      const absent = required.includes(name) ? 2 * this.usual : 1;
      return fc.oneof(
        { weight: absent, arbitrary: value.map((each) => [[name, each]] as [string, Json][]) },
        { weight: 1, arbitrary: fc.constant<[string, Json][]>([]) },
      );
    });
    const extra = fc.oneof(
      { weight: this.usual, arbitrary: fc.constant<[string, Json][]>([]) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('__proto__', 'constructor', 'unknown', '', 'length')
          .map((name) => [[name, { a: [1] }]] as [string, Json][]),
      },
    );
    const whole = fc.tuple(...fields, extra).map((entries) => {
      const record = Object.create(null) as { [key: string]: Json };
      for (const [name, value] of entries.flat()) Object.defineProperty(record, name, { value, enumerable: true, configurable: true });
      return record as Json;
    });
    return this.oddly(whole);
  }

  private resolve(schema: Schema): Schema {
    const [part] = [...((schema.allOf ?? schema.oneOf ?? schema.anyOf ?? []) as Schema[])];
    if (part) return { ...schema, ...this.resolve(part), allOf: [] };
    if (typeof schema.$ref !== 'string') return schema;
    return this.resolve(this.schemas[schema.$ref.slice('#/components/schemas/'.length)] ?? {});
  }
}
