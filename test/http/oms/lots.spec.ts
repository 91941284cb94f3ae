import { randomUUID } from 'node:crypto';
import type { Response } from 'superagent';
import { Devices } from '../../support/build-picking.js';
import { keyOf, Shop } from '../../support/build-orders.js';
import { Inbound } from '../../support/build-inbound.js';
import { describeApp } from '../../support/app.js';

const LOTS = '/apirest/v4/oms/inventory/lots';
const EXPORTS = '/apirest/v4/oms/exports';
const SERIALS = '/apirest/v4/oms/serials';
const headers = (accountId = 100) => ({ AccountID: String(accountId), Key: keyOf(accountId) });
const today = (): string => new Date().toISOString().slice(0, 10);
const NOTHING = {
  depth: 0,
  day: null,
  reason: null,
  distribution_center: null,
  location: null,
  bin: null,
  state: null,
  replenishment_id: null,
  manufacture_id: null,
  return_id: null,
  order_id: null,
  order_number: null,
  status: null,
  buyer: null,
  email: null,
  phone: null,
  carrier: null,
  tracking_number: null,
  cartons: null,
  shipped_at: null,
};

describeApp('lots', Shop, (shop) => {
  let hands: Devices;
  let sku: string;
  let orderId: number;
  let replenishmentId: number;
  let open: number;

  beforeAll(async () => {
    hands = await Devices.at(shop);
    const product = await shop.product();
    sku = product.sku;
    const inbound = new Inbound(shop.app, keyOf);
    replenishmentId = await inbound.announce([{ sku, quantity: 10, lot: 'L-7', expiry: '2099-12-31' }]);
    await inbound.load(replenishmentId, [{ sku, quantity: 10 }]);
    await inbound.move(inbound.step(replenishmentId, sku, 8));
    await hands.serials(sku, ['SN-1', 'SN-2', 'SN-3']);
    const customer = { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.com', phone: '555-0100' };
    const address = { address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
    ({ order_id: orderId } = await shop.order([{ sku, quantity: 2 }], { order_number: 'LOT-1', customer: { ...customer, ...address } }));
    await shop.floor('process', { order_ids: [orderId] });
    const serials = [{ sku, serials: ['SN-1', 'SN-2'] }];
    const shipped = await hands.ship(orderId, { pick: 'auto', carrier: 'UPS', tracking_number: '1Z', serials });
    expect(shipped.status).toBe(200);
    open = await hands.shipment([{ sku, quantity: 1 }]);
    await hands.pick(hands.wish(open, sku, 1, { lot: 'L-7', serials: ['SN-3'] }));
  });

  const get = async (path: string, accountId = 100): Promise<{ status: number; body: unknown }> => {
    const { status, body } = await shop.app.http.get(path).set(headers(accountId));
    return { status, body: body as unknown };
  };
  const codes = ({ status, body }: { status: number; body: unknown }): unknown[] => {
    const { response } = body as { response?: { code: string; errors?: { path: string }[] } };
    return [status, response?.code, response?.errors?.map(({ path }) => path)];
  };

  it('are listed with what lies, was picked and left, and take notes', async () => {
    const lot = {
      product_id: expect.any(Number) as number,
      sku,
      lot: 'L-7',
      expiry: '2099-12-31',
      first_received_at: expect.any(String) as string,
      manufactured_date: null,
      supplier_lot: null,
      on_hand: 5,
      held: 0,
      picked: 1,
      shipped: 2,
      later_expiry: null,
    };
    expect(await get(`${LOTS}?sku=${sku}`)).toMatchObject({ status: 200, body: { data: [lot], metadata: { total_records: 1 } } });
    const patch = (change: object) =>
      shop.app.http
        .patch(LOTS)
        .set(headers())
        .send({ data: [{ sku, lot: 'L-7', ...change }] });
    const noted = { ...lot, manufactured_date: '2026-06-30', supplier_lot: 'B-22' };
    expect((await patch({ manufactured_date: '2026-06-30', supplier_lot: 'B-22' })).body).toEqual({ data: [noted] });
    expect((await patch({ manufactured_date: null })).body).toEqual({ data: [{ ...noted, manufactured_date: null }] });
    expect((await patch({ expiry: '2099-11-30' })).body).toEqual({ data: [{ ...noted, manufactured_date: null, expiry: '2099-11-30' }] });
    expect(codes(await patch({ lot: 'NONE', supplier_lot: 'B' }))).toEqual([400, 'unknown_lot', ['data[0].lot']]);
    expect((await get(`${LOTS}?sku=${sku}`, 101)).body).toMatchObject({ data: [] });
  });

  const order = (quantity: number, more: object): object => ({ ...NOTHING, kind: 'order', sku, lot: 'L-7', quantity, ...more });
  const shipped = (quantity: number): object =>
    order(quantity, {
      order_id: orderId,
      order_number: 'LOT-1',
      status: 'Shipped',
      distribution_center: 'MAIN',
      buyer: 'Ada Byron',
      email: 'ada@example.com',
      phone: '555-0100',
      carrier: 'UPS',
      tracking_number: '1Z',
      shipped_at: expect.stringMatching(/Z$/) as string,
    });

  it('are traced into the cartons of their orders, and so are serials', async () => {
    const packed = await shop.product();
    await hands.serials(packed.sku, ['C-1', 'C-2', 'C-3']);
    for (const lot of ['ONE', 'TWO']) await hands.receive(packed.productId, 'A01', 2, { lot });
    const id = await hands.shipment([{ sku: packed.sku, quantity: 3 }]);
    await hands.pick(
      hands.wish(id, packed.sku, 2, { lot: 'ONE', serials: ['C-1', 'C-2'] }),
      hands.wish(id, packed.sku, 1, { lot: 'TWO', serials: ['C-3'] }),
    );
    const post = async <Row>(path: string, body: object): Promise<Row[]> => {
      const answer = await hands.floor.post(`cartons${path}`, body, 'manager');
      expect(answer.status).toBe(200);
      return (answer.body as { data: Row[] }).data;
    };
    const [one, two] = await post<{ carton_id: number }>('', { data: [{ order_id: id }, { order_id: id }] });
    const pack = (carton: { carton_id: number }, lot: string, serial: string): object => ({
      ...{ pack_id: randomUUID(), carton_id: carton.carton_id, sku: packed.sku, quantity: 1, lot, serials: [serial] },
    });
    await post('/pack', { packs: [pack(one, 'ONE', 'C-1'), pack(two, 'ONE', 'C-2'), pack(two, 'TWO', 'C-3')] });
    await post('/close', { data: [{ carton_id: one.carton_id, carrier: 'UPS', tracking_number: '1Z-1' }] });
    const cartonsOf = async (path: string): Promise<unknown> => {
      const { body } = await get(path);
      return (body as { data: { kind: string; cartons: string | null }[] }).data.flatMap(({ kind, cartons }) =>
        kind === 'order' ? [cartons] : [],
      );
    };
    const lot = (name: string): string => `${LOTS}/trace?sku=${packed.sku}&lot=${name}`;
    expect([await cartonsOf(lot('ONE')), await cartonsOf(lot('TWO'))]).toEqual([['1: 1Z-1; 2'], ['2']]);
    const serial = (name: string): string => `${SERIALS}/${name}/trace?sku=${packed.sku}`;
    expect([await cartonsOf(serial('C-1')), await cartonsOf(serial('C-3'))]).toEqual([['1: 1Z-1'], ['2']]);
  });

  it('are traced, a row a fact, page by page and by kind', async () => {
    const rows = [
      { ...NOTHING, kind: 'receipt', sku, lot: 'L-7', quantity: 8, day: today(), reason: 'put_away', replenishment_id: replenishmentId },
      { ...NOTHING, kind: 'bin', sku, lot: 'L-7', quantity: 5, distribution_center: 'MAIN', location: 'A', bin: 'A01' },
      { ...NOTHING, kind: 'cart', sku, lot: 'L-7', quantity: 2, distribution_center: 'MAIN', replenishment_id: replenishmentId },
      expect.objectContaining({ kind: 'order', order_id: open, status: 'Processing', quantity: 1, shipped_at: null }) as object,
      shipped(2),
    ];
    const whole = await get(`${LOTS}/trace?sku=${sku}&lot=L-7`);
    expect(whole.body).toEqual({
      data: rows,
      metadata: { page: 1, per_page: 20, total_records: 5, total_pages: 1, total_current_page: 5 },
    });
    expect((await get(`${LOTS}/trace?sku=${sku}&lot=L-7&per_page=2&page=2`)).body).toMatchObject({ data: rows.slice(2, 4) });
    expect((await get(`${LOTS}/trace?sku=${sku}&lot=L-7&per_page=2&page=3`)).body).toMatchObject({ data: rows.slice(4) });
    expect((await get(`${LOTS}/trace?sku=${sku}&lot=L-7&kind=order&per_page=1&page=2`)).body).toMatchObject({
      data: rows.slice(4),
      metadata: { total_records: 2 },
    });
    expect((await get(`${LOTS}/trace?sku=${sku}&lot=L-7&kind=bin`)).body).toMatchObject({
      data: [rows[1]],
      metadata: { total_records: 1 },
    });
    expect(codes(await get(`${LOTS}/trace?sku=${sku}&lot=NONE`))).toEqual([404, 'lot_not_found', undefined]);
    expect(codes(await get(`${LOTS}/trace?sku=${sku}&lot=L-7`, 101))).toEqual([404, 'lot_not_found', undefined]);
    expect(codes(await get(`${LOTS}/trace?sku=${sku}`))).toEqual([400, 'missing_field', ['lot']]);
    expect(codes(await get(`${LOTS}/trace?sku=${sku}&lot=L-7&kind=box`))).toEqual([400, 'invalid_value', ['kind']]);
  });

  it('are known of serials whose order has one lot', async () => {
    const { body } = await get(`/apirest/v4/oms/serials/SN-1/trace?sku=${sku}`);
    expect(body).toEqual({
      data: [
        { ...NOTHING, kind: 'serial', sku, lot: 'L-7', quantity: 1, day: today() },
        { ...NOTHING, kind: 'receipt', sku, lot: 'L-7', quantity: 8, day: today(), reason: 'put_away', replenishment_id: replenishmentId },
        shipped(1),
      ],
    });
    expect(codes(await get(`/apirest/v4/oms/serials/SN-1/trace`, 101))).toEqual([404, 'serial_not_found', undefined]);
    expect(codes(await get(`/apirest/v4/oms/serials/NONE/trace?sku=${sku}`))).toEqual([404, 'serial_not_found', undefined]);
  });

  it('are traced into a file', async () => {
    const send = (body: object) => shop.app.http.post(EXPORTS).set(headers()).send(body);
    const { body: listed } = await get(`${LOTS}/trace?sku=${sku}&lot=L-7`);
    const answer = await send({ kind: 'lot_trace', format: 'ndjson', sku, lot: 'L-7' }).buffer(true).parse(text);
    expect([answer.status, answer.headers['x-total-rows'], answer.headers['content-disposition']]).toEqual([
      200,
      '5',
      'attachment; filename="lot_trace.ndjson"',
    ]);
    const lines = (answer.body as string).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual((listed as { data: unknown[] }).data);
    const csv = await send({ kind: 'lot_trace', format: 'csv', sku, lot: 'L-7' }).buffer(true).parse(text);
    const [names, first] = (csv.body as string).split('\r\n');
    expect(names.split(',').slice(0, 6)).toEqual(['kind', 'depth', 'sku', 'lot', 'quantity', 'day']);
    expect(first).toBe(`receipt,0,${sku},L-7,8,${today()},put_away,,,,,${replenishmentId},,,,,,,,,,,,`);
    expect(codes(await send({ kind: 'lot_trace', format: 'csv', sku }))).toEqual([400, 'missing_field', ['lot']]);
    expect(codes(await send({ kind: 'lot_trace', format: 'csv', sku, lot: 'NONE' }))).toEqual([404, 'lot_not_found', undefined]);
    expect(codes(await send({ kind: 'bins', format: 'csv' }))).toEqual([400, 'missing_field', ['as_of']]);
  });
});

function text(response: Response, done: (error: Error | null, text: string) => void): void {
  let all = '';
  response.on('data', (part: Buffer) => (all += part.toString()));
  response.on('end', () => done(null, all));
}
