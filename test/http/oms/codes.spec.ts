import { as, describeApp } from '../../support/app.js';
import { announceReturn, placeOrder, shipOrder } from '../../support/build-returns.js';

const product = { description: 'A', width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 1 };
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
const item = { sku: 'DEMO-001', quantity: 1 };
const twice = <Record>(record: Record): { data: Record[] } => ({ data: [record, record] });
const made = { account_id: 100, sku: 'DEMO-019', quantity: 1 };

/** The records that the requests name: open and closed returns, expected and received replenishments, manufacture orders by status. */
type Named = Record<'order' | 'open' | 'closed' | 'coming' | 'received' | 'planned' | 'started' | 'completed', number>;

/** A request with a single fault, and its code. */
const refusals: [code: string, request: 'post' | 'put' | 'patch' | 'delete', path: string, body?: (named: Named) => object][] = [
  ['unknown_supplier', 'post', 'inventory/products', () => ({ data: [{ ...product, sku: 'C-1', supplier: 'NOBODY' }] })],
  ['unknown_package_type', 'post', 'inventory/products', () => ({ data: [{ ...product, sku: 'C-1', package_type: 'BAG' }] })],
  [
    'unknown_distribution_center',
    'post',
    'inventory/products',
    () => ({ data: [{ ...product, sku: 'C-1', distribution_center: 'EAST' }] }),
  ],
  ['invalid_value', 'post', 'inventory/products', () => ({ data: [{ ...product, sku: 'C-1', pick_style: 'RANDOM' }] })],
  ['sku_taken', 'post', 'inventory/products', () => ({ data: [{ ...product, sku: 'DEMO-001' }] })],
  ['repeated_sku', 'post', 'inventory/products', () => twice({ ...product, sku: 'C-1' })],
  ['unknown_sku', 'patch', 'inventory/products', () => ({ data: [{ sku: 'NOTHING' }] })],
  ['repeated_sku', 'patch', 'inventory/products', () => twice({ sku: 'DEMO-001' })],
  [
    'alias_taken',
    'post',
    'inventory/aliases',
    () => ({ data: [{ alias: 'EXT-001', sku: 'DEMO-002', channel_id: 1, distribution_center: 'MAIN' }] }),
  ],
  ['repeated_alias', 'post', 'inventory/aliases', () => twice({ alias: 'C-1', sku: 'DEMO-002' })],
  ['unknown_alias', 'patch', 'inventory/aliases', () => ({ data: [{ alias: 'NOTHING', sku: 'DEMO-002' }] })],
  ['synset_taken', 'post', 'inventory/synsets', () => ({ data: [{ synset: 'DEMO-KIT', items: [item] }] })],
  ['sku_taken', 'post', 'inventory/synsets', () => ({ data: [{ synset: 'DEMO-001', items: [item] }] })],
  ['repeated_synset', 'post', 'inventory/synsets', () => twice({ synset: 'C-KIT', items: [item] })],
  ['repeated_sku', 'post', 'inventory/synsets', () => ({ data: [{ synset: 'C-KIT', items: [item, item] }] })],
  ['empty_list', 'post', 'inventory/synsets', () => ({ data: [{ synset: 'C-KIT', items: [] }] })],
  ['unknown_synset', 'patch', 'inventory/synsets', () => ({ data: [{ synset: 'NOTHING', items: [item] }] })],
  ['missing_field', 'post', 'inventory/replenishments', () => ({ data: [{ items: [item] }] })],
  ['unknown_replenishment', 'patch', 'inventory/replenishments', () => ({ data: [{ replenishment_id: 999_999 }] })],
  ['repeated_replenishment', 'patch', 'inventory/replenishments', ({ coming }) => twice({ replenishment_id: coming })],
  [
    'replenishment_not_changeable',
    'patch',
    'inventory/replenishments',
    ({ received }) => ({ data: [{ replenishment_id: received, eta: null }] }),
  ],
  ['serial_taken', 'post', 'serials/bulk', () => ({ data: [{ sku: 'DEMO-001', serials: ['CODE-1'] }] })],
  ['repeated_serial', 'post', 'serials/bulk', () => ({ data: [{ sku: 'DEMO-001', serials: ['CODE-2', 'CODE-2'] }] })],
  [
    'repeated_order',
    'put',
    'orders',
    ({ order }) => ({
      data: ['C-1', 'C-2'].map((order_number) => ({ order_id: order, order_number, shipping_method: 'GROUND', customer, items: [item] })),
    }),
  ],
  ['unknown_order', 'put', 'orders', () => ({ data: [{ order_number: 'NOTHING', shipping_method: 'GROUND', customer, items: [item] }] })],
  [
    'unknown_sku',
    'post',
    'orders',
    () => ({ data: [{ order_number: 'C-1', shipping_method: 'GROUND', customer, items: [{ sku: 'NOTHING', quantity: 1 }] }] }),
  ],
  ['components_missing', 'post', 'internal/manufacture', () => ({ data: [made] })],
  ['manufactured_of_itself', 'post', 'internal/manufacture', () => ({ data: [{ ...made, items: [{ sku: 'DEMO-019', quantity: 1 }] }] })],
  ['unknown_manufacture', 'post', 'internal/manufacture/start', () => ({ manufacture_ids: [999_999] })],
  ['repeated_manufacture', 'post', 'internal/manufacture/start', ({ planned }) => ({ manufacture_ids: [planned, planned] })],
  ['manufacture_not_startable', 'post', 'internal/manufacture/start', ({ started }) => ({ manufacture_ids: [started] })],
  ['manufacture_not_cancellable', 'post', 'internal/manufacture/cancel', ({ completed }) => ({ manufacture_ids: [completed] })],
  [
    'manufacture_not_completable',
    'post',
    'internal/manufacture/complete',
    ({ completed }) => ({ data: [{ manufacture_id: completed, location: 'B', bin: 'B19' }] }),
  ],
  [
    'unknown_bin',
    'post',
    'internal/manufacture/complete',
    ({ planned }) => ({ data: [{ manufacture_id: planned, location: 'B', bin: 'NOWHERE' }] }),
  ],
  ['unknown_return', 'post', 'internal/returns/receive', () => ({ data: [{ return_id: 999_999, complete: true }] })],
  ['return_closed', 'post', 'internal/returns/receive', ({ closed }) => ({ data: [{ return_id: closed, complete: true }] })],
  ['nothing_received', 'post', 'internal/returns/receive', ({ open }) => ({ data: [{ return_id: open, items: [] }] })],
  [
    'sku_not_in_return',
    'post',
    'internal/returns/receive',
    ({ open }) => ({ data: [{ return_id: open, items: [{ sku: 'DEMO-009', quantity_hurt: 1 }] }] }),
  ],
  [
    'missing_bin',
    'post',
    'internal/returns/receive',
    ({ open }) => ({ data: [{ return_id: open, items: [{ sku: 'DEMO-001', quantity_good: 1 }] }] }),
  ],
];

