import { randomUUID } from 'node:crypto';
import type { OrderAnswer } from '../../../apps/api/src/answers/orders/order.js';
import type { BatchAnswer, WalkAnswer } from '../../../apps/api/src/batches/batches.shapes.js';
import type { CartAnswer } from '../../../apps/api/src/wms/floor-plan/carts.shapes.js';
import type { ToteAnswer } from '../../../apps/api/src/wms/floor-plan/totes.shapes.js';
import type { WaveAnswer } from '../../../apps/api/src/wms/waves/waves.shapes.js';
import { describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { ORDERS, Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { barcodesOf, pagesOf, type Printed, printedBy } from '../../support/paper.js';

interface Refusal {
  code: string;
  errors?: { path: string }[];
}

describeApp('totes, and what is printed for batches', Shop, (shop) => {
  let hands: Devices;
  beforeAll(async () => {
    hands = await Devices.at(shop);
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const send = (method: 'post' | 'patch', path: string, body: object, userName = 'manager') =>
    shop.app.http[method](`/apirest/v4/wms/${path}`).set({ userName, Key: 'master-key-for-tests' }).send(body);
  const done = async <Data>(method: 'post' | 'patch', path: string, body: object): Promise<Data> => {
    const { status, body: answer } = await send(method, path, body);
    expect([status, (answer as { response?: unknown }).response]).toEqual([200, undefined]);
    return (answer as { data: Data }).data;
  };
  const refused = async (method: 'post' | 'patch', path: string, body: object, userName = 'manager'): Promise<unknown[]> => {
    const { status, body: answer } = await send(method, path, body, userName);
    const { code, errors = [] } = (answer as { response: Refusal }).response;
    return [status, code, ...errors.map(({ path: at }) => at)];
  };
  const get = async <Data>(path: string): Promise<Data> => ((await hands.floor.get(path)).body as { data: Data }).data;
  const print = (body: object): Promise<Printed> => printedBy(send('post', 'documents', body));
  const released = async (orders: number, sku: string): Promise<BatchAnswer> => {
    const order_ids: number[] = [];
    for (let at = 0; at < orders; at++) order_ids.push((await shop.order([{ sku, quantity: 1 }])).order_id);
    return releasedOf(order_ids);
  };
  const releasedOf = async (order_ids: readonly number[]): Promise<BatchAnswer> => {
    const wave = await done<WaveAnswer>('post', 'waves', { method: 'cluster', criteria: { order_ids }, time_ms: 20 });
    const [{ batch_id: planned }] = await get<BatchAnswer[]>(`batches?wave_id=${wave.wave_id}`);
    expect((await print({ kind: 'pick_list', format: 'pdf', batch_id: planned })).refusal).toMatchObject({ code: 'batch_not_open' });
    await done('post', `waves/${wave.wave_id}/release`, {});
    await hands.floor.quiet();
    return (await get<BatchAnswer[]>(`batches?wave_id=${wave.wave_id}`))[0];
  };

  it('are known by their barcodes, and say whose units are in them', async () => {
    const made = await done<ToteAnswer>('post', 'totes', { barcode: 'TOTE-1' });
    expect(made).toEqual({ tote_id: made.tote_id, barcode: 'TOTE-1', batch_id: null, order_id: null });
    expect(await refused('post', 'totes', { barcode: 'TOTE-1' })).toEqual([400, 'barcode_taken', 'barcode']);
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 9);
    const { batch_id: batchId, orders } = await released(2, sku);
    await done('post', 'batches/claim', { claim_id: randomUUID(), batch_id: batchId });
    const bound = [
      { order_id: orders[0].order_id, tote: 'TOTE-1' },
      { order_id: orders[1].order_id, tote: 'TOTE-NEW' },
    ];
    await done('post', `batches/${batchId}/totes`, { data: bound });
    const [one, other] = await get<ToteAnswer[]>('totes');
    expect([one, other.barcode]).toEqual([{ ...made, batch_id: batchId, order_id: orders[0].order_id }, 'TOTE-NEW']);
    expect(await refused('patch', `totes/${made.tote_id}`, { barcode: 'TOTE-2' })).toEqual([400, 'tote_in_use', 'barcode']);
    await done('post', `batches/${batchId}/remove`, { order_ids: orders.map(({ order_id: id }) => id) });
    expect(await done('patch', `totes/${made.tote_id}`, { barcode: 'TOTE-2' })).toEqual({ ...made, barcode: 'TOTE-2' });
    expect(await refused('patch', `totes/${made.tote_id}`, { barcode: 'TOTE-NEW' })).toEqual([400, 'barcode_taken', 'barcode']);
    expect(await get(`totes/${made.tote_id}`)).toEqual({ ...made, barcode: 'TOTE-2' });
    expect((await hands.floor.get(`totes/${made.tote_id}`, 'western')).status).toBe(404);
    const picker = await newUser(shop.app, { role: 'picker' });
    expect(await refused('post', 'totes', { barcode: 'TOTE-3' }, picker)).toEqual([403, 'leads_only']);
  });

  it('keep what was picked of an order whose other line is short; the lead divides it, and what is picked ships', async () => {
    const [one, two] = [await shop.product(), await shop.product()];
    await hands.receive(one.productId, 'B4', 2);
    await hands.receive(two.productId, 'B5', 1);
    const { order_id: orderId } = await shop.order([
      { sku: one.sku, quantity: 2 },
      { sku: two.sku, quantity: 1 },
    ]);
    const { batch_id: batchId } = await releasedOf([orderId]);
    await done('post', 'batches/claim', { claim_id: randomUUID(), batch_id: batchId });
    await done('post', `batches/${batchId}/totes`, { data: [{ order_id: orderId, tote: 'TOTE-S' }] });
    await hands.pick({ ...hands.wish(orderId, one.sku, 2, { location: 'B', bin: 'B4' }), tote: 'TOTE-S' });
    const { stops } = await get<WalkAnswer>(`batches/${batchId}/stops`);
    const [{ task_id }] = stops.flatMap(({ tasks }) => tasks).filter(({ sku }) => sku === two.sku);
    const short = { short_id: randomUUID(), task_id, taken: 0, reason: 'empty' };
    expect(await done('post', `batches/${batchId}/short`, short)).toMatchObject({ order: 'short' });
    await hands.floor.recount(two.sku, [{ location: 'B', bin: 'B5', qty_in_bin: 0 }]);
    await hands.floor.quiet();

    const order = await shop.read(orderId);
    expect([order.status, order.items.map((item) => item.quantity_picked)]).toEqual(['Processing', [2, 0]]);
    const batch = await get<BatchAnswer>(`batches/${batchId}`);
    expect(batch).toMatchObject({ state: 'done', orders: [{ order_id: orderId, state: 'picked', reason: 'short', tote: 'TOTE-S' }] });
    const { body } = await shop.post(`${ORDERS}/divide`, { order_id: orderId });
    const [part, rest] = (body as { data: OrderAnswer }).data.children;
    expect([part.status, rest.status]).toEqual(['Processing', 'Backorder']);
    expect((await shop.floor('ship', { order_id: part.order_id })).body).toMatchObject({ data: { status: 'Shipped' } });
    const reasons = await shop.app.database.query<{ Reason: string }>('SELECT Reason FROM stock_ledger WHERE ProductID IN (?)', [
      [one.productId, two.productId],
    ]);
    expect(new Set(reasons.map(({ Reason }) => Reason))).toEqual(new Set(['receipt', 'pick', 'recount']));
  });

  it('have labels, like carts', async () => {
    const [{ tote_id }] = await get<ToteAnswer[]>('totes');
    const { cart_id } = await done<CartAnswer>('post', 'carts', { barcode: 'CART-9', slots: 12 });
    const totes = await print({ kind: 'tote_label', format: 'pdf', tote_ids: [tote_id] });
    expect([totes.status, barcodesOf(totes.file)]).toEqual([200, ['TOTE-2']]);
    const carts = await print({ kind: 'cart_label', format: 'pdf', cart_ids: [cart_id] });
    expect([barcodesOf(carts.file), pagesOf(carts.file)[0].includes('12 orders')]).toEqual([['CART-9'], true]);
    for (const [kind, of] of [
      ['tote_label', 'tote_ids'],
      ['cart_label', 'cart_ids'],
    ])
      expect((await print({ kind, format: 'pdf', [of]: [999_999] })).refusal).toMatchObject({
        code: `unknown_${kind.slice(0, 4)}`,
        errors: [{ path: `${of}[0]` }],
      });
  });

  it('a batch is printed whole: its list along its walk, a slip and a label an order', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B3', 9);
    const { batch_id, orders } = await released(3, sku);
    const list = await print({ kind: 'pick_list', format: 'pdf', batch_id });
    const [page] = pagesOf(list.file);
    expect(page).toContain(`Pick list of batch ${batch_id}`);
    expect(page).toContain('3 units at 1 stop');
    expect(barcodesOf(list.file)).toEqual([`BATCH-${batch_id}`]);
    expect(page).toContain('B / B3');
    for (const { order_number: number } of orders) expect(page).toContain(`${number} × 1`);
    expect(pagesOf((await print({ kind: 'packing_slip', format: 'pdf', batch_id })).file)).toHaveLength(3);
    expect(pagesOf((await print({ kind: 'shipping_label', format: 'pdf', batch_id })).file)).toHaveLength(3);
    expect(pagesOf((await print({ kind: 'batch', format: 'pdf', batch_id })).file)).toHaveLength(7);
    expect(pagesOf((await print({ kind: 'batch_sheets', format: 'pdf', batch_id })).file)).toHaveLength(4);
    expect((await print({ kind: 'batch', format: 'pdf' })).refusal).toMatchObject({
      code: 'missing_field',
      errors: [{ path: 'batch_id' }],
    });
    expect((await print({ kind: 'packing_slip', format: 'pdf', batch_id: 999_999 })).refusal).toMatchObject({ code: 'batch_not_found' });
  });
});
