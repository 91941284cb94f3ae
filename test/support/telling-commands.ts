import { randomUUID } from 'node:crypto';
import {
  ChangeProductCodes,
  CompleteManufactureOrders,
  CreateManufactureOrders,
  CreateProductCodes,
  CreateReplenishments,
  DeleteProductCodes,
  ReceiveHurtStock,
  ReceiveLpns,
} from '@contract/inventory';
import { CreateReturns } from '@contract/orders';
import { ChangeHurtStock } from '@contract/warehouse';
import { ORDERS } from './build-orders.js';
import { tellingWaves } from './telling-waves.js';
import { tellingCartons } from './telling-cartons.js';
import { tellingExpiry } from './telling-expiry.js';
import { tellingShorts } from './telling-shorts.js';
import { tellingHolds } from './telling-holds.js';
import { tellingPictures } from './telling-pictures.js';
import { tellingPersons } from './telling-persons.js';
import type { Row } from './telling-row.js';
import { productBody } from './build-catalogue.js';

const a01 = { location: 'A', bin: 'A01' };
const stateOf = (more = ''): string => `status_id,status,${more}updated_at`;

/** Commands that clients, devices and reactions send, each with its events. */
export const telling: Readonly<Record<string, Row>> = {
  ReceiveLpns: [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 5 });
      const items = [{ sku, quantity: 3, lot: null, expiry: null }];
      const lpns = [{ sscc: '340123450000000017', items }];
      await shop.app.bus.send(new CreateReplenishments(100, [{ distributionCenter: 'MAIN', eta: null, items, lpns }]));
      return () => shop.app.bus.send(new ReceiveLpns(1, [{ sscc: '340123450000000017', place: a01 }], 'test'));
    },
    'replenishment.received status,items,updated_at',
    'stock.changed incoming,on_hand,available',
    'replenishment.put_away status,items,updated_at',
  ],
  CreateProductCodes: [
    async ({ shop }) => {
      const { sku } = await shop.product({});
      return () => shop.app.bus.send(new CreateProductCodes(100, [{ sku, code: `CASE-${sku}`, quantity: 12 }]));
    },
    'product.updated codes',
  ],
  ChangeProductCodes: [
    async ({ shop }) => {
      const { sku } = await shop.product({});
      await shop.app.bus.send(new CreateProductCodes(100, [{ sku, code: `CASE-${sku}`, quantity: 12 }]));
      return () => shop.app.bus.send(new ChangeProductCodes(100, [{ code: `CASE-${sku}`, quantity: 24 }]));
    },
    'product.updated codes',
  ],
  DeleteProductCodes: [
    async ({ shop }) => {
      const { sku } = await shop.product({});
      await shop.app.bus.send(new CreateProductCodes(100, [{ sku, code: `CASE-${sku}`, quantity: 12 }]));
      return () => shop.app.bus.send(new DeleteProductCodes(100, [`CASE-${sku}`]));
    },
    'product.updated codes',
  ],
  ...tellingExpiry,
  ...tellingCartons,
  ...tellingWaves,
  ...tellingHolds,
  ...tellingPersons,
  ...tellingPictures,
  ...tellingShorts,
  CreateOrders: [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 5 });
      return () => shop.order([{ sku, quantity: 2 }]);
    },
    'stock.changed reserved,available',
    'order.created ',
  ],
  KeepPastOrders: [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 5 });
      return () => shop.post(`${ORDERS}/past`, { data: [shop.draft([{ sku, quantity: 2 }])] });
    },
    'order.created ',
  ],
  ReplaceOrders: [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 5 });
      const draft = shop.draft([{ sku, quantity: 2 }]);
      await shop.post(ORDERS, { data: [draft] });
      return () => shop.put(ORDERS, { data: [{ ...draft, customer: { ...draft.customer, city: 'Boston' } }] });
    },
    'stock.changed reserved,available',
    'order.updated updated_at,customer,items',
  ],
  CancelOrder: [
    async (day) => {
      const { orderId } = await day.pending();
      return () => day.oms('orders/cancel', { order_id: orderId });
    },
    'stock.changed reserved,available',
    `order.cancelled ${stateOf('items,')}`,
  ],
  CancelOrders: [
    async (day) => {
      const { orderId } = await day.pending();
      return () => day.oms('orders/cancel-bulk', { order_ids: [orderId] });
    },
    'stock.changed reserved,available',
    `order.cancelled ${stateOf('items,')}`,
  ],
  SetSubStatus: [
    async (day) => {
      const { orderId } = await day.pending();
      return () => day.oms('orders/sub_status', { order_id: orderId, sub_status: 'waiting' });
    },
    'order.sub_status sub_status,updated_at',
  ],
  DivideOrder: [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 1, WEST: 2 });
      const { order_id, items } = await shop.order([{ sku, quantity: 3 }]);
      const parts = [1, 2].map((quantity, index) => ({
        distribution_center: ['MAIN', 'WEST'][index],
        items: [{ order_item_id: items[0].order_item_id, quantity }],
      }));
      return () => shop.post(`${ORDERS}/divide`, { order_id, parts });
    },
    'stock.changed reserved,available',
    'stock.changed reserved,available',
    `order.divided ${stateOf('children,')}`,
    'order.created ',
    'order.created ',
  ],
  MergeOrder: [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 3, WEST: 2 });
      const { order_id, items } = await shop.order([{ sku, quantity: 3 }]);
      const parts = [1, 2].map((quantity, index) => ({
        distribution_center: ['MAIN', 'WEST'][index],
        items: [{ order_item_id: items[0].order_item_id, quantity }],
      }));
      await shop.post(`${ORDERS}/divide`, { order_id, parts });
      return () => shop.post(`${ORDERS}/merge`, { order_id });
    },
    'stock.changed reserved,available',
    'stock.changed reserved,available',
    `order.pending ${stateOf('items,children,')}`,
    `order.cancelled ${stateOf('items,')}`,
    `order.cancelled ${stateOf('items,')}`,
  ],
  MergeServedParts: [
    async ({ shop }) => {
      const { sku, productId } = await shop.product({ MAIN: 1 });
      await shop.order([{ sku, quantity: 3 }], { split: 'ship_available' });
      return () => shop.receive(productId, 2);
    },
    'stock.changed on_hand,available',
    'stock.changed reserved,available',
    `order.pending ${stateOf('items,')}`,
    'order.updated children',
    'stock.changed reserved,available',
    `order.pending ${stateOf('items,children,')}`,
    `order.cancelled ${stateOf('items,')}`,
    `order.cancelled ${stateOf('items,')}`,
  ],
  MoveOrder: [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 3, WEST: 2 });
      const { order_id } = await shop.order([{ sku, quantity: 2 }]);
      return () => shop.post(`${ORDERS}/move`, { order_id, distribution_center: 'WEST' });
    },
    'stock.changed reserved,available',
    'stock.changed reserved,available',
    'order.updated warehouse_id,distribution_center,updated_at',
  ],
  FillBackorders: [
    async ({ shop }) => {
      const { sku, productId } = await shop.product({ MAIN: 1 });
      await shop.order([{ sku, quantity: 3 }]);
      return () => shop.receive(productId, 2);
    },
    'stock.changed on_hand,available',
    'stock.changed reserved,available',
    `order.pending ${stateOf('items,')}`,
  ],
  CreateReturns: [
    async (day) => {
      const { orderId, sku } = await day.shipped();
      return () => day.oms('inventory/returns', { data: [{ order_id: orderId, items: [{ sku, quantity: 1 }] }] });
    },
    'return.created ',
  ],
  ReceiveReturns: [
    async (day) => {
      const { orderId, sku } = await day.shipped();
      const items = [{ sku, quantity: 2, reason: null }];
      const [{ returnId }] = await day.shop.app.bus.send(new CreateReturns(100, [{ orderId, items }]));
      const received = [{ sku, quantity_good: 1, quantity_hurt: 1, ...a01 }];
      return () => day.internal('returns/receive', { data: [{ return_id: returnId, items: received }] });
    },
    'return.received status,items,updated_at',
    'stock.changed on_hand,available,hurt',
  ],
  ProcessOrders: [
    async (day) => {
      const { orderId } = await day.pending();
      return () => day.shop.floor('process', { order_ids: [orderId] });
    },
    `order.processing ${stateOf()}`,
  ],
  HoldOrders: [
    async (day) => {
      const { orderId } = await day.pending();
      return () => day.shop.floor('hold', { order_ids: [orderId] });
    },
    `order.held ${stateOf()}`,
  ],
  ReleaseOrders: [
    async (day) => {
      const { orderId } = await day.pending();
      await day.shop.floor('hold', { order_ids: [orderId] });
      return () => day.shop.floor('release', { order_ids: [orderId] });
    },
    `order.pending ${stateOf()}`,
  ],
  StandByOrders: [
    async (day) => {
      const { orderId } = await day.pending();
      return () => day.shop.floor('stand_by', { order_ids: [orderId] });
    },
    'stock.changed reserved,available',
    `order.stood_by ${stateOf('items,')}`,
  ],
  UpdateWeights: [
    async (day) => {
      const { orderId } = await day.processing();
      return () => day.hands.floor.post('orders/UpdateWeight', { data: [{ nbtybarcode: String(orderId), weight: 2.5 }] });
    },
    'order.weighed weight,updated_at',
  ],
  ShipOrder: [
    async (day) => {
      const { orderId } = await day.processing();
      return () => day.hands.ship(orderId, { pick: 'auto', carrier: 'UPS', tracking_number: '1Z' });
    },
    'stock.changed on_hand,reserved',
    'order.updated items,updated_at',
    `order.shipped carrier,tracking_number,shipped_at,${stateOf('items,')}`,
  ],
  LogPicks: [
    async (day) => {
      const { orderId, sku } = await day.processing();
      return () => day.hands.pick(day.hands.wish(orderId, sku, 1));
    },
    'stock.changed on_hand,reserved',
    'order.updated items,updated_at',
  ],
  ApplyRevert: [
    async (day) => {
      const { orderId, sku } = await day.processing();
      await day.hands.pick(day.hands.wish(orderId, sku, 1));
      return () => day.hands.revert(orderId);
    },
    'stock.changed on_hand,reserved',
    `order.reverted ${stateOf('items,')}`,
  ],
  ApplyCorrections: [
    async (day) => {
      const { sku } = await day.shop.product({ MAIN: 5 });
      return () => day.hands.floor.recount(sku, [{ ...a01, qty: 2 }]);
    },
    'stock.changed on_hand,available',
    'correction.applied status,applied_at',
  ],
  BackorderOrders: [
    async (day) => {
      const { sku } = await day.shop.product({ MAIN: 4 });
      await day.shop.order([{ sku, quantity: 3 }]);
      return () => day.hands.floor.recount(sku, [{ ...a01, qty_in_bin: 2 }]);
    },
    'stock.changed reserved,available,on_hand',
    `order.backordered ${stateOf('items,')}`,
    'correction.applied status,applied_at',
  ],
  ReceiveStock: [
    async ({ shop }) => {
      const { productId } = await shop.product({ MAIN: 1 });
      return () => shop.receive(productId, 2);
    },
    'stock.changed on_hand,available',
  ],
  ReceiveHurtStock: [
    async ({ shop }) => {
      const { productId } = await shop.product({ MAIN: 1 });
      return () => shop.app.bus.send(new ReceiveHurtStock(1, [{ productId, quantity: 1 }]));
    },
    'stock.changed hurt',
  ],
  ChangeHurtStock: [
    async ({ shop }) => {
      const { sku, productId } = await shop.product({ MAIN: 1 });
      await shop.app.bus.send(new ReceiveHurtStock(1, [{ productId, quantity: 1 }]));
      const scrap = { accountId: 100, quantity: 1, action: 'scrap', location: null, bin: null, reason: 'Crushed', serials: null } as const;
      return () => shop.app.bus.send(new ChangeHurtStock(1, [{ ...scrap, changeId: randomUUID(), sku }], 'user:manager'));
    },
    'stock.changed hurt',
  ],
  CreateProducts: [
    (day) => Promise.resolve(() => day.oms('inventory/products', { data: [productBody(randomUUID())] })),
    'product.created ',
  ],
  ChangeProducts: [
    async (day) => {
      const { sku } = await day.shop.product();
      return () =>
        day.patch('inventory/products', { data: [{ sku, description: 'another', weight: 1, case_qty: 6, one_time_product: 'Yes' }] });
    },
    'product.updated description,one_time_product,case_qty,updated_at',
  ],
  CreateReplenishments: [
    async (day) => {
      const { sku } = await day.shop.product();
      return () => day.dock.announce([{ sku, quantity: 10 }]);
    },
    'replenishment.created ',
    'stock.changed incoming',
  ],
  ChangeReplenishments: [
    async (day) => {
      const { id, sku } = await day.announced();
      return () => day.patch('inventory/replenishments', { data: [{ replenishment_id: id, items: [{ sku, quantity: 7 }] }] });
    },
    'stock.changed incoming',
  ],
  LoadPutAwayCart: [
    async (day) => {
      const { id, sku } = await day.announced();
      return () => day.dock.load(id, [{ sku, quantity: 4 }]);
    },
    'replenishment.received status,items,updated_at',
    'stock.changed incoming',
  ],
  PutAway: [
    async (day) => {
      const { id, sku } = await day.announced();
      await day.dock.load(id, [{ sku, quantity: 4 }]);
      return () => day.dock.move(day.dock.step(id, sku, 4));
    },
    'replenishment.put_away status,items,updated_at',
    'stock.changed on_hand,available',
  ],
  CloseReplenishments: [
    async (day) => {
      const { id } = await day.announced();
      return () => day.internal('replenishments/close', { replenishment_ids: [id] });
    },
    'replenishment.closed status,updated_at',
    'stock.changed incoming',
  ],
  CompleteManufactureOrders: [
    async ({ shop }) => {
      const [built, part] = [await shop.product(), await shop.product({ MAIN: 6 })];
      const { bus } = shop.app;
      const planned = { accountId: 100, sku: built.sku, quantity: 2, items: [{ sku: part.sku, quantity: 3 }] };
      const [{ manufactureId }] = await bus.send(new CreateManufactureOrders(1, [planned]));
      return () => bus.send(new CompleteManufactureOrders(1, [{ manufactureId, ...a01 }], 'test'));
    },
    'stock.changed on_hand,available',
    'stock.changed on_hand,available',
    'manufacture.completed status,completed_at',
  ],
};
