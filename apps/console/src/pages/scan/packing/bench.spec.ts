import type { NamedProduct } from '../floor/named.js';
import { awaitsNumber, type Bench, benchAfter, type Carton, contentsOf, nextOf, openUnits, packOf } from './bench.js';

const carton = (id: number, more: Partial<Carton> = {}): Carton =>
  ({ carton_id: id, number: id, state: 'open', items: [], tracking_number: null, ...more }) as Carton;
const milk = {
  ...{ product_id: 1, sku: 'MILK', upc: '036000291452', description: 'Milk', has_image: false },
  ...{
    quantity: 5,
    lots: [
      { lot: 'A', quantity: 2 },
      { lot: 'B', quantity: 3 },
    ],
    serials: [],
  },
};
const phone = { ...milk, product_id: 2, sku: 'PHONE', upc: null, quantity: 2, lots: [{ lot: null, quantity: 2 }], serials: ['S-1', 'S-2'] };
const bench = {
  order_id: 7,
  order_number: 'SO-7',
  status_id: 4,
  status: 'Processing',
  units: [milk, phone],
  cartons: [carton(1)],
  boxes: [],
} as unknown as Bench;
const label = (more: object): NamedProduct =>
  ({ sku: 'MILK', quantity: 1, lot: null, expiry: null, serial: null, ...more }) as NamedProduct;
const saysOf = (pack: ReturnType<typeof packOf>): unknown => (typeof pack === 'object' && 'says' in pack ? pack.says : pack);

describe('a pack', () => {
  it('takes units by SKU, and as many as a label counts, of its lot', () => {
    expect(packOf(milk, 1, { times: 2 })).toMatchObject({ carton_id: 1, sku: 'MILK', quantity: 2 });
    expect(packOf(milk, 1, { times: 1, label: label({ lot: 'B', quantity: 3 }) })).toMatchObject({ quantity: 3, lot: 'B' });
  });

  it('refuses too many, and units of another lot', () => {
    expect(saysOf(packOf(milk, 1, { times: 6 }))).toBe('5 × MILK left to pack, not 6. Nothing was packed.');
    expect(saysOf(packOf(milk, 1, { times: 1, label: label({ lot: 'Z' }) }))).toBe('No MILK of lot Z left to pack. Nothing was packed.');
    expect(saysOf(packOf(milk, 1, { times: 3, label: label({ lot: 'A' }) }))).toBe(
      'Only 2 MILK of lot A left to pack. Nothing was packed.',
    );
  });

  it('asks for a serial, one unit at a time, and refuses one that is not picked', () => {
    expect(packOf(phone, 1, { times: 1 })).toBe('serial');
    expect(saysOf(packOf(phone, 1, { times: 2 }))).toBe('PHONE has serial numbers: scan one unit at a time.');
    expect(packOf(phone, 1, { times: 1, serial: 'S-2' })).toMatchObject({ quantity: 1, serials: ['S-2'] });
    expect(packOf(phone, 1, { times: 1, label: label({ sku: 'PHONE', serial: 'S-1' }) })).toMatchObject({ serials: ['S-1'] });
    expect(saysOf(packOf(phone, 1, { times: 1, serial: 'S-9' }))).toBe(
      'Serial S-9 of PHONE is not picked for this order, or packed already. Nothing was packed.',
    );
  });
});

describe('the bench', () => {
  it('shows what waits to be sent as packed, and nothing of another order', () => {
    const packs = [
      { pack_id: 'a', carton_id: 1, sku: 'MILK', quantity: 3 },
      { pack_id: 'b', carton_id: 1, sku: 'MILK', quantity: 1, lot: 'B' },
      { pack_id: 'c', carton_id: 1, sku: 'PHONE', quantity: 1, serials: ['S-1'] },
    ];
    const after = benchAfter(bench, [
      ...packs.map((pack) => ({ kind: 'pack' as const, orderId: 7, pack })),
      { kind: 'pack', orderId: 8, pack: { pack_id: 'd', carton_id: 2, sku: 'MILK', quantity: 1 } },
    ]);
    expect(after.units).toMatchObject([
      {
        quantity: 1,
        lots: [
          { lot: 'A', quantity: 0 },
          { lot: 'B', quantity: 1 },
        ],
      },
      { quantity: 1, serials: ['S-2'] },
    ]);
    expect(after.cartons.map(contentsOf)).toEqual([
      [
        { sku: 'MILK', lot: null, quantity: 3, serials: [] },
        { sku: 'MILK', lot: 'B', quantity: 1, serials: [] },
        { sku: 'PHONE', lot: null, quantity: 1, serials: ['S-1'] },
      ],
    ]);
    expect([openUnits(after), nextOf(after, after.cartons[0])]).toEqual([2, '2 left to pack']);
  });

  it('gives a scanned number to the carton that was closed last and has none', () => {
    const closed = [carton(1, { state: 'closed' }), carton(2, { state: 'closed' }), carton(3, { state: 'void' })];
    const of = (numbers: Record<string, string>) => awaitsNumber({ ...bench, cartons: closed }, numbers)?.number;
    expect([of({}), of({ 2: 'T-2' }), of({ 1: 'T-1', 2: 'T-2' })]).toEqual([2, 1, undefined]);
  });
});
