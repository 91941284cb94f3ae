import { randomUUID } from 'node:crypto';
import { describeApp } from '../../support/app.js';
import { hireAtWest } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

describeApp('orders that have units of a lot', (app) => {
  const OMS = '/apirest/v4/oms';
  const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
  const asManager = { userName: 'manager', Key: 'demo-wms-key' };
  const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
  const send = async (path: string, as: Record<string, string>, body: object): Promise<{ data: Record<string, number>[] }> => {
    const answer = await app.http.post(path).set(as).send(body);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body as { data: Record<string, number>[] };
  };

  it('are told to the owner and to their site, the newest first, and to nobody else', async () => {
    const skus = [{ sku: 'DEMO-012', bins: [{ location: 'A', bin: 'A12', qty: 9, lot: 'K-1', expiry: '2031-01-31' }] }];
    const counted = await app.http
      .post('/apirest/v4/wms/recount')
      .set(asManager)
      .send([{ account_id: 100, comment: 'Lots', skus }]);
    expect(counted.status).toBe(200);
    const lots = `${OMS}/inventory/lots?sku=DEMO-012&lot=K-1`;
    await app.until(async () => ((await app.http.get(lots).set(asAccount)).body as { data: { on_hand: number }[] }).data[0]?.on_hand === 9);
    const manager = await logIn(app, 'manager');
    const ids: number[] = [];
    for (const [order_number, quantity] of [
      ['LOT-A', 2],
      ['LOT-B', 1],
    ] as const) {
      const data = [{ order_number, shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-012', quantity }] }];
      const order_id = (await send(`${OMS}/orders`, asAccount, { data })).data[0].order_id;
      ids.push(order_id);
      await send(`${OMS}/internal/shipments/process`, asManager, { order_ids: [order_id] });
      const pick = { pick_id: randomUUID(), order_id, sku: 'DEMO-012', quantity, location: 'A', bin: 'A12', lot: 'K-1' };
      expect((await manager.post(`${CONSOLE}/shipments/picks`, { picks: [pick] })).status).toBe(200);
    }
    await send(`${OMS}/internal/shipments/ship`, asManager, { order_id: ids[0], tracking_number: '1Z-A', carrier: 'UPS' });
    const [clerk, westerner] = [await logIn(app, 'clerk'), await logIn(app, await hireAtWest(app))];
    const read = async (by: Browser, query = 'lot=K-1') => by.get(`${CONSOLE}/products/12/lots/orders?${query}`);
    for (const browser of [clerk, manager]) {
      expect((await read(browser)).body).toMatchObject({
        data: [
          { order_id: ids[1], order_number: 'LOT-B', status: 'Processing', distribution_center: 'MAIN', quantity: 1, shipped_at: null },
          { order_id: ids[0], order_number: 'LOT-A', status: 'Shipped', quantity: 2, shipped_at: expect.stringMatching(/Z$/) as string },
        ],
        metadata: { total_records: 2 },
      });
      expect((await read(browser, 'lot=K-1&page=2&per_page=1')).body).toMatchObject({ data: [{ order_number: 'LOT-A' }] });
    }
    expect((await read(westerner)).body).toMatchObject({ data: [], metadata: { total_records: 0 } });
    expect((await read(manager, 'lot=k-1')).body).toMatchObject({ data: [] });
    expect((await read(manager, 'page=1')).status).toBe(400);
  });
});
