import { randomUUID } from 'node:crypto';
import { ChangeProducts, RegisterNames } from '@contract/inventory';
import { OpenCartons, VoidCartons } from '@contract/warehouse';
import { describeApp } from '../../support/app.js';
import { Cartons } from '../../support/build-cartons.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

interface Answer {
  status: number;
  body: { data: Record<string, unknown>[]; response?: { code: string; errors?: { path: string }[] } };
}

describeApp('what cartons bear and weigh', Shop, (shop) => {
  let hands: Devices;
  let cartons: Cartons;
  beforeAll(async () => {
    hands = await Devices.at(shop);
    cartons = new Cartons(hands);
    const size = { length: 20, width: 16, height: 12, tareWeight: 1 };
    await shop.app.bus.send(new RegisterNames('package_type', [{ name: 'BOX-5', ...size, maxWeight: 5 }]));
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const post = async (path: string, body: object): Promise<Answer> => {
    const { status, body: answer } = await hands.floor.post(path, body);
    return { status, body: answer as Answer['body'] };
  };
  const fault = ({ status, body: { response } }: Answer): unknown => [status, response?.code, response?.errors?.map(({ path }) => path)];
  const wish = (cartonId: number, ...units: [sku: string, quantity: number][]) => ({
    packs: units.map(([sku, quantity]) => ({ pack_id: randomUUID(), carton_id: cartonId, sku, quantity })),
  });
  const open = async (orderId: number, packageType: string | null = null): Promise<number> =>
    (await shop.app.bus.send(new OpenCartons(1, [{ orderId, packageType, size: null }], 'user:packer')))[0].cartonId;
  /** A fully picked order in Processing, of products with settings for packing. */
  const picked = async (...kinds: object[]): Promise<{ orderId: number; skus: string[] }> => {
    const skus: string[] = [];
    for (const kind of kinds) {
      const { sku, productId } = await shop.product();
      await shop.app.bus.send(new ChangeProducts(100, [{ sku, ...kind }]));
      await hands.receive(productId, 'A01', 3);
      skus.push(sku);
    }
    const orderId = await hands.shipment(skus.map((sku) => ({ sku, quantity: 3 })));
    await hands.pick(...skus.map((sku) => hands.wish(orderId, sku, 3)));
    return { orderId, skus };
  };
  const shown = async (orderId: number): Promise<{ weight: number | null; cartons: Record<string, unknown>[] }> =>
    ((await shop.get(`/apirest/v4/oms/orders/${orderId}`)).body as { data: Awaited<ReturnType<typeof shown>> }).data;
  const weigh = (...data: object[]): Promise<Answer> => post('orders/UpdateWeight', { data });

  it('weigh no more than their package type bears, by the products and by the scale', async () => {
    const { orderId, skus } = await picked({ weight: 2 });
    const cartonId = await open(orderId, 'BOX-5');
    expect(fault(await post('cartons/pack', wish(cartonId, [skus[0], 3])))).toEqual([400, 'carton_too_heavy', ['packs[0].quantity']]);
    const twice = await post('cartons/pack', wish(cartonId, [skus[0], 2], [skus[0], 1]));
    expect(fault(twice)).toEqual([400, 'carton_too_heavy', ['packs[1].quantity']]);
    expect((await post('cartons/pack', wish(cartonId, [skus[0], 2]))).status).toBe(200);
    expect(fault(await post('cartons/pack', wish(cartonId, [skus[0], 1])))).toEqual([400, 'carton_too_heavy', ['packs[0].quantity']]);
    const heavy = await post('cartons/close', { data: [{ carton_id: cartonId, weight: 5.1 }] });
    expect(fault(heavy)).toEqual([400, 'carton_too_heavy', ['data[0].weight']]);
    expect((await weigh({ nbtybarcode: `C${cartonId}`, weight: 5.2 })).status).toBe(200);
    const scaled = await post('cartons/close', { data: [{ carton_id: cartonId }] });
    expect(fault(scaled)).toEqual([400, 'carton_too_heavy', ['data[0].carton_id']]);
    const closed = await post('cartons/close', { data: [{ carton_id: cartonId, weight: 5 }] });
    expect(closed).toMatchObject({ status: 200, body: { data: [{ weight: 5 }] } });
    await shop.app.bus.send(new VoidCartons(1, [cartonId], 'user:packer'));
  });

  it('bear one unit of what travels alone', async () => {
    const { orderId, skus } = await picked({ shipsAlone: true }, {});
    const [alone, other] = skus;
    const cartonId = await open(orderId);
    expect(fault(await post('cartons/pack', wish(cartonId, [alone, 2])))).toEqual([400, 'own_carton', ['packs[0].quantity']]);
    expect((await post('cartons/pack', wish(cartonId, [alone, 1]))).status).toBe(200);
    expect(fault(await post('cartons/pack', wish(cartonId, [other, 1])))).toEqual([400, 'own_carton', ['packs[0].quantity']]);
    const next = await open(orderId);
    expect((await post('cartons/pack', wish(next, [other, 3]))).status).toBe(200);
    expect(fault(await post('cartons/pack', wish(next, [alone, 1])))).toEqual([400, 'own_carton', ['packs[0].quantity']]);
  });

  it('bear one group', async () => {
    const { orderId, skus } = await picked({ packGroup: 'food' }, { packGroup: 'cleaning' }, {});
    const cartonId = await open(orderId);
    const mixed = await post('cartons/pack', wish(cartonId, [skus[0], 1], [skus[1], 1]));
    expect(fault(mixed)).toEqual([400, 'groups_mixed', ['packs[1].sku']]);
    expect((await post('cartons/pack', wish(cartonId, [skus[0], 1], [skus[2], 1]))).status).toBe(200);
    expect(fault(await post('cartons/pack', wish(cartonId, [skus[1], 1])))).toEqual([400, 'groups_mixed', ['packs[0].sku']]);
  });

  it("are weighed by the scale: by their SSCC, by C and their id, and an order's barcode first", async () => {
    const { orderId, skus } = await picked({});
    const one = await cartons.filled(orderId, [{ sku: skus[0], quantity: 1 }]);
    await cartons.range('4012345');
    const two = await cartons.packed(orderId, [{ sku: skus[0], quantity: 2 }]);
    const nbtybarcode = String(orderId);
    const all = await weigh(
      { nbtybarcode: `C${one}`, weight: 2.5 },
      { nbtybarcode, weight: 9 },
      { nbtybarcode: two.sscc ?? '', weight: 3 },
    );
    expect(all).toMatchObject({ status: 200, body: { response: { success: true } } });
    expect(await shown(orderId)).toMatchObject({ weight: 9, cartons: [{ weight: 2.5 }, { weight: 3 }] });
    expect((await weigh({ nbtybarcode: `00${two.sscc}`, weight: 3.25 })).status).toBe(200);
    const { body } = await shop.get(`/apirest/v4/oms/orders/${orderId}/cartons`);
    expect((body as { data: object[] }).data).toMatchObject([{ weight: 2.5 }, { weight: 3.25 }]);

    // All are applied or none, and each fault has its place.
    const wrong = await weigh(
      { nbtybarcode: `C${one}`, weight: 1 },
      { nbtybarcode: 'none', weight: 1 },
      { nbtybarcode: `C${two.cartonId}`, weight: 1 },
      { nbtybarcode: 'C4711', weight: 1 },
    );
    expect(fault(wrong)).toEqual([400, 'unknown_barcode', ['data[1].nbtybarcode', 'data[2].nbtybarcode', 'data[3].nbtybarcode']]);
    const twice = await weigh({ nbtybarcode: `C${one}`, weight: 1 }, { nbtybarcode: `C${one}`, weight: 2 });
    expect(fault(twice)).toEqual([400, 'repeated_barcode', ['data[1].nbtybarcode']]);
    const elsewhere = await hands.floor.post('orders/UpdateWeight', { data: [{ nbtybarcode: `C${one}`, weight: 1 }] }, 'western');
    expect(elsewhere.status).toBe(400);
    expect((await shown(orderId)).cartons).toMatchObject([{ weight: 2.5 }, { weight: 3.25 }]);

    await post('cartons/close', { data: [{ carton_id: one }] });
    expect((await hands.ship(orderId)).status).toBe(200);
    const [{ sscc }] = (await shown(orderId)).cartons;
    expect((await weigh({ nbtybarcode: String(sscc), weight: 4 })).status).toBe(200);
    expect(await shown(orderId)).toMatchObject({ weight: 7.25, cartons: [{ weight: 4 }, { weight: 3.25 }] });
  });

  it('leave with a tracking number each, in one ship-bulk of several orders', async () => {
    const orders = [await picked({}), await picked({})];
    for (const { orderId, skus } of orders) for (const quantity of [1, 2]) await cartons.packed(orderId, [{ sku: skus[0], quantity }]);
    const data = orders.map(({ orderId }, order) => ({
      order_id: orderId,
      cartons: [1, 2].map((number) => ({ number, carrier: 'UPS', tracking_number: `T-${order}-${number}`, weight: number })),
    }));
    const { status, body } = await shop.floor('ship-bulk', { data });
    expect([status, (body as Answer['body']).data.map(({ error }) => error)]).toEqual([200, [undefined, undefined]]);
    for (const [order, { orderId }] of orders.entries())
      expect(await shown(orderId)).toMatchObject({
        ...{ tracking_number: `T-${order}-1`, carrier: 'UPS', weight: 3 },
        cartons: [{ tracking_number: `T-${order}-1` }, { tracking_number: `T-${order}-2` }],
      });
  });
});
