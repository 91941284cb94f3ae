import type { OrderAnswer } from '../../../apps/api/src/answers/orders/order.js';
import { as, describeApp } from '../../support/app.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

const ORDERS = '/apirest/v4/oms/orders';
const CUSTOMER = { firstname: 'Ada', address1: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' };

interface Preview {
  data: { order: OrderAnswer; parts: OrderAnswer[] };
}
const standing = ({ order_number, status, distribution_center, items }: OrderAnswer) => [
  order_number,
  status,
  distribution_center,
  ...items.flatMap(({ sku, quantity }) => [sku, quantity]),
];

describeApp('previews of what would be done to an order', (app) => {
  let clerk: Browser;
  beforeAll(async () => {
    clerk = await logIn(app, 'clerk');
  });

  const preview = (act: string, body: object) => clerk.post(`${CONSOLE}/orders/previews/${act}`, body);
  const refusalOf = async (act: string, body: object): Promise<unknown[]> => {
    const answer = await preview(act, body);
    return [answer.status, (answer.body as { response: { code: string } }).response.code];
  };
  const shop = (path: string, body: object) => app.http.post(`${ORDERS}${path}`).set(as.account()).send(body);
  const isIdle = async () => (await app.database.query("SELECT OutboxID FROM outbox WHERE State = 'pending'")).length === 0;
  /** Everything that a preview could leave behind, once earlier work is settled. */
  const kept = async () => {
    await app.until(isIdle);
    return all();
  };
  const all = async () => ({
    orders: await app.database.query('SELECT OrderID, OrderNumber, StatusID, WarehouseID, Parts FROM orders ORDER BY OrderID'),
    levels: await app.database.query('SELECT ProductID, WarehouseID, OnHand, Reserved FROM stock_levels ORDER BY ProductID, WarehouseID'),
    history: await app.database.query('SELECT COUNT(*) AS changes FROM order_history'),
    outbox: await app.database.query('SELECT COUNT(*) AS messages FROM outbox'),
  });

  /** A divided order. No site has the second product, so that no receipt fills it meanwhile. */
  async function divided(): Promise<OrderAnswer> {
    const items = ['DEMO-003', 'DEMO-020'].map((sku) => ({ sku, quantity: 1 }));
    const draft = { order_number: 'WHOLE-1', shipping_method: 'GROUND', customer: CUSTOMER, items };
    const [order] = ((await shop('', { data: [draft] })).body as { data: OrderAnswer[] }).data;
    const parts = ['MAIN', 'WEST'].map((distribution_center, index) => ({
      distribution_center,
      items: [{ order_item_id: order.items[index].order_item_id, quantity: 1 }],
    }));
    return ((await shop('/divide', { order_id: order.order_id, parts })).body as { data: OrderAnswer }).data;
  }

  it('show the outcome and change nothing', async () => {
    const parent = await divided();
    const [, waiting] = parent.children;
    const before = await kept();
    const merged = (await preview('merge', { order_id: parent.order_id })).body as Preview;
    expect([standing(merged.data.order), merged.data.parts]).toEqual([['WHOLE-1', 'Backorder', 'MAIN', 'DEMO-003', 1, 'DEMO-020', 1], []]);
    const moved = (await preview('move', { order_id: waiting.order_id, distribution_center: 'MAIN', backorder: true })).body as Preview;
    expect(standing(moved.data.order)).toEqual(['WHOLE-1-2', 'Backorder', 'MAIN', 'DEMO-020', 1]);
    expect(await kept()).toEqual(before);
  });

  it('show an order divided as somebody chooses', async () => {
    const [made] = (
      (
        await shop('', {
          data: [{ order_number: 'CHOSEN-1', shipping_method: 'GROUND', customer: CUSTOMER, items: [{ sku: 'DEMO-003', quantity: 3 }] }],
        })
      ).body as { data: OrderAnswer[] }
    ).data;
    const part = (quantity: number) => ({
      distribution_center: 'MAIN',
      items: [{ order_item_id: made.items[0].order_item_id, quantity }],
    });
    const before = await kept();
    const { order, parts } = ((await preview('divide', { order_id: made.order_id, parts: [part(1), part(2)] })).body as Preview).data;
    expect([order.status, parts.map(standing)]).toEqual([
      'Divided',
      [
        ['CHOSEN-1-1', 'Pending', 'MAIN', 'DEMO-003', 1],
        ['CHOSEN-1-2', 'Pending', 'MAIN', 'DEMO-003', 2],
      ],
    ]);
    expect(await refusalOf('divide', { order_id: made.order_id, parts: [part(1), part(1)] })).toEqual([400, 'parts_do_not_add_up']);
    expect(await kept()).toEqual(before);
  });

  it('refuse what the act itself would refuse, and show nobody the orders of others', async () => {
    const drafted = [
      { order_number: 'OTHER-1', shipping_method: 'GROUND', customer: CUSTOMER, items: [{ sku: 'OTHER-001', quantity: 1 }] },
    ];
    const [others] = ((await app.http.post(ORDERS).set(as.account(101)).send({ data: drafted })).body as { data: OrderAnswer[] }).data;
    const before = await kept();
    expect(await refusalOf('divide', { order_id: 1 })).toEqual([400, 'one_site_suffices']);
    expect(await refusalOf('merge', { order_id: 1 })).toEqual([400, 'order_not_divided']);
    expect(await refusalOf('move', { order_id: 1, distribution_center: 'WEST' })).toEqual([400, 'site_cannot_serve']);
    expect(await refusalOf('move', { order_id: 1, distribution_center: 'NOWHERE' })).toEqual([400, 'unknown_distribution_center']);
    expect(await refusalOf('move', { order_id: 1 })).toEqual([400, 'missing_field']);
    expect(await refusalOf('divide', { order_id: others.order_id })).toEqual([404, 'order_not_found']);
    expect(await kept()).toEqual(before);
  });

  it('ignore an Idempotency-Key: there is nothing to do only once', async () => {
    const answer = await preview('merge', { order_id: 1 }).set('Idempotency-Key', 'preview');
    expect([answer.status, (answer.body as { response: { code: string } }).response.code]).toEqual([400, 'order_not_divided']);
  });
});
