import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { describeApp } from '../../support/app.js';
import { device, logInOn } from '../../support/build-mobile.js';

/**
 * Answers to these requests on the demo set, by the version before expiry, holds and codes. To record them again, start that version with a
 * new demo set and set its address in RECORD_FROM.
 */
const RECORDED = join(import.meta.dirname, 'recorded-answers.json');
const { RECORD_FROM } = process.env;

const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';
const merchant = { AccountID: '100', Key: 'demo-oms-key' };
const floor = { userName: 'manager', Key: 'demo-wms-key' };
const customer = { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' };
const order = (order_number: string, ...items: object[]) => ({ order_number, shipping_method: 'GROUND', customer, items });

/** Members that were added since, with the value they have when nobody uses them. */
const ADDED: Record<string, unknown> = {
  ...{ held: 0, Held: 0, channel_id: null, serial_capture: 'stored', cartons: [], batch_id: null },
  ...{ orientation: 'any', stackable: 'Yes', ships_alone: 'No', pack_group: null, inspect: false, fnc1: 'GS', has_uploaded_image: false },
  ...{ ship_by: null, priority: 5, due_at: null, ordered_at: null },
};

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Step = [name: string, ask: (http: TestAgent, session: Record<string, string>) => supertest.Test];

const get =
  (url: string, headers: Record<string, string>): Step[1] =>
  (http) =>
    http.get(url).set(headers);
const post =
  (url: string, headers: Record<string, string>, body: object): Step[1] =>
  (http) =>
    http.post(url).set(headers).send(body);
const call =
  (name: string, body: object): Step[1] =>
  (http, session) =>
    http.post(`/apiv2/mobile-v1/${name}`).set(session).send(body);

const pro = (name: string, body: object): Step[1] => post(`/apiv2/pro-v1/${name}`, merchant, body);

const place = (location: string, bin: string) => ({ location, bin });
const uuid = (last: number): string => `b7e1c1de-0000-4000-8000-00000000000${last}`;
const pick = (id: number, quantity: number) => ({ pick_id: uuid(id), order_id: 6, sku: 'DEMO-001', ...place('A', 'A01'), quantity });

/** In this order, since each sees the effects of those before it. */
const STEPS: readonly Step[] = [
  ['stock', get(`${OMS}/inventory/stock?sku=DEMO-001`, merchant)],
  ['list of stock', get(`${OMS}/inventory/stock?per_page=3&page=7`, merchant)],
  ['bins of a product', get(`${WMS}/inventory/products/1/bin`, floor)],
  ['product', get(`${OMS}/inventory/products/DEMO-001`, merchant)],
  [
    'new order',
    post(`${OMS}/orders`, merchant, { data: [order('OLD-1', { sku: 'DEMO-001', quantity: 3 }, { sku: 'DEMO-KIT', quantity: 1 })] }),
  ],
  ['new order that waits', post(`${OMS}/orders`, merchant, { data: [order('OLD-2', { sku: 'DEMO-020', quantity: 3 })] })],
  ['unknown SKU', post(`${OMS}/orders`, merchant, { data: [order('OLD-3', { sku: 'NOBODY', quantity: 3 })] })],
  ['order', get(`${OMS}/orders/6`, merchant)],
  ['list of orders', get(`${OMS}/orders?per_page=2&page=2`, merchant)],
  ['process', post(`${OMS}/internal/shipments/process`, floor, { order_ids: [6] })],
  ['orders to pick', call('pp-getOrders-1', { order_id: 6 })],
  ['pick', call('pp-updateLogPick-1', { picks: [pick(1, 2)] })],
  ['pick again', call('pp-updateLogPick-1', { picks: [pick(1, 2)] })],
  ['pick of too many', call('pp-updateLogPick-1', { picks: [pick(2, 9)] })],
  [
    'move',
    call('pp-move-1', { moves: [{ move_id: uuid(3), sku: 'DEMO-002', from: place('A', 'A02'), to: place('B', 'B02'), quantity: 5 }] }),
  ],
  ['ship', post(`${OMS}/internal/shipments/ship`, floor, { order_id: 6, pick: 'auto', carrier: 'UPS', tracking_number: 'T-1', weight: 2 })],
  ['shipped order', get(`${OMS}/orders/6`, merchant)],
  [
    'return',
    post(`${OMS}/inventory/returns`, merchant, { data: [{ order_id: 6, items: [{ sku: 'DEMO-001', quantity: 1, reason: 'Too small' }] }] }),
  ],
  [
    'replenishment',
    post(`${OMS}/inventory/replenishments`, merchant, {
      data: [{ distribution_center: 'MAIN', eta: '2027-01-01', items: [{ sku: 'DEMO-003', quantity: 5 }] }],
    }),
  ],
  ['replenishments', get(`${OMS}/inventory/replenishments`, merchant)],
  ['receipt onto the cart', pro('put-away-load', { replenishment_id: 1, items: [{ sku: 'DEMO-003', quantity: 4 }] })],
  [
    'put-away',
    pro('put-away-move', { moves: [{ move_id: uuid(4), replenishment_id: 1, sku: 'DEMO-003', quantity: 3, ...place('A', 'A03') }] }),
  ],
  ['stock by bin', pro('inventory-list-1', { sku: 'DEMO-003' })],
  ['cancel', post(`${OMS}/orders/cancel`, merchant, { order_id: 7 })],
  ['bins of a product after it all', get(`${WMS}/inventory/products/2/bin`, floor)],
  ['stock after it all', get(`${OMS}/inventory/stock?sku=DEMO-001`, merchant)],
  ['recount of nothing', post(`${WMS}/recount`, floor, [])],
  [
    'recount',
    post(`${WMS}/recount`, floor, [
      { account_id: 100, comment: 'Counted', skus: [{ sku: 'DEMO-005', bins: [{ ...place('A', 'A05'), qty: 2 }] }] },
    ]),
  ],
];

/** An answer without values that differ between any two runs. */
function normalised(text: string): Json {
  const plain = text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?Z?/g, '<instant>')
    .replace(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, '<ulid>');
  return text === '' ? null : (JSON.parse(plain) as Json);
}

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the answer differs from the recorded one, apart from added members that are empty. */
function differences(recorded: Json | undefined, answer: Json | undefined, path = ''): string[] {
  if (Array.isArray(recorded) && Array.isArray(answer) && recorded.length === answer.length)
    return recorded.flatMap((each, index) => differences(each, answer[index], `${path}[${index}]`));
  if (isObject(recorded) && isObject(answer))
    return [...new Set([...Object.keys(recorded), ...Object.keys(answer)])].flatMap((key) => {
      const isAdded = !(key in recorded) && key in ADDED && JSON.stringify(answer[key]) === JSON.stringify(ADDED[key]);
      return isAdded ? [] : differences(recorded[key], answer[key], `${path}.${key}`);
    });
  return JSON.stringify(recorded) === JSON.stringify(answer) ? [] : [`${path}: ${JSON.stringify(recorded)} -> ${JSON.stringify(answer)}`];
}

async function answersOf(http: TestAgent): Promise<Record<string, Json>> {
  const session = await logInOn(http, 'picker', device, 'demo-password');
  const answers: Record<string, Json> = {};
  for (const [name, ask] of STEPS) {
    const { status, text } = await ask(http, session);
    answers[name] = { status, body: normalised(text) };
  }
  return answers;
}

describeApp('where no expiry, hold or code is used', {}, (app) => {
  it('every answer is what it was, but for members that say so', async () => {
    if (RECORD_FROM) writeFileSync(RECORDED, JSON.stringify(await answersOf(supertest.agent(RECORD_FROM))));
    expect(existsSync(RECORDED)).toBe(true);
    const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, Json>;
    expect(differences(recorded, await answersOf(app.http))).toEqual([]);
  });
});
