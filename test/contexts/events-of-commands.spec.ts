import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CloseReplenishments, CreateReplenishments } from '@contract/inventory';
import { jest } from '@jest/globals';
import type { EventAnswer } from '../../apps/api/src/integrations/events.shapes.js';
import { acceptRecount } from '../support/build-wms.js';
import { expectDeclarationsKept } from '../support/declarations-kept.js';
import { Day, Feed } from '../support/build-events.js';
import { CONSOLE, logIn } from '../support/console.js';
import { newUser } from '../support/build-logins.js';
import { logInOn, V2 } from '../support/build-mobile.js';
import { ORDERS, Shop } from '../support/build-orders.js';
import { imported } from '../support/imported.js';
import { commands } from '../support/messages.js';
import { aPackedOrderShips } from '../support/telling-cartons.js';
import { telling } from '../support/telling-commands.js';
import type { Row } from '../support/telling-row.js';
import { aBegunOrderIsCounted } from '../support/telling-shorts.js';

/** Commands that only other commands send, with the row of the sending one. */
const within: Readonly<Record<string, string>> = {
  ReserveStock: 'CreateOrders',
  ReleaseReservations: 'CancelOrder',
  TakeReservedStock: 'ShipOrder',
  RecordPicks: 'LogPicks',
  MarkShipped: 'ShipOrder',
  TakeFromBins: 'LogPicks',
  UndoPicks: 'ApplyRevert',
  ReturnToPending: 'ApplyRevert',
  CorrectBins: 'ApplyCorrections',
  ReceiveReplenishment: 'LoadPutAwayCart',
  PutAwayReceived: 'PutAway',
  SettleWithheld: 'WithholdStock',
  ChangeUnitStates: 'ChangeStockStates',
  PlaceHolds: 'HoldStock',
  EndHolds: 'ReleaseStock',
  MarkHeldShipments: 'HoldStock',
  RecordShorts: 'FillShorts',
  DivideBegunOrder: 'DivideShipment',
  PassUnits: 'DivideShipment',
  ReduceReservations: 'a count that takes what somebody has begun to pick',
  RecordCartons: 'CloseCartons',
  TakeHurtStock: 'ChangeHurtStock',
  ReceiveFloorReturns: 'ReceiveReturns',
  SettleWave: 'ReleaseBatch',
};

/** Other ways to the same changes. */
const elsewhere: Readonly<Record<string, Row>> = {
  'a packed order': aPackedOrderShips,
  'a file of orders': [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 5 });
      return async () => {
        const folder = await mkdtemp(path.join(tmpdir(), 'events-'));
        const file = path.join(folder, 'orders.csv');
        const lines = ['order_number,shipping_method,firstname,address1,city,state,zip,country,sku,quantity'];
        await writeFile(file, [...lines, `FILE-${sku},GROUND,Ada,1 Main Street,New York,NY,10001,US,${sku},2`].join('\n'));
        const { kept } = await imported(shop.app, file, 'orders');
        await rm(folder, { recursive: true });
        expect(kept).toBe(1);
      };
    },
    'stock.changed reserved,available',
    'order.created ',
  ],
  'a device on the floor': [
    async (day) => {
      const { orderId, sku } = await day.processing();
      const headers = await logInOn(day.shop.app.http, await newUser(day.shop.app));
      const pick = { pick_id: randomUUID(), order_id: orderId, sku, location: 'A', bin: 'A01', quantity: 1 };
      return () =>
        day.shop.app.http
          .post(`${V2}/mobile-v1/pp-updateLogPick-1`)
          .set(headers)
          .send({ picks: [pick] });
    },
    'stock.changed on_hand,reserved',
    'order.updated items,updated_at',
  ],
  'somebody at the console': [
    async (day) => {
      const { orderId } = await day.pending();
      const browser = await logIn(day.shop.app, 'manager', 'a password for tests');
      return () => browser.post(`${CONSOLE}/shipments/hold`, { order_ids: [orderId] });
    },
    'order.held status_id,status,updated_at',
  ],
  'an order that has to wait': [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 1 });
      return () => shop.order([{ sku, quantity: 2 }]);
    },
    'order.created ',
    'order.backordered ',
  ],
  'an order at a site that processes on its own': [
    async ({ shop }) => {
      const { sku } = await shop.product({ AUTO: 5 });
      return () => shop.order([{ sku, quantity: 2 }]);
    },
    'stock.changed reserved,available',
    'order.created ',
    'order.processing ',
  ],
  'the floor processes a part': [
    async ({ shop }) => {
      const { first } = await dividedOrder(shop);
      return () => shop.floor('process', { order_ids: [first] });
    },
    'order.processing status_id,status,updated_at',
    'order.updated children',
  ],
  'a part moves': [
    async ({ shop }) => {
      const { second, productId } = await dividedOrder(shop);
      await shop.receive(productId, 5);
      return () => shop.post(`${ORDERS}/move`, { order_id: second, distribution_center: 'MAIN' });
    },
    'stock.changed reserved,available',
    'stock.changed reserved,available',
    'order.updated warehouse_id,distribution_center,updated_at',
    'order.updated children',
  ],
  'stock for one of three parts': [
    async ({ shop }) => {
      const { sku, productId } = await shop.product({ MAIN: 1, WEST: 1 });
      await shop.order([{ sku, quantity: 3 }], { split: 'ship_available' });
      return () => shop.receive(productId, 1);
    },
    'stock.changed on_hand,available',
    'stock.changed reserved,available',
    'order.pending status_id,status,items,updated_at',
    'order.updated children',
    'stock.changed reserved,available',
    'order.updated items,updated_at',
    'order.cancelled status_id,status,items,updated_at',
    'order.updated children',
  ],
  'an order that moves to where it stands': [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 1 });
      const [served, waiting] = [await shop.order([{ sku, quantity: 1 }]), await shop.order([{ sku, quantity: 2 }])];
      return async () => {
        for (const { order_id } of [served, waiting])
          await shop.post(`${ORDERS}/move`, { order_id, distribution_center: 'MAIN', backorder: true });
      };
    },
  ],
  'one request cancels some of the parts': [
    async ({ shop }) => {
      const [one, other] = [await dividedOrder(shop), await dividedOrder(shop)];
      return () => shop.post(`${ORDERS}/cancel-bulk`, { order_ids: [one.first, one.second, other.first] });
    },
    'stock.changed reserved,available',
    'stock.changed reserved,available',
    'stock.changed reserved,available',
    ...Array<string>(3).fill('order.cancelled status_id,status,items,updated_at'),
    'order.cancelled status_id,status,children,updated_at',
    'order.updated children',
  ],
  'one request processes both parts of an order at a site': [
    async ({ shop }) => {
      const { first, second, productId } = await dividedOrder(shop);
      await shop.receive(productId, 5);
      await shop.post(`${ORDERS}/move`, { order_id: second, distribution_center: 'MAIN' });
      return () => shop.floor('process', { order_ids: [first, second] });
    },
    'order.processing status_id,status,updated_at',
    'order.processing status_id,status,updated_at',
    'order.updated children',
  ],
  'a count that takes what somebody has begun to pick': aBegunOrderIsCounted,
  'a correction that is no longer possible': [
    async ({ shop }) => {
      const { app } = shop;
      const { sku, productId } = await shop.product({ MAIN: 5 });
      const kind = 'relative' as const;
      const entry = { accountId: 100, sku, location: 'A', bin: 'A01', kind, quantity: -4, comment: 'Cycle count' };
      return () =>
        app.database.transaction(async () => {
          await acceptRecount(app.bus, [entry]);
          await app.database.write('UPDATE bin_contents SET Quantity = 1 WHERE ProductID = ?', [productId]);
          await app.database.write('UPDATE stock_levels SET OnHand = 1 WHERE ProductID = ?', [productId]);
        });
    },
    'correction.failed status,reason',
  ],
};

