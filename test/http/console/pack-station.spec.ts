import { ChangeProducts, ChangeSite, RegisterNames } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { Cartons } from '../../support/build-cartons.js';
import { newUser, PASSWORD } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

describeApp('the pack station', Shop, (shop) => {
  let picker: Browser;
  let westerner: Browser;

  beforeAll(async () => {
    picker = await logIn(shop.app, await newUser(shop.app, { siteId: 1 }), PASSWORD);
    westerner = await logIn(shop.app, await newUser(shop.app, { siteId: 2 }), PASSWORD);
  });

  const find = async (code: string): Promise<Record<'orders' | 'cartons', Record<string, unknown>[]>> =>
    ((await picker.get(`${CONSOLE}/scans?code=${code}`)).body as { data: Record<'orders' | 'cartons', Record<string, unknown>[]> }).data;

  it('takes an order all of it is picked, where its site packs, and tells what is to be packed', async () => {
    const hands = await Devices.at(shop);
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 3, { lot: 'L' });
    const orderId = await hands.shipment([{ sku, quantity: 2 }]);
    const { order_number: number } = await shop.read(orderId);
    const workOf = async (): Promise<unknown> => (await find(number)).orders.map(({ work }) => work);
    const before = await workOf();
    await hands.pick(hands.wish(orderId, sku, 2, { location: 'B', bin: 'B1' }));
    const off = await workOf();
    await shop.app.bus.send(new ChangeSite(1, { packing: 'offered' }));
    expect([before, off, await workOf()]).toEqual([['pick'], ['pick'], ['pack']]);
    const read = async (by = picker) => by.get(`${CONSOLE}/shipments/${orderId}/packing`);
    expect((await read()).body).toMatchObject({
      data: {
        ...{ order_id: orderId, order_number: number, status: 'Processing', quantity_unpicked: 0, cartons: [] },
        units: [{ product_id: productId, sku, has_image: false, quantity: 2, lots: [{ lot: 'L', quantity: 2 }], serials: [] }],
      },
    });
    const advice = async (by = picker) => by.get(`${CONSOLE}/shipments/${orderId}/packing/advice`);
    expect((await advice()).body).toMatchObject({ data: { boxes: [], unmeasured: [] } });
    await shop.app.bus.send(new RegisterNames('package_type', [{ name: 'ADVISED', length: 9, width: 9, height: 9 }]));
    expect((await advice()).body).toEqual({ data: { boxes: [{ box: 'ADVISED', items: [{ sku, quantity: 2 }] }], unmeasured: [] } });
    await shop.app.bus.send(new ChangeProducts(100, [{ sku, height: 0 }]));
    expect((await advice()).body).toEqual({ data: { boxes: [], unmeasured: [sku] } });
    expect((await advice(westerner)).status).toBe(404);
    const cartonId = await new Cartons(hands).filled(orderId, [{ sku, quantity: 1 }]);
    expect((await read()).body).toMatchObject({
      data: {
        units: [{ sku, quantity: 1 }],
        cartons: [{ carton_id: cartonId, state: 'open', items: [{ sku, lot: 'L', quantity_packed: 1 }] }],
      },
    });
    expect((await find(`C${cartonId}`)).cartons).toEqual([{ carton_id: cartonId, order_id: orderId, number: 1, state: 'open' }]);
    expect((await read(westerner)).status).toBe(404);
    const image = await picker.get(`${CONSOLE}/shipments/${orderId}/images/${productId}`);
    expect([image.status, (image.body as { response: { code: string } }).response.code]).toEqual([404, 'image_not_found']);
    await shop.app.bus.send(new ChangeSite(1, { packing: 'off' }));
  });
});
