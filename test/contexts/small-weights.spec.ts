import { jest } from '@jest/globals';
import { UpdateWeights } from '@contract/orders';
import { Bus } from '@kernel';
import type { OrderAnswer as Order } from '../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../support/app.js';
import { ORDERS, Shop } from '../support/build-orders.js';
import { Floor } from '../support/build-wms.js';

const REQUESTS = 60;

describeApp('many weights of a site', Shop, (shop) => {
  let floor: Floor;
  let orders: Order[];
  beforeAll(async () => {
    floor = new Floor(shop);
    const { sku } = await shop.product({ MAIN: REQUESTS });
    const data = Array.from({ length: REQUESTS }, () => shop.draft([{ sku, quantity: 1 }]));
    orders = ((await shop.post(ORDERS, { data })).body as { data: Order[] }).data;
    await shop.floor('process', { order_ids: orders.map(({ order_id }) => order_id) });
  });
  afterEach(() => jest.restoreAllMocks());

  const weigh = (...data: { nbtybarcode: string; weight: number }[]) => floor.post('orders/UpdateWeight', { data });
  const weights = () => Promise.all(orders.map(async ({ order_id }) => (await shop.read(order_id)).weight));

  it('are written in few transactions', async () => {
    const sent = jest.spyOn(shop.app.nest.get(Bus), 'send');
    const answers = await Promise.all(orders.map(({ nbtybarcode }, index) => weigh({ nbtybarcode, weight: index + 1 })));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    expect(await weights()).toEqual(orders.map((_, index) => index + 1));
    // The embedded engine never waits for I/O: it has written a weight before the next request is read.
    if (shop.app.engine === 'embedded') return;
    const transactions = sent.mock.calls.filter(([command]) => command.constructor === UpdateWeights).length;
    expect(transactions).toBeLessThan(REQUESTS / 4);
  });

  it('are refused one by one: an unknown barcode concerns no other request, and every fault of its own', async () => {
    const before = await weights();
    const answers = await Promise.all(
      orders.map(({ nbtybarcode }, index) => {
        if (index % 3 === 0) return weigh({ nbtybarcode, weight: 500 + index });
        return index % 3 === 1 ? weigh({ nbtybarcode: 'none', weight: 1 }) : weigh({ nbtybarcode, weight: 1 }, { nbtybarcode, weight: 2 });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(orders.map((_, index) => (index % 3 === 0 ? 200 : 400)));
    expect(answers.slice(1, 3).map(({ body }) => (body as { response: { code: string } }).response.code)).toEqual([
      'unknown_barcode',
      'repeated_barcode',
    ]);
    expect(await weights()).toEqual(before.map((weight, index) => (index % 3 === 0 ? 500 + index : weight)));
  });

  it('of one order leave the last one', async () => {
    const [{ order_id, nbtybarcode }] = orders;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => weigh({ nbtybarcode, weight: index + 1 })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await weigh({ nbtybarcode, weight: 77 })).status).toBe(200);
    expect((await shop.read(order_id)).weight).toBe(77);
  });

  it('replace those of the requests before them in the transaction', async () => {
    const [{ order_id, nbtybarcode }] = orders;
    const outcomes = await shop.app.bus.send(
      new UpdateWeights(1, [[{ nbtybarcode, weight: 3 }], [{ nbtybarcode: 'none', weight: 4 }], [{ nbtybarcode, weight: 5 }]]),
    );
    expect(outcomes).toEqual([undefined, expect.objectContaining({ code: 'unknown_barcode' }), undefined]);
    expect((await shop.read(order_id)).weight).toBe(5);
  });

  it('fail alone where the database refuses the row of one', async () => {
    const { database } = shop.app;
    const before = await weights();
    const broken = orders[7].order_id;
    const raise =
      database.engine === 'embedded'
        ? `WHEN NEW.OrderID = ${broken} BEGIN SELECT RAISE(ABORT, 'broken'); END`
        : `BEGIN IF NEW.OrderID = ${broken} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'broken'; END IF; END`;
    await database.transaction(() => database.write(`CREATE TRIGGER broken_weights BEFORE UPDATE ON orders FOR EACH ROW ${raise}`));
    const answers = await Promise.all(orders.slice(0, 20).map(({ nbtybarcode }) => weigh({ nbtybarcode, weight: 9 })));
    await database.transaction(() => database.write('DROP TRIGGER broken_weights'));
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index === 7 ? 500 : 200)));
    expect(await weights()).toEqual(before.map((weight, index) => (index < 20 && index !== 7 ? 9 : weight)));
  });
});
