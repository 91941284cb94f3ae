import { jest } from '@jest/globals';
import { CreateOrders } from '@contract/orders';
import type { OpenAPIObject } from '@nestjs/swagger';
import { as, describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { logInOn } from '../../support/build-mobile.js';

type Json = Record<string, unknown>;
type Row = [operation: string, body: Json | Json[], places: string[]];

const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';
const V2 = '/apiv2';
const INTERNAL = `${OMS}/internal`;
const NONE = 999_999;

const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
const order = { order_number: 'AF-1', shipping_method: 'GROUND', customer };
const product = { sku: 'AF-1', description: 'A', width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 1 };
const pick = { pick_id: '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d01', order_id: 2, sku: 'DEMO-010', location: 'A', bin: 'A10', quantity: 1 };
const move = {
  move_id: '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e02',
  sku: 'DEMO-010',
  quantity: 1,
  from: { location: 'A', bin: 'A10' },
  to: { location: 'A', bin: 'A11' },
};
const putAway = {
  move_id: '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e02',
  replenishment_id: 1,
  sku: 'DEMO-001',
  quantity: 1,
  location: 'A',
  bin: 'A01',
};

/**
 * For every write, a request with a fault of form and elsewhere (in another record, in the same, in another member of it, in the path) an
 * unknown name or number. The answer only has the place of a name in the path if the code's entry in the interface's `errors/` has `names`.
 */
const oms: Row[] = [
  [
    'POST /orders',
    { data: [{ order_number: 'AF-1', items: [{ sku: 'NOPE', quantity: '2' }] }] },
    ['data[0].shipping_method', 'data[0].customer', 'data[0].items[0].quantity', 'data[0].items[0].sku'],
  ],
  [
    'POST /orders',
    {
      data: [
        { ...order, items: 'none' },
        { ...order, order_number: 'SO-1001', items: [{ sku: 'NOPE', quantity: 1 }] },
      ],
    },
    ['data[0].items', 'data[1].items[0].sku', 'data[1].order_number'],
  ],
  [
    'POST /orders',
    { data: ['none', { ...order, items: [{ quantity: 1 }, { sku: 'NOPE', quantity: 1 }] }] },
    ['data[0]', 'data[1].items[0].sku', 'data[1].items[1].sku'],
  ],
  [
    'POST /orders/past',
    { data: [{ ...order, shipped_at: 'once', items: [{ sku: 'NOPE', quantity: 1 }] }] },
    ['data[0].shipped_at', 'data[0].items[0].sku'],
  ],
  [
    'PUT /orders',
    {
      data: [
        { ...order, order_id: NONE, items: [{ sku: 'NOPE', quantity: 0 }] },
        { ...order, order_number: 'AF-2', order_id: 'one', items: [{ sku: 'NOPE', quantity: 1 }] },
      ],
    },
    ['data[0].items[0].quantity', 'data[1].order_id', 'data[0].order_id', 'data[0].items[0].sku', 'data[1].items[0].sku'],
  ],
  ['POST /orders/cancel', { order_id: 'one' }, ['order_id']],
  ['POST /orders/cancel-bulk', { order_ids: [4, 'one', NONE] }, ['order_ids[1]', 'order_ids[0]', 'order_ids[2]']],
  ['POST /orders/hold', { order_ids: [4, 'one', NONE] }, ['order_ids[1]', 'order_ids[0]', 'order_ids[2]']],
  ['POST /orders/release', { order_ids: [4, 'one', NONE] }, ['order_ids[1]', 'order_ids[0]', 'order_ids[2]']],
  [
    'POST /orders/divide',
    { order_id: 'one', parts: [{ distribution_center: 5, items: [{ order_item_id: 1, quantity: 0 }] }] },
    ['order_id', 'parts[0].distribution_center', 'parts[0].items[0].quantity'],
  ],
  ['POST /orders/merge', { order_id: 0 }, ['order_id']],
  ['POST /orders/move', { order_id: 'one', distribution_center: 5, backorder: 'yes' }, ['order_id', 'distribution_center', 'backorder']],
  [
    'POST /cartonise',
    { data: [{ order_id: NONE, time_limit_ms: 0, boxes: [{ id: 'M', length: 'long', width: 1, height: 1 }] }] },
    ['data[0].time_limit_ms', 'data[0].boxes[0].length', 'data[0].order_id'],
  ],
  ['POST /orders/redact', { order_ids: [1, 'one', NONE] }, ['order_ids[1]', 'order_ids[0]', 'order_ids[2]']],
  ['POST /orders/sub_status', { order_id: NONE, sub_status: 5 }, ['sub_status', 'order_id']],
  [
    'POST /inventory/products',
    {
      data: [
        { ...product, width: 'wide', supplier: 'NOBODY' },
        { ...product, sku: 'AF-2', package_type: 'SACK', distribution_center: 'NORTH' },
      ],
    },
    ['data[0].width', 'data[0].supplier', 'data[1].package_type', 'data[1].distribution_center'],
  ],
  [
    'PATCH /inventory/products',
    {
      data: [
        { sku: 'NOPE', weight: 'heavy' },
        { sku: 'DEMO-001', supplier: 'NOBODY' },
      ],
    },
    ['data[0].weight', 'data[0].sku', 'data[1].supplier'],
  ],
  [
    'POST /inventory/aliases',
    {
      data: [
        { alias: 5, sku: 'NOPE' },
        { alias: 'AF', sku: 'DEMO-001', channel_id: 'one', distribution_center: 'NORTH' },
      ],
    },
    ['data[0].alias', 'data[1].channel_id', 'data[0].sku', 'data[1].distribution_center'],
  ],
  [
    'PATCH /inventory/aliases',
    { data: [{ alias_id: NONE, sku: 5 }, { sku: 'NOPE' }] },
    ['data[0].sku', 'data[1].alias', 'data[1].sku', 'data[0].alias_id'],
  ],
  [
    'POST /inventory/product_codes',
    {
      data: [
        { sku: 'NOPE', code: '1' },
        { sku: 'DEMO-001', code: 5 },
      ],
    },
    ['data[1].code', 'data[0].sku'],
  ],
  [
    'PATCH /inventory/product_codes',
    { data: [{ code: 'NOPE', quantity: 0 }, { code: 'NEITHER' }] },
    ['data[0].quantity', 'data[0].code', 'data[1].code'],
  ],
  ['DELETE /inventory/product_codes', { data: [{ code: 'NOPE' }, { code: 5 }] }, ['data[1].code', 'data[0].code']],
  [
    'POST /inventory/synsets',
    { data: [{ synset: 'AF', items: [{ sku: 'NOPE', quantity: '1' }] }] },
    ['data[0].items[0].quantity', 'data[0].items[0].sku'],
  ],
  [
    'PATCH /inventory/synsets',
    { data: [{ synset: 'NOPE', items: [{ sku: 'NOPE', quantity: 0 }] }] },
    ['data[0].items[0].quantity', 'data[0].synset', 'data[0].items[0].sku'],
  ],
  [
    'POST /inventory/replenishments',
    { data: [{ distribution_center: 'NORTH', items: [{ sku: 'NOPE', quantity: '1' }] }] },
    ['data[0].items[0].quantity', 'data[0].distribution_center', 'data[0].items[0].sku'],
  ],
  [
    'PATCH /inventory/replenishments',
    {
      data: [
        { replenishment_id: NONE, eta: 'soon' },
        { replenishment_id: 'one', items: [{ sku: 'NOPE', quantity: 1 }] },
      ],
    },
    ['data[0].eta', 'data[1].replenishment_id', 'data[0].replenishment_id', 'data[1].items[0].sku'],
  ],
  [
    'POST /inventory/returns',
    {
      data: [
        { order_id: NONE, items: [] },
        { order_id: 3, items: [{ sku: 'NOPE', quantity: '1' }] },
      ],
    },
    ['data[0].items', 'data[1].items[0].quantity', 'data[0].order_id', 'data[1].items[0].sku'],
  ],
  ['PATCH /inventory/lots', { data: [{ sku: 'NOPE', lot: 'L', expiry: 5 }] }, ['data[0].expiry', 'data[0].sku']],
  [
    'PATCH /inventory/expiry_policy',
    { expiry_policy: 'maybe', products: [{ sku: 'NOPE', expiry_policy: null }] },
    ['expiry_policy', 'products[0].sku'],
  ],
  [
    'POST /inventory/holds',
    {
      data: [
        { sku: 'NOPE', reason: '' },
        { sku: 'DEMO-001', reason: 'x', distribution_center: 'NORTH' },
      ],
    },
    ['data[0].reason', 'data[0].sku', 'data[1].distribution_center'],
  ],
  ['POST /inventory/holds/release', { hold_ids: ['one', NONE] }, ['hold_ids[0]', 'hold_ids[1]']],
  ['DELETE /serials', { sku: 'NOPE', serials: [5] }, ['serials[0]', 'sku']],
  ['POST /serials/bulk', { data: [{ sku: 'NOPE', serials: [5] }] }, ['data[0].serials[0]', 'data[0].sku']],
  [
    'POST /serials/batch/attributes',
    { data: [{ sku: 'NOPE', serial_start: 'A1', serial_end: 'A2', attributes: [{ attribute: 'a' }] }] },
    ['data[0].attributes[0].value', 'data[0].sku'],
  ],
  ['POST /attributes/product/NOPE', { data: [{ attribute: 'a' }] }, ['data[0].value', 'owner_id']],
  [
    'PATCH /attributes/product/DEMO-001',
    { data: [{ attribute: 'a' }, { attribute: 'nope', value: 'b' }] },
    ['data[0].value', 'data[0].attribute', 'data[1].attribute'],
  ],
  ['PATCH /attributes/order/one', { data: [{ attribute: 'a' }] }, ['data[0].value', 'owner_id']],
  ['DELETE /attributes/product/NOPE', {}, ['attribute', 'owner_id']],
  [
    'POST /routing_rules',
    { rank: 'one', kind: 'site_rank', parameters: { distribution_centers: ['MAIN', 'NOWHERE'], skus: ['DEMO-001'] } },
    ['rank', 'parameters.skus', 'parameters.distribution_centers[1]'],
  ],
  ['PATCH /routing_rules/999999', { rank: 0 }, ['rank', 'routing_rule_id']],
  ['POST /webhooks', { url: 'https://example.com', types: ['order.*', 'order.lost'], ordered: 'yes' }, ['ordered', 'types[1]']],
  [
    'POST /exports',
    { kind: 'bins', format: 'csv', as_of: '2026-11-20', sku: 5, distribution_center: 'NORTH' },
    ['sku', 'distribution_center'],
  ],
  ['PATCH /webhooks/999999', { state: 'gone' }, ['state', 'webhook_id']],
  ['POST /webhooks/999999/replay', { from_sequence: 1, failed_only: 'yes' }, ['failed_only', 'webhook_id']],
];
const wms: Row[] = [
  [
    'POST /plans/preview',
    {
      data: {
        layout: { kind: 'names', bins: [{ bin: 'A/1' }] },
        orders: [{ order: '1', items: [{ item: '1', quantity: 0, bins: [{ bin: 'B' }] }] }],
      },
    },
    ['data.orders[0].items[0].quantity', 'data.orders[0].items[0].bins[0].bin'],
  ],
  [
    'POST /recount',
    [{ account_id: 100, skus: [{ sku: 'NOPE', bins: [{ location: 'A', bin: 'A99', qty: '1' }] }] }],
    ['[0].skus[0].bins[0].qty', '[0].skus[0].sku', '[0].skus[0].bins[0].bin'],
  ],
  [
    'POST /recount',
    [{ account_id: NONE, skus: [{ sku: 'DEMO-001', bins: [{ location: 5, bin: 'A01', qty: 1 }] }] }],
    ['[0].skus[0].bins[0].location', '[0].account_id'],
  ],
  [
    'POST /recount',
    [{ account_id: 100, skus: [{ sku: 'DEMO-001', bins: [{ location: 'A', bin: 'A99', qty: 1, qty_in_bin: 1 }] }] }],
    ['[0].skus[0].bins[0]', '[0].skus[0].bins[0].bin'],
  ],
  ['POST /inventory/holds', { data: [{ sku: 'NOPE', reason: '' }] }, ['data[0].reason', 'data[0].sku']],
  [
    'POST /stock_states',
    {
      changes: [{ change_id: 's-1', sku: 'NOPE', from: { location: 'A', bin: 'A99' }, to_state: 'hold', quantity: '1', reason: 'x' }],
    },
    ['changes[0].quantity', 'changes[0].from.bin'],
  ],
  ['POST /inventory/holds/release', { hold_ids: ['one', NONE] }, ['hold_ids[0]', 'hold_ids[1]']],
  [
    'POST /hurt_stock',
    { changes: [{ change_id: 'f-1', sku: 'NOPE', quantity: '1', action: 'restock', location: 'A', bin: 'A99', reason: 'x' }] },
    ['changes[0].quantity', 'changes[0].bin'],
  ],
  ['POST /lpns', { data: [{ sscc: 5, stands_in: { location: 'A', bin: 'A99' } }] }, ['data[0].sscc', 'data[0].stands_in.bin']],
  ['POST /lpns/receive', { data: [{ sscc: 5, stands_in: { location: 'A', bin: 'A99' } }] }, ['data[0].sscc', 'data[0].stands_in.bin']],
  [
    'POST /lpns/move',
    { moves: [{ move_id: 'no', sscc: '340123450000000017', to: { location: 'A', bin: 'A99' } }] },
    ['moves[0].move_id', 'moves[0].sscc', 'moves[0].to.bin'],
  ],
  ['POST /lpns/empty', { moves: [{ move_id: 'no', sscc: '340123450000000017' }] }, ['moves[0].move_id', 'moves[0].sscc']],
  [
    'PUT /layout',
    { kind: 'aisles', unit: 'yd', cross_aisles: [0, 30], aisles: [{ aisle: 'A', x: 0 }], start: { x: 0, y: 5 } },
    ['unit', 'start.y'],
  ],
  [
    'PATCH /bins/places',
    { data: [{ location: 'A', bin: 'A99', level: '1', zone: 'NOPE' }] },
    ['data[0].level', 'data[0].bin', 'data[0].zone'],
  ],
  ['POST /cutoffs', { shipping_method: 5, local_time: '25:00', weekdays: [8] }, ['shipping_method', 'weekdays[0]', 'local_time']],
  [`PATCH /cutoffs/${NONE}`, { weekdays: 5 }, ['weekdays', 'id']],
  [`PATCH /zones/${NONE}`, { name: 5 }, ['name', 'id']],
  [`PATCH /carts/${NONE}`, { slots: 0 }, ['slots', 'id']],
  [`PATCH /totes/${NONE}`, { barcode: 7 }, ['barcode', 'id']],
  ['POST /printers', { name: 5, uri: 'http://10.0.0.7/' }, ['name', 'uri']],
  [`PATCH /printers/${NONE}`, { name: 5 }, ['name', 'id']],
  ['POST /waves', { method: 'all', criteria: { order_ids: ['one', NONE] } }, ['method', 'criteria.order_ids[0]', 'criteria.order_ids[1]']],
  [`POST /waves/${NONE}/orders`, { order_ids: ['one', NONE] }, ['order_ids[0]', 'id']],
  ['PUT /waves/rule', { activated: 5, method: 'all', every_minutes: 0 }, ['activated', 'method', 'every_minutes']],
  ['POST /batches/claim', { claim_id: 'no', batch_id: NONE }, ['claim_id', 'batch_id']],
  [`POST /batches/${NONE}/reassign`, { user_name: 5 }, ['user_name', 'id']],
  [`POST /batches/${NONE}/remove`, { order_ids: ['one', NONE] }, ['order_ids[0]', 'id']],
  [`POST /batches/${NONE}/put_back`, { order_ids: ['one', NONE] }, ['order_ids[0]', 'id']],
  ['POST /cartons', { data: [{ order_id: NONE, package_type: 5 }] }, ['data[0].package_type', 'data[0].order_id']],
  [
    'POST /cartons/pack',
    { packs: [{ pack_id: 'no', carton_id: NONE, sku: 'DEMO-001', quantity: 1 }] },
    ['packs[0].pack_id', 'packs[0].carton_id'],
  ],
  [
    'POST /cartons/unpack',
    { packs: [{ pack_id: 'no', carton_id: NONE, sku: 'DEMO-001', quantity: 1 }] },
    ['packs[0].pack_id', 'packs[0].carton_id'],
  ],
  ['POST /cartons/close', { data: [{ carton_id: NONE, weight: '2' }] }, ['data[0].weight', 'data[0].carton_id']],
  ['POST /cartons/reopen', { carton_ids: ['one', NONE] }, ['carton_ids[0]', 'carton_ids[1]']],
  ['POST /cartons/void', { carton_ids: ['one', NONE] }, ['carton_ids[0]', 'carton_ids[1]']],
  ['POST /orders/UpdateWeight', { data: [{ nbtybarcode: 'NOPE', weight: '2' }] }, ['data[0].weight', 'data[0].nbtybarcode']],
  ['POST /shipments/revert/pending', { shipments_list: ['one', NONE] }, ['shipments_list[0]', 'shipments_list[1]']],
];
const mobile: Row[] = [
  [
    'POST /mobile-v1/pp-updateLogPick-1',
    {
      picks: [
        { ...pick, quantity: '1', sku: 'NOPE', bin: 'A99' },
        { ...pick, pick_id: '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d02', order_id: NONE },
      ],
    },
    ['picks[0].quantity', 'picks[0].sku', 'picks[0].bin', 'picks[1].order_id'],
  ],
  [
    'POST /mobile-v1/pp-move-1',
    { moves: [{ ...move, quantity: 0, account_id: NONE, to: { location: 'A', bin: 'A99' } }] },
    ['moves[0].quantity', 'moves[0].to.bin', 'moves[0].account_id'],
  ],
  ['POST /mobile-v1/pp-updateLogPick-1', { picks: [{ ...pick, quantity: '1', task_id: NONE }] }, ['picks[0].quantity', 'picks[0].task_id']],
  ['POST /mobile-v1/pp-claim-1', { claim_id: 'no', batch_id: NONE }, ['claim_id', 'batch_id']],
  ['POST /mobile-v1/pp-short-1', { short_id: 'no', batch_id: NONE, task_id: 1, taken: 0, reason: 'empty' }, ['short_id', 'batch_id']],
  ['POST /mobile-v1/qc-shippings-1', { results: [{ order_id: NONE, passed: 'yes' }] }, ['results[0].passed', 'results[0].order_id']],
];
const pro: Row[] = [
  [
    'POST /pro-v1/put-away-load',
    { replenishment_id: NONE, items: [{ sku: 'NOPE', quantity: '1' }] },
    ['items[0].quantity', 'replenishment_id', 'items[0].sku'],
  ],
  ['POST /pro-v1/put-away-load', { replenishment_id: 'one', items: [{ sku: 'NOPE', quantity: 1 }] }, ['replenishment_id', 'items[0].sku']],
  [
    'POST /pro-v1/put-away-move',
    { moves: [{ ...putAway, replenishment_id: NONE, sku: 'NOPE', quantity: '1' }] },
    ['moves[0].quantity', 'moves[0].replenishment_id', 'moves[0].sku'],
  ],
];
const internal: Row[] = [
  ...['process', 'hold', 'release', 'stand_by'].map((what): Row => [
    `POST /shipments/${what}`,
    { order_ids: ['one', NONE] },
    ['order_ids[0]', 'order_ids[1]'],
  ]),
  ['POST /persons/redact', { account_id: 100, order_ids: [1, 'one', NONE] }, ['order_ids[1]', 'order_ids[0]', 'order_ids[2]']],
  [
    'POST /shipments/divide',
    { order_id: NONE, distribution_center: 5, items: [{ quantity: 0 }] },
    ['distribution_center', 'items[0].order_item_id', 'items[0].quantity', 'order_id'],
  ],
  ['POST /shipments/ship', { order_id: NONE, weight: 'heavy' }, ['weight', 'order_id']],
  ['POST /returns/receive', { data: [{ return_id: NONE, complete: 'yes' }] }, ['data[0].complete', 'data[0].return_id']],
  [
    'POST /returns/receive',
    { data: [{ return_id: 'one', items: [{ sku: 'DEMO-001', quantity_good: 1, location: 'A', bin: 'A99' }] }] },
    ['data[0].return_id', 'data[0].items[0].bin'],
  ],
  ['POST /replenishments/close', { replenishment_ids: ['one', NONE] }, ['replenishment_ids[0]', 'replenishment_ids[1]']],
  [
    'POST /manufacture',
    { data: [{ account_id: 100, sku: 'NOPE', quantity: '5', synset: 'NOPE' }] },
    ['data[0].quantity', 'data[0].sku', 'data[0].synset'],
  ],
  ...['start', 'cancel'].map((what): Row => [
    `POST /manufacture/${what}`,
    { manufacture_ids: ['one', NONE] },
    ['manufacture_ids[0]', 'manufacture_ids[1]'],
  ]),
  [
    'POST /manufacture/complete',
    { data: [{ manufacture_id: NONE, location: 'A', bin: 'A99', expiry: 'soon' }] },
    ['data[0].expiry', 'data[0].manufacture_id', 'data[0].bin'],
  ],
  ['POST /bins', { data: [{ distribution_center: 'NORTH', location: 'A' }] }, ['data[0].bin', 'data[0].distribution_center']],
  ['POST /distribution_centers', { data: [{ code: 'MAIN', name: 5 }] }, ['data[0].name', 'data[0].code']],
  ['PUT /accounts/100/distribution_centers', { data: [5, 'NORTH'] }, ['data[0]', 'data[1]']],
  [`PUT /accounts/${NONE}/distribution_centers`, { data: 'MAIN' }, ['data', 'account_id']],
  ['POST /suppliers', { data: [{ name: 5 }, { name: 'ACME' }] }, ['data[0].name', 'data[1].name']],
  ['POST /package_types', { data: [{ name: 5 }, { name: 'BOX' }] }, ['data[0].name', 'data[1].name']],
  ['POST /accounts/100/keys', { name: 5, scopes: ['read', 'write'] }, ['name', 'scopes[1]']],
  ['POST /users/picker/keys', { name: 5, networks: ['10.0.0.1', 'home'] }, ['name', 'networks[1]']],
  ['PUT /users/picker/sites', { data: [5, 'NORTH'] }, ['data[0]', 'data[1]']],
  ['PUT /users/nobody/sites', { data: 'MAIN' }, ['data', 'name']],
  ['POST /sscc_ranges', { distribution_center: 'NOPE', extension: 'x', prefix: '4012345' }, ['extension', 'distribution_center']],
  [`PATCH /sscc_ranges/${NONE}`, { next_serial: 'x' }, ['next_serial', 'id']],
  ['PATCH /suppliers/1', { name: 'GLOBEX', activated: 'no' }, ['name', 'activated']],
  [`PATCH /package_types/${NONE}`, { length: 'long' }, ['length', 'id']],
  ['POST /users', { user_name: 'af', password: 5, distribution_center: 'NORTH' }, ['password', 'distribution_center']],
  [
    'POST /users',
    { user_name: 5, password: 'a long password', distribution_center: 'MAIN', account_id: NONE },
    ['user_name', 'account_id'],
  ],
  ['POST /accounts', { name: 5, account_id: 100 }, ['name', 'account_id']],
];

describeApp('a request with a fault of form and an unknown name', (app) => {
  let device: Record<string, string>;
  beforeAll(async () => {
    device = await logInOn(app.http, await newUser(app));
  });

  const send = (
    base: string,
    operation: string,
    headers: Record<string, string>,
    body: Json | Json[],
    more: Record<string, string> = {},
  ) => {
    const [method, path] = operation.split(' ');
    return app.http[method.toLowerCase() as 'post'](base + path)
      .set({ ...headers, ...more })
      .send(body);
  };
  const placesOf = ({ body }: { body: { response?: { errors?: { path: string }[] }; result?: { message: string }[] } }): string[] =>
    (
      body.response?.errors?.map(({ path }) => path) ??
      body.result?.flatMap(({ message }) => message.split('; ').map((each) => each.split(': ')[0] ?? '')) ??
      []
    ).sort();
  const holds = async (base: string, headers: () => Record<string, string>, [operation, body, places]: Row): Promise<void> => {
    const answer = await send(base, operation, headers(), body);
    expect([operation, answer.status, placesOf(answer)]).toEqual([operation, 400, [...places].sort()]);
    expect(JSON.stringify(answer.body)).not.toMatch(/[\u{f0000}-\u{fffff}]|1000-01-01/u);
  };

  it.each(oms)('of the OMS gets both: %s %j', (...row) => holds(OMS, () => as.account(), row));
  it.each(wms)('of the WMS gets both: %s %j', (...row) => holds(WMS, () => as.warehouse(), row));
  it.each(mobile)('of the mobile application gets both: %s %j', (...row) => holds(V2, () => device, row));
  it.each(pro)('of Pro WMS gets both: %s %j', (...row) => holds(V2, () => ({ AccountID: '100', Authorization: 'demo-oms-key' }), row));
  it.each(internal)('of the internal interface gets both: %s %j', (...row) => holds(INTERNAL, () => as.warehouse(), row));

  it('gets both from every operation with a body, each with a row in this table', async () => {
    // Operations that look up nothing of their bodies, or (ship-bulk, imports) answer faults in rows of their own.
    const without =
      /\/(ping|cancel|get_rates|mobile-login-1|mobile-verify-code-1|mobile-logout-1|pp-getOrders-1|pp-stops-1|scan-1|inventory-list-1|operator|role|email|password|second_factor|revoke|limit|retry|end|ship-bulk|imports|mappings|rate_cards|find|(accounts|distribution_centers|bins)\/\{id\})$/;
    const tables: [string, Row[]][] = [
      [OMS, oms],
      [INTERNAL, internal],
      [V2, [...mobile, ...pro]],
    ];
    for (const [base, rows] of tables) {
      const { paths } = (await app.http.get(`${base}/docs-json`)).body as OpenAPIObject;
      const operations = rows.map(([operation]) => operation);
      const untold = Object.entries(paths).flatMap(([path, item]) =>
        (['post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
          const pattern = new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
          return item[method]?.requestBody && !without.test(path) && !operations.some((operation) => pattern.test(operation))
            ? [`${method} ${path}`]
            : [];
        }),
      );
      expect([base, untold]).toEqual([base, []]);
    }
  });

  it('leaves nothing behind, with and without an Idempotency-Key', async () => {
    const orders = async (): Promise<number> =>
      (await app.http.get(`${OMS}/orders`).set(as.account())).body.metadata.total_records as number;
    const weight = async (): Promise<unknown> => (await app.http.get(`${OMS}/orders/2`).set(as.account())).body.data.weight as unknown;
    const before = [await orders(), await weight()];
    const sound = { ...order, items: [{ sku: 'DEMO-001', quantity: 1 }] };
    const body = { data: [sound, { ...sound, order_number: 5.5, items: [{ sku: 'NOPE', quantity: 1 }] }] };
    const answers = [await send(OMS, 'POST /orders', as.account(), body)];
    for (let turn = 0; turn < 2; turn += 1)
      answers.push(await send(OMS, 'POST /orders', as.account(), body, { 'Idempotency-Key': 'all-faults' }));
    for (const answer of answers)
      expect([answer.status, placesOf(answer)]).toEqual([400, ['data[1].items[0].sku', 'data[1].order_number']]);
    expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, undefined, 'true']);
    expect((await send(WMS, 'POST /orders/UpdateWeight', as.warehouse(), { data: [{ nbtybarcode: '2', weight: '7' }] })).status).toBe(400);
    expect([await orders(), await weight()]).toEqual(before);
  });

  it('names the code and the first place of the form, and counts the rest', async () => {
    const { body } = await send(OMS, 'POST /orders', as.account(), { data: [{ ...order, items: [{ sku: 'NOPE', quantity: '2' }] }] });
    expect(body.response).toEqual({
      success: false,
      code: 'invalid_type',
      message: 'data[0].items[0].quantity must be a whole number, not text, and 1 more fault',
      errors: [
        { path: 'data[0].items[0].quantity', message: 'must be a whole number, not text' },
        { path: 'data[0].items[0].sku', message: 'The SKU NOPE does not exist' },
      ],
    });
  });

  it('is quoted unchanged in a refused recount', async () => {
    const { body } = await send(WMS, 'POST /recount', as.warehouse(), [
      { account_id: 100, skus: [{ sku: 5, bins: [{ location: 'A', bin: 'A99', qty: 1 }] }] },
    ]);
    expect(body.result).toEqual([
      {
        account_id: 100,
        sku: null,
        bin: null,
        location: null,
        error: true,
        message: '[0].skus[0].sku: must be text, not a number',
        procces_correction: false,
      },
      {
        account_id: 100,
        sku: null,
        bin: 'A99',
        location: 'A',
        error: true,
        message: '[0].skus[0].bins[0].bin: There is no bin A99 in location A of the warehouse',
        procces_correction: false,
      },
    ]);
  });

  it('causes no lookup for strangers, nor when the faults reach their maximum', async () => {
    const sent = jest.spyOn(app.bus, 'send');
    // The request log also sends commands.
    const commandsSent = (): number => sent.mock.calls.filter(([command]) => command instanceof CreateOrders).length;
    try {
      const many = { data: Array.from({ length: 1_000 }, () => ({ items: [{ sku: 'NOPE' }] })) };
      const answer = await send(OMS, 'POST /orders', as.account(), many);
      expect([answer.status, placesOf(answer).length]).toEqual([400, 1_000]);
      expect((await send(OMS, 'POST /orders', { AccountID: '100', Key: 'wrong' }, { data: [{ items: [{ sku: 'NOPE' }] }] })).status).toBe(
        401,
      );
      expect(commandsSent()).toBe(0);
      expect(
        (await send(OMS, 'POST /orders', as.account(), { data: [{ ...order, items: [{ sku: 'DEMO-001', quantity: 1 }] }] })).status,
      ).toBe(200);
      expect(commandsSent()).toBe(1);
      expect(
        (
          await send(OMS, 'POST /orders', as.account(), {
            data: [{ ...order, order_number: 5.5, items: [{ sku: 'DEMO-001', quantity: 1 }] }],
          })
        ).status,
      ).toBe(400);
      expect(commandsSent()).toBe(2);
    } finally {
      sent.mockRestore();
    }
  });
});