/** An order of three units, one from MAIN and two from WEST. */
async function dividedOrder(shop: Shop): Promise<{ first: number; second: number; productId: number }> {
  const { sku, productId } = await shop.product({ MAIN: 1, WEST: 2 });
  const { children } = await shop.order([{ sku, quantity: 3 }], { split: 'when_needed' });
  const idAt = (code: string): number => children.find((child) => child.distribution_center === code)?.order_id ?? 0;
  return { first: idAt('MAIN'), second: idAt('WEST'), productId };
}

const spelled = ({ type, data }: EventAnswer): string => `${type} ${(data as { changed: string[] }).changed.join()}`;

describe('the events that a command leaves', () => {
  let day: Day;
  let feed: Feed;
  beforeAll(async () => {
    const shop = await Shop.open();
    day = await Day.at(shop);
    feed = new Feed(shop);
  });
  afterAll(() => day.shop.close());

  it('are shown for every command that tells some', () => {
    const tell = commands.filter(({ events = [] }) => events.length > 0).map(({ name }) => name);
    // The event of a test is for one webhook alone: see webhook-deliveries.spec.ts.
    expect([...Object.keys(telling), ...Object.keys(within), 'TestWebhook'].toSorted()).toEqual(tell.toSorted());
  });

  it.each(Object.entries({ ...telling, ...elsewhere }))('are those of %s, as GET answers', async (name, [prepare, ...expected]) => {
    const work = await prepare(day);
    const sent = jest.spyOn(day.shop.app.bus, 'send');
    const { events, ofSite } = await feed.during(async () => work());
    const commands = new Set(sent.mock.calls.map(([command]) => command.constructor.name));
    sent.mockRestore();
    expect(events.map(spelled)).toEqual(expected);
    if (name in telling) expect([...commands]).toContain(name);
    for (const [inner] of Object.entries(within).filter(([, row]) => row === name)) expect([...commands]).toContain(inner);
    // Only the last event of a record has its present state.
    const last = new Map(events.map((event) => [JSON.stringify(event.subject), event]));
    for (const event of last.values()) {
      const { changed: _, ...data } = event.data as { changed: string[] };
      expect(data).toEqual(await feed.answerTo(event));
    }
    const isOfSite = ({ type, data }: EventAnswer): boolean =>
      !type.startsWith('product.') && !['AUTO', 'WEST'].includes((data as { distribution_center?: string }).distribution_center ?? '');
    expect(ofSite).toEqual(events.filter(isOfSite));
  });

  it('and what refuses it are compared with what it says of itself', async () => {
    const replaced = [
      jest.replaceProperty(CreateReplenishments, 'events', ['stock.changed']),
      jest.replaceProperty(CloseReplenishments, 'refusals', ['repeated_replenishment']),
    ];
    await day.announced();
    await day.internal('replenishments/close', { replenishment_ids: [999_999] });
    replaced.forEach((each) => each.restore());
    expect(expectDeclarationsKept).toThrow(
      /CreateReplenishments tells replenishment\.created: .*inbound\.ts\nCloseReplenishments is refused with unknown_replenishment: .*put-away\.ts/,
    );
  });

  it('are none of another account', async () => {
    const before = await feed.end();
    const { sku } = await day.shop.product({ MAIN: 5 });
    await day.shop.order([{ sku, quantity: 1 }]);
    await feed.end();
    const { body } = await day.shop.get(`/apirest/v4/oms/events?after=${before}`, 101);
    expect((body as { data: unknown[] }).data).toEqual([]);
  });
});
