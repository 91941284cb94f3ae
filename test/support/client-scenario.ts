/** A program of an integrator with the published TypeScript package; those of Python and PHP are in clients/. Wrong names do not compile. */
export const SCENARIO = `
import { readFileSync } from 'node:fs';
import {
  ApiError,
  AuthenticationError,
  NotFoundError,
  OmsClient,
  signWebhook,
  ValidationError,
  verifyWebhook,
  WebhookError,
  WmsClient,
  type Oms,
} from 'order-warehouse-client';

const [baseUrl = '', number = '', file = ''] = process.argv.slice(2);
const oms = new OmsClient({ baseUrl, accountId: 100, key: 'demo-oms-key' });
const wms = new WmsClient({ baseUrl, userName: 'manager', key: 'demo-wms-key' });
const order = (order_number: string): Oms.OrderRequest => ({
  order_number,
  shipping_method: 'GROUND',
  customer: { firstname: 'Ada', address1: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' },
  items: [{ sku: 'DEMO-001', quantity: 2 }],
});

const before = oms.events.list();
for await (const event of before) void event.type;

const [created] = await oms.orders.create([order(number)]);
if (!created) throw new Error('no order came back');
const found = await oms.orders.find(created.order_id);
const parts = ['MAIN', 'WEST'].map((distribution_center) => ({
  distribution_center,
  items: found.items.map(({ order_item_id }) => ({ order_item_id, quantity: 1 })),
}));
const divided = await oms.orders.divide({ order_id: found.order_id, parts });
const cancelled = await oms.orders.cancel({ order_id: found.order_id });

const ids: number[] = [];
for await (const { order_id } of oms.orders.list({ per_page: 2, order_direction: 'asc' })) ids.push(order_id);
const { metadata } = await oms.orders.list({ per_page: 1 }).first();

const refusal = await oms.orders.create([{ ...order(number + '-X'), items: [{ sku: 'NOPE', quantity: 1 }] }]).catch((error: unknown) => error);
if (!(refusal instanceof ApiError)) throw new Error('it was not refused');
const wrongKey = await new OmsClient({ baseUrl, accountId: 100, key: 'wrong' }).ping().catch((error: unknown) => error);

const got = await oms.orders.get(found.order_id);
const last = oms.lastResponse;
const missing = await oms.orders.get('900001').catch((error: unknown) => error);

const types: string[] = [];
for await (const event of oms.events.follow({ after: before.next, types: 'order.*' }, { pauseMs: 50 })) {
  types.push(event.type);
  if (event.type === 'order.cancelled') break;
}

const { secret, rotated, deliveries } = JSON.parse(readFileSync(file, 'utf8'));
const verified = async (secrets: string | string[], { headers, body }: { headers: Record<string, string>; body: string }, now?: number) => {
  try {
    return (await verifyWebhook(secrets, headers, body, { now })).type;
  } catch (error) {
    if (error instanceof WebhookError) return error.message;
    throw error;
  }
};
const [first, second] = deliveries;
const own = { headers: await signWebhook(secret, '{"data":{"type":"own"}}'), body: '{"data":{"type":"own"}}' };
console.log(
  JSON.stringify({
    pinged: [(await oms.ping()).result, (await wms.ping()).result],
    created: [created.order_number, created.status],
    found: found.items.map(({ sku, quantity }) => [sku, quantity]),
    divided: [divided.status, divided.children.map((child) => child.distribution_center)],
    cancelled: cancelled.status,
    listed: [ids.length === metadata.total_records, new Set(ids).size === ids.length, ids.length > 4, ids.includes(found.order_id)],
    refused: [refusal.status, refusal.code, refusal.faults[0]?.path, typeof refusal.requestId],
    wrongKey: wrongKey instanceof ApiError ? [wrongKey.status, wrongKey.code] : [],
    kinds: [refusal instanceof ValidationError, wrongKey instanceof AuthenticationError, missing instanceof NotFoundError],
    got: got.order_number,
    last: [last?.status, typeof last?.requestId, (last?.limit?.remaining ?? 0) > 0],
    signed: await verified(secret, own),
    events: [types[0], types.at(-1)],
    webhooks: [
      await verified(secret, first),
      await verified(secret, { ...first, body: first.body + ' ' }),
      await verified(rotated, first),
      await verified([rotated, secret], first),
      await verified(secret, second),
      await verified(rotated, second),
      await verified(secret, first, Date.now() + 600_000),
    ],
  }),
);
`;

/** The same with one mistake. */
export const MISTAKEN = SCENARIO.replace('quantity: 2 }', "quantity: 'two' }");
