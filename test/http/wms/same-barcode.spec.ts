import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { ORDERS, Shop } from '../../support/build-orders.js';
import { Floor } from '../../support/build-wms.js';

interface Refused {
  response: { code: string; errors: { path: string; message: string }[] };
}

describeApp('orders of several accounts that carry one barcode', Shop, (shop) => {
  let floor: Floor;
  let barcodes = 0;
  beforeAll(async () => {
    floor = new Floor(shop);
  });

  /** Two orders with the same barcode at MAIN, of accounts 100 and 101; no other order has `nbtybarcode`. */
  async function twins(): Promise<{ nbtybarcode: string; mine: Order; theirs: Order }> {
    const nbtybarcode = `TWIN-${(barcodes += 1)}`;
    const [{ sku }, other] = [await shop.product({ MAIN: 5 }), await shop.product({ MAIN: 5 }, { accountId: 101 })];
    const mine = await shop.order([{ sku, quantity: 1 }], { nbtybarcode });
    const theirs = await shop.order([{ sku: other.sku, quantity: 1 }], { nbtybarcode }, 101);
    return { nbtybarcode, mine, theirs };
  }
  const process = (...orders: Order[]) => shop.floor('process', { order_ids: orders.map(({ order_id }) => order_id) });
  const ship = (order: Order) => shop.floor('ship', { order_id: order.order_id, pick: 'auto' });
  const weigh = (...data: object[]) => floor.post('orders/UpdateWeight', { data });
  const weights = async ({ mine, theirs }: { mine: Order; theirs: Order }): Promise<(number | null)[]> => {
    const { body } = await shop.get(`${ORDERS}/${theirs.order_id}`, 101);
    return [(await shop.read(mine.order_id)).weight, (body as { data: Order }).data.weight];
  };

  it('weighs the one in Processing, else the one in Shipped', async () => {
    const both = await twins();
    await process(both.theirs);
    expect((await weigh({ nbtybarcode: both.nbtybarcode, weight: 1 })).status).toBe(200);
    expect(await weights(both)).toEqual([null, 1]);
    await ship(both.theirs);
    expect((await weigh({ nbtybarcode: both.nbtybarcode, weight: 2 })).status).toBe(200);
    expect(await weights(both)).toEqual([null, 2]);
    await process(both.mine);
    expect((await weigh({ nbtybarcode: both.nbtybarcode, weight: 3 })).status).toBe(200);
    expect(await weights(both)).toEqual([3, 2]);
  });

  it('lets nobody take the barcode of an order to come, whose weight then would be theirs', async () => {
    const [{ sku }, other] = [await shop.product({ MAIN: 5 }), await shop.product({ MAIN: 5 }, { accountId: 101 })];
    const next = (await shop.order([{ sku, quantity: 1 }])).order_id + 1;
    const draft = shop.draft([{ sku: other.sku, quantity: 1 }], { nbtybarcode: String(next) });
    const squatting = await shop.post(ORDERS, { data: [draft] }, 101);
    expect([squatting.status, (squatting.body as Refused).response.code]).toEqual([400, 'invalid_barcode']);
    const { nbtybarcode, order_id, ...mine } = await shop.order([{ sku, quantity: 1 }]);
    await process({ nbtybarcode, order_id, ...mine });
    expect([nbtybarcode, (await weigh({ nbtybarcode, weight: 4 })).status]).toEqual([String(order_id), 200]);
    expect((await shop.read(order_id)).weight).toBe(4);
  });

  it('needs order_id when both are in Processing', async () => {
    const both = await twins();
    const { nbtybarcode, mine, theirs } = both;
    await process(mine, theirs);
    const message = `Several orders have the nbtybarcode ${nbtybarcode}: say which by order_id (${mine.order_id}, ${theirs.order_id})`;
    const { status, body } = await weigh({ nbtybarcode, weight: 1 });
    expect([status, body]).toEqual([
      400,
      { response: { success: false, message, code: 'ambiguous_nbtybarcode', errors: [{ path: 'data[0].nbtybarcode', message }] } },
    ]);
    expect(await weights(both)).toEqual([null, null]);
    expect((await weigh({ nbtybarcode, order_id: theirs.order_id, weight: 1.5 })).status).toBe(200);
    expect(await weights(both)).toEqual([null, 1.5]);
    expect(
      (await weigh({ nbtybarcode, order_id: mine.order_id, weight: 2 }, { nbtybarcode, order_id: theirs.order_id, weight: 3 })).status,
    ).toBe(200);
    expect(await weights(both)).toEqual([2, 3]);
    const twice = await weigh({ nbtybarcode, order_id: mine.order_id, weight: 2 }, { nbtybarcode, order_id: mine.order_id, weight: 3 });
    expect((twice.body as Refused).response.code).toBe('repeated_barcode');
  });

  it('needs order_id when neither can be weighed or both have shipped', async () => {
    const { nbtybarcode, mine, theirs } = await twins();
    expect(((await weigh({ nbtybarcode, weight: 1 })).body as Refused).response.code).toBe('ambiguous_nbtybarcode');
    await process(mine, theirs);
    await ship(mine);
    await ship(theirs);
    expect(((await weigh({ nbtybarcode, weight: 1 })).body as Refused).response.code).toBe('ambiguous_nbtybarcode');
  });

  it('finds no order_id that does not carry the barcode', async () => {
    const { nbtybarcode, mine, theirs } = await twins();
    await process(mine, theirs);
    const other = await twins();
    const { status, body } = await weigh({ nbtybarcode, order_id: other.mine.order_id, weight: 1 });
    const message = `The order ${other.mine.order_id} was not found for the nbtybarcode ${nbtybarcode}`;
    expect([status, (body as Refused).response]).toMatchObject([
      400,
      { code: 'unknown_barcode', errors: [{ path: 'data[0].order_id', message }] },
    ]);
  });

  it('never sees an order of another site', async () => {
    const nbtybarcode = `TWIN-${(barcodes += 1)}`;
    const [{ sku }, west] = [await shop.product({ MAIN: 5 }), await shop.product({ WEST: 5 }, { accountId: 101 })];
    const mine = await shop.order([{ sku, quantity: 1 }], { nbtybarcode });
    const theirs = await shop.order([{ sku: west.sku, quantity: 1 }], { nbtybarcode }, 101);
    await process(mine);
    await shop.floor('process', { order_ids: [theirs.order_id] }, 'western');
    expect((await weigh({ nbtybarcode, weight: 4 })).status).toBe(200);
    expect(await weights({ mine, theirs })).toEqual([4, null]);
    expect((await weigh({ nbtybarcode, order_id: theirs.order_id, weight: 5 })).body).toMatchObject({
      response: { code: 'unknown_barcode' },
    });
    expect(await weights({ mine, theirs })).toEqual([4, null]);
  });
});
