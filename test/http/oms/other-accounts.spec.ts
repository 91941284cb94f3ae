import { CreateManufactureOrders, SetAccountSites } from '@contract/inventory';
import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { as, describeApp } from '../../support/app.js';
import { announceReturn, placeOrder, shipOrder } from '../../support/build-returns.js';

const OMS = '/apirest/v4/oms';
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Named = Record<'order' | 'shipped' | 'product' | 'alias' | 'replenishment' | 'return' | 'manufacture' | 'site', number> &
  Record<'number' | 'reference' | 'api' | 'sku' | 'aliasText' | 'synset' | 'serial', string>;

/** Names that exist in no account. */
const absent: Named = {
  order: 900_001,
  shipped: 900_002,
  product: 900_003,
  alias: 900_004,
  replenishment: 900_005,
  return: 900_006,
  manufacture: 900_007,
  site: 900_008,
  number: 'ABSENT-NUMBER',
  reference: 'ABSENT-REFERENCE',
  api: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  sku: 'ABSENT-SKU',
  aliasText: 'ABSENT-ALIAS',
  synset: 'ABSENT-KIT',
  serial: 'ABSENT-0001',
};

const product = { description: 'A', width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 1 };
const draft = (items: object[], more: object) => ({
  order_number: 'PROBE',
  shipping_method: 'GROUND',
  customer: { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
  items,
  ...more,
});
const value = { data: [{ attribute: 'probe', value: '1' }] };

/** All places in the interface that name a record: paths, queries, bodies. */
const ways: [method: Method, path: (named: Named) => string, body?: (named: Named) => object][] = [
  ['get', ({ order }) => `/orders/${order}`],
  ['get', ({ number }) => `/orders/${number}?identify_by=order_number`],
  ['get', ({ reference }) => `/orders/${reference}?identify_by=order_reference`],
  ['get', ({ api }) => `/orders/${api}?identify_by=order_api`],
  ['get', ({ site }) => `/orders?warehouse_id=${site}`],
  ['put', () => '/orders', ({ order }) => ({ data: [draft([{ sku: 'OTHER-001', quantity: 1 }], { order_id: order })] })],
  ['put', () => '/orders', ({ number }) => ({ data: [draft([{ sku: 'OTHER-001', quantity: 1 }], { order_number: number })] })],
  ['post', () => '/orders', ({ sku }) => ({ data: [draft([{ sku, quantity: 1 }], {})] })],
  ['post', () => '/orders/past', ({ sku }) => ({ data: [draft([{ sku, quantity: 1 }], {})] })],
  ['post', () => '/orders', ({ aliasText }) => ({ data: [draft([{ sku: aliasText, quantity: 1 }], {})] })],
  ['post', () => '/orders', ({ synset }) => ({ data: [draft([{ sku: synset, quantity: 1 }], {})] })],
  ['post', () => '/orders/cancel', ({ order }) => ({ order_id: order })],
  ['post', () => '/orders/cancel-bulk', ({ order, shipped }) => ({ order_ids: [order, shipped] })],
  ['get', ({ order }) => `/orders/${order}/routing`],
  ['post', () => '/orders/divide', ({ order }) => ({ order_id: order })],
  ['post', () => '/orders/merge', ({ order }) => ({ order_id: order })],
  ['post', () => '/orders/move', ({ order }) => ({ order_id: order, distribution_center: 'MAIN' })],
  ['get', ({ order }) => `/orders?parent_order_id=${order}`],
  ['post', () => '/orders/sub_status', ({ order }) => ({ order_id: order, sub_status: 'x' })],
  ['get', ({ product: id }) => `/inventory/products/${id}`],
  ['get', ({ sku }) => `/inventory/products/${sku}`],
  ['get', ({ product: id }) => `/inventory/products/${id}/uom`],
  ['patch', () => '/inventory/products', ({ sku }) => ({ data: [{ sku, description: 'theirs' }] })],
  ['get', ({ sku }) => `/inventory/stock?sku=${sku}`],
  ['get', ({ alias }) => `/inventory/aliases/${alias}`],
  ['get', ({ aliasText }) => `/inventory/aliases/${aliasText}`],
  ['post', () => '/inventory/aliases', ({ sku }) => ({ data: [{ alias: 'PROBE', sku }] })],
  ['patch', () => '/inventory/aliases', ({ alias }) => ({ data: [{ alias_id: alias, sku: 'OTHER-001' }] })],
  [
    'patch',
    () => '/inventory/aliases',
    ({ aliasText }) => ({ data: [{ alias: aliasText, channel_id: 1, distribution_center: 'MAIN', sku: 'OTHER-001' }] }),
  ],
  ['get', ({ synset }) => `/inventory/synsets/${synset}`],
  ['post', () => '/inventory/synsets', ({ sku }) => ({ data: [{ synset: 'PROBE', items: [{ sku, quantity: 1 }] }] })],
  ['patch', () => '/inventory/synsets', ({ synset }) => ({ data: [{ synset, items: [{ sku: 'OTHER-001', quantity: 1 }] }] })],
  ['get', ({ replenishment }) => `/inventory/replenishments/${replenishment}`],
  ['post', () => '/inventory/replenishments', ({ sku }) => ({ data: [{ distribution_center: 'MAIN', items: [{ sku, quantity: 1 }] }] })],
  ['patch', () => '/inventory/replenishments', ({ replenishment }) => ({ data: [{ replenishment_id: replenishment, eta: '2027-01-01' }] })],
  ['get', (named) => `/inventory/returns/${named.return}`],
  ['post', () => '/inventory/returns', ({ shipped }) => ({ data: [{ order_id: shipped, items: [{ sku: 'DEMO-001', quantity: 1 }] }] })],
  ['post', () => '/serials/bulk', ({ sku }) => ({ data: [{ sku, serials: ['PROBE-1'] }] })],
  [
    'post',
    () => '/serials/batch/attributes',
    ({ sku, serial }) => ({ data: [{ sku, serial_start: serial, serial_end: serial, attributes: value.data }] }),
  ],
  ...(['order', 'return', 'replenishment', 'product', 'alias', 'sku', 'aliasText', 'synset', 'serial'] as const).flatMap(
    (kind): typeof ways => {
      const type = kind === 'sku' ? 'product' : kind === 'aliasText' ? 'alias' : kind;
      const owner = (named: Named): string => `/attributes/${type}/${named[kind]}`;
      return [
        ['get', owner],
        ['post', owner, () => value],
        ['patch', owner, () => value],
        ['delete', (named) => `${owner(named)}?attribute=note`],
      ];
    },
  ),
  ['get', ({ site }) => `/distribution_centers/${site}`],
  ['get', ({ manufacture }) => `/manufacture/${manufacture}`],
];

describeApp("another account's records", (app) => {
  let theirs: Named;

  const send = async (named: Named, [method, path, body]: (typeof ways)[number], account: number) => {
    const { status, body: answer } = await app.http[method](`${OMS}${path(named)}`)
      .set(as.account(account))
      .send(body?.(named));
    return { status, answer: answer as unknown };
  };
  /** The answer without the names from the request, but with the places and the number of faults. */
  const without = (named: Named, { status, answer }: { status: number; answer: unknown }): string =>
    status === 200
      ? JSON.stringify(answer)
      : Object.values(named).reduce<string>(
          (text, name) => text.replaceAll(new RegExp(`(?<![-[])\\b${name}\\b(?! more)`, 'g'), '#'),
          JSON.stringify(answer),
        );
  const everything = async (): Promise<unknown> => {
    const tables = [
      'orders',
      'order_items',
      'order_history',
      'products',
      'aliases',
      'synsets',
      'synset_items',
      'replenishments',
      'returns',
      'serials',
      'attributes',
      'stock_levels',
      'reservations',
    ];
    return Promise.all(tables.map((table) => app.database.query(`SELECT * FROM ${table}`)));
  };

  beforeAll(async () => {
    await app.bus.send(new SetAccountSites(101, ['MAIN']));
    const create = async (path: string, record: object): Promise<Order & Record<`${'product' | 'alias' | 'replenishment'}_id`, number>> => {
      const { body } = await app.http
        .post(`${OMS}${path}`)
        .set(as.account())
        .send({ data: [record] });
      return (body as { data: [never] }).data[0];
    };
    const made = await create('/inventory/products', { sku: 'THEIRS-1', ...product });
    const alias = await create('/inventory/aliases', {
      alias: 'THEIRS-ALIAS',
      sku: 'THEIRS-1',
      channel_id: 1,
      distribution_center: 'MAIN',
    });
    await create('/inventory/synsets', { synset: 'THEIRS-KIT', items: [{ sku: 'DEMO-001', quantity: 1 }] });
    const replenishment = await create('/inventory/replenishments', {
      distribution_center: 'MAIN',
      items: [{ sku: 'DEMO-001', quantity: 1 }],
    });
    await create('/serials/bulk', { sku: 'THEIRS-1', serials: ['THEIRS-0001'] });
    const order = await create(
      '/orders',
      draft([{ sku: 'DEMO-002', quantity: 1 }], { order_number: 'THEIRS-NUMBER', order_reference: 'THEIRS-REFERENCE' }),
    );
    const shipped = await shipOrder(app, [{ sku: 'DEMO-001', quantity: 2 }]);
    await placeOrder(app, [{ sku: 'OTHER-001', quantity: 1 }], 101);
    const { returnId } = await announceReturn(app, shipped, [{ sku: 'DEMO-001', quantity: 1 }]);
    const [{ manufactureId }] = await app.bus.send(
      new CreateManufactureOrders(1, [{ accountId: 100, sku: 'DEMO-018', quantity: 1, synset: 'THEIRS-KIT' }]),
    );
    theirs = {
      order: order.order_id,
      shipped,
      product: made.product_id,
      alias: alias.alias_id,
      replenishment: replenishment.replenishment_id,
      return: returnId,
      manufacture: manufactureId,
      site: 2,
      number: 'THEIRS-NUMBER',
      reference: 'THEIRS-REFERENCE',
      api: order.order_api,
      sku: 'THEIRS-1',
      aliasText: 'THEIRS-ALIAS',
      synset: 'THEIRS-KIT',
      serial: 'THEIRS-0001',
    };
    for (const owner of [
      `order/${theirs.order}`,
      `return/${theirs.return}`,
      `replenishment/${theirs.replenishment}`,
      'product/THEIRS-1',
      'alias/THEIRS-ALIAS',
      'synset/THEIRS-KIT',
      'serial/THEIRS-0001',
    ]) {
      await create(`/attributes/${owner}`, { attribute: 'note', value: 'x' });
    }
  });

  it('answer exactly as what does not exist, and stay as they are', async () => {
    const before = await everything();
    for (const way of ways) {
      const [foreign, none] = [await send(theirs, way, 101), await send(absent, way, 101)];
      const at = `${way[0]} ${way[1](theirs)}`;
      expect({ at, status: foreign.status, answer: without(theirs, foreign) }).toEqual({
        at,
        status: none.status,
        answer: without(absent, none),
      });
      expect({ at, found: foreign.status === 200 && !JSON.stringify(foreign.answer).startsWith('{"data":[]') }).toEqual({
        at,
        found: false,
      });
    }
    expect(await everything()).toEqual(before);
  });

  it('are seen in no list', async () => {
    for (const path of ['inventory/aliases', 'inventory/synsets', 'inventory/replenishments', 'inventory/returns', 'manufacture']) {
      const { body } = await app.http.get(`${OMS}/${path}`).set(as.account(101));
      expect({ path, body }).toEqual({
        path,
        body: { data: [], metadata: { page: 1, per_page: 20, total_records: 0, total_pages: 0, total_current_page: 0 } },
      });
    }
    for (const path of ['orders', 'inventory/products', 'inventory/stock']) {
      expect((await app.http.get(`${OMS}/${path}`).set(as.account(101))).body.metadata.total_records).toBe(1);
    }
  });

  it('are there for their own account by every one of these ways', async () => {
    for (const way of ways.filter(([method, path]) => method === 'get' && !/warehouse_id|parent_order_id/.test(path(theirs)))) {
      const path = way[1](theirs);
      const { status, answer } = await send(theirs, way, 100);
      expect({ path, status, isEmpty: JSON.stringify(answer).startsWith('{"data":[]') }).toEqual({ path, status: 200, isEmpty: false });
    }
  });
});