describeApp('the code of a refusal', (app) => {
  let named: Named;

  const send = async (method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) => {
    const answer = await app.http[method](`/apirest/v4/oms/${path}`)
      .set(path.startsWith('internal/') ? as.warehouse() : as.account())
      .send(body);
    return { status: answer.status, body: answer.body as { data: Record<string, number>[]; response?: { code: string } } };
  };
  const created = async (path: string, record: object, id: string): Promise<number> =>
    (await send('post', path, { data: [record] })).body.data[0]?.[id] ?? 0;

  beforeAll(async () => {
    const shipped = await shipOrder(app, [{ sku: 'DEMO-001', quantity: 2 }]);
    const announced = async () => (await announceReturn(app, shipped, [{ sku: 'DEMO-001', quantity: 1 }])).returnId;
    const coming = () => created('inventory/replenishments', { distribution_center: 'MAIN', items: [item] }, 'replenishment_id');
    const plan = () => created('internal/manufacture', { ...made, synset: 'DEMO-KIT' }, 'manufacture_id');
    named = {
      order: await placeOrder(app, [item]),
      open: await announced(),
      closed: await announced(),
      coming: await coming(),
      received: await coming(),
      planned: await plan(),
      started: await plan(),
      completed: await plan(),
    };
    await app.database.transaction(
      async () =>
        void (await app.database.write("UPDATE replenishments SET Status = 'Processing' WHERE ReplenishmentID = ?", [named.received])),
    );
    await send('post', 'serials/bulk', { data: [{ sku: 'DEMO-001', serials: ['CODE-1'] }] });
    await send('post', 'internal/manufacture/start', { manufacture_ids: [named.started] });
    await send('post', 'internal/manufacture/complete', { data: [{ manufacture_id: named.completed, location: 'B', bin: 'B19' }] });
    await send('post', 'internal/returns/receive', { data: [{ return_id: named.closed, complete: true }] });
  });

  it.each(refusals)('is %s: %s %s', async (code, method, path, body) => {
    const { status, body: answer } = await send(method, path, body?.(named));
    expect([status, answer.response?.code]).toEqual([400, code]);
  });
});
