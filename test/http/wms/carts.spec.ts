import { randomUUID } from 'node:crypto';
import type { BatchAnswer } from '../../../apps/api/src/batches/batches.shapes.js';
import type { CartAnswer } from '../../../apps/api/src/wms/floor-plan/carts.shapes.js';
import type { WaveAnswer } from '../../../apps/api/src/wms/waves/waves.shapes.js';
import { describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { onCommandLine } from '../../support/command-line.js';

interface Refusal {
  code: string;
  errors?: { path: string }[];
}

describeApp('carts', Shop, (shop) => {
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
  const done = async <Data>(method: 'post' | 'patch', path: string, body: object, userName = 'manager'): Promise<Data> => {
    const { status, body: answer } = await send(method, path, body, userName);
    expect([status, (answer as { response?: unknown }).response]).toEqual([200, undefined]);
    return (answer as { data: Data }).data;
  };
  const refused = async (method: 'post' | 'patch', path: string, body: object, userName = 'manager'): Promise<unknown[]> => {
    const { status, body: answer } = await send(method, path, body, userName);
    const { code, errors = [] } = (answer as { response: Refusal }).response;
    return [status, code, ...errors.map(({ path: at }) => at)];
  };
  const get = async <Data>(path: string): Promise<Data> => ((await hands.floor.get(path)).body as { data: Data }).data;
  const released = async (orders: number, cart: object): Promise<WaveAnswer> => {
    const { sku } = await shop.product({ MAIN: orders });
    const order_ids: number[] = [];
    for (let at = 0; at < orders; at++) order_ids.push((await shop.order([{ sku, quantity: 1 }])).order_id);
    const wave = await done<WaveAnswer>('post', 'waves', { method: 'cluster', criteria: { order_ids }, time_ms: 20, ...cart });
    await done('post', `waves/${wave.wave_id}/release`, {});
    await hands.floor.quiet();
    return wave;
  };

  it('are known by their barcodes, once a site', async () => {
    const made = await done<CartAnswer>('post', 'carts', { barcode: 'CART-1', slots: 2 });
    expect(made).toEqual({ cart_id: made.cart_id, barcode: 'CART-1', slots: 2, activated: true, batch_id: null });
    await done('post', 'carts', { barcode: 'CART-2', slots: 12 });
    expect(await refused('post', 'carts', { barcode: 'CART-1', slots: 3 })).toEqual([400, 'barcode_taken', 'barcode']);
    expect(await refused('patch', `carts/${made.cart_id}`, { barcode: 'CART-2' })).toEqual([400, 'barcode_taken', 'barcode']);
    expect(await done('patch', `carts/${made.cart_id}`, { slots: 3 })).toMatchObject({ barcode: 'CART-1', slots: 3 });
    expect((await get<CartAnswer[]>('carts')).map(({ barcode, slots }) => [barcode, slots])).toEqual([
      ['CART-1', 3],
      ['CART-2', 12],
    ]);
    expect((await hands.floor.get('carts', 'western')).body).toMatchObject({ data: [] });
    expect((await hands.floor.get(`carts/${made.cart_id}`, 'western')).status).toBe(404);
    const picker = await newUser(shop.app, { role: 'picker' });
    expect(await refused('post', 'carts', { barcode: 'CART-3', slots: 3 }, picker)).toEqual([403, 'leads_only']);
    expect(await refused('patch', 'carts/999999', { slots: 3 })).toEqual([404, 'cart_not_found']);
  });

  it('say how many orders a batch has', async () => {
    expect(await released(7, { cart: 'CART-1' })).toMatchObject({ orders: 7, batches: 3 });
    expect(await released(3, { cart: 'CART-1', orders_per_batch: 1 })).toMatchObject({ batches: 3 });
    expect(await refused('post', 'waves', { method: 'cluster', cart: 'NONE' })).toEqual([400, 'unknown_cart', 'cart']);
    await shop.order([{ sku: (await shop.product({ MAIN: 9 })).sku, quantity: 1 }]);
    const words = ['wave', 'plan', '1', '--cart', 'CART-1', '--max-orders', '1', '--time', '50'];
    expect(await onCommandLine(shop.app, ...words)).toContain('1 orders in 1 batches');
    await expect(onCommandLine(shop.app, ...words.map((word) => (word === 'CART-1' ? 'NONE' : word)))).rejects.toThrow();
  });

  it('are with one picker at a time, from the claim until the batch ends or is left', async () => {
    const [anna, bert] = [await newUser(shop.app, { role: 'picker' }), await newUser(shop.app, { role: 'picker' })];
    const claim = (cart: string) => ({ claim_id: randomUUID(), cart });
    const first = claim('CART-1');
    const batch = await done<BatchAnswer>('post', 'batches/claim', first, anna);
    expect(batch).toMatchObject({ state: 'claimed', cart: 'CART-1' });
    expect(await done<BatchAnswer>('post', 'batches/claim', first, anna)).toMatchObject({ batch_id: batch.batch_id, cart: 'CART-1' });
    expect(await refused('post', 'batches/claim', claim('CART-1'), bert)).toEqual([400, 'cart_in_use', 'cart']);
    expect(await refused('post', 'batches/claim', claim('NONE'), bert)).toEqual([400, 'unknown_cart', 'cart']);
    expect((await get<BatchAnswer[]>('batches?state=claimed')).map(({ batch_id: id }) => id)).toEqual([batch.batch_id]);
    const [{ cart_id: id }] = await get<CartAnswer[]>('carts');
    expect(await get(`carts/${id}`)).toMatchObject({ batch_id: batch.batch_id });
    expect(await refused('patch', `carts/${id}`, { activated: false })).toEqual([400, 'cart_in_use', 'activated']);
    // Claims the same batch with another cart.
    expect(await done<BatchAnswer>('post', 'batches/claim', claim('CART-2'), anna)).toMatchObject({
      batch_id: batch.batch_id,
      cart: 'CART-2',
    });
    expect(await done<BatchAnswer>('post', 'batches/claim', claim('CART-1'), bert)).toMatchObject({ cart: 'CART-1' });
    expect(await done('post', `batches/${batch.batch_id}/leave`, {}, anna)).toMatchObject({ state: 'open', cart: null });
    const wave = await get<WaveAnswer>(`waves/${(await get<BatchAnswer>(`batches/${batch.batch_id}`)).wave_id}`);
    await done('post', `waves/${wave.wave_id}/cancel`, {});
    expect(await done('patch', `carts/${id}`, { activated: false })).toMatchObject({ activated: false, batch_id: null });
    expect(await refused('post', 'batches/claim', claim('CART-1'), anna)).toEqual([400, 'unknown_cart', 'cart']);
  });
});
