import { randomUUID } from 'node:crypto';
import { ChangeProducts, ChangeSite, RegisterNames } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { Cartons } from '../../support/build-cartons.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { pagesOf, printedBy } from '../../support/paper.js';

interface Row {
  carton_id: number | null;
  number: number;
  state: string;
  planned_weight: number | null;
  items: { sku: string; quantity_planned: number; quantity_packed: number }[];
  placements: { item: string }[];
}

/** Two units of 5 inches fill a box of 5 by 5 by 10. */
describeApp('planned cartons', Shop, (shop) => {
  let hands: Devices;
  beforeAll(async () => {
    hands = await Devices.at(shop);
    const box = { length: 5.5, width: 5.5, height: 10.5, innerLength: 5, innerWidth: 5, innerHeight: 10, tareWeight: 0.5 };
    await shop.app.bus.send(new RegisterNames('package_type', [{ name: 'PAIR', ...box }]));
    await shop.app.bus.send(new ChangeSite(1, { packing: 'offered' }));
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const list = async (orderId: number): Promise<Row[]> =>
    ((await shop.get(`/apirest/v4/oms/orders/${orderId}/cartons`)).body as { data: Row[] }).data;
  const counts = async (orderId: number): Promise<unknown[]> =>
    (await list(orderId)).map(({ number, state, items }) => [
      ...[number, state],
      ...items.map(({ quantity_planned: planned, quantity_packed: packed }) => `${packed} of ${planned}`),
    ]);
  const open = async (data: object[]) => {
    const { status, body } = await hands.floor.post('cartons', { data }, 'manager');
    return { status, body: body as { data: Row[]; response?: { code: string; errors: { path: string }[] } } };
  };
  const pack = async (cartonId: number, sku: string, quantity: number): Promise<unknown> => {
    const wish = { pack_id: randomUUID(), carton_id: cartonId, sku, quantity };
    return (await hands.floor.post('cartons/pack', { packs: [wish] }, 'manager')).status;
  };
  const cube = async (): Promise<{ sku: string; productId: number }> => {
    const product = await shop.product();
    await shop.app.bus.send(new ChangeProducts(100, [{ sku: product.sku, length: 5, width: 5, height: 5, weight: 2 }]));
    return product;
  };
  const shipment = async (units: number): Promise<{ orderId: number; sku: string; productId: number }> => {
    const product = await cube();
    await hands.receive(product.productId, 'A01', units);
    return { orderId: await hands.shipment([{ sku: product.sku, quantity: units }]), ...product };
  };

  it('are listed with what is to go into them, opened by number, and follow what is packed', async () => {
    const { orderId, sku } = await shipment(5);
    const [first, second, third] = await list(orderId);
    expect(first).toMatchObject({
      ...{ carton_id: null, number: 1, state: 'planned', package_type: 'PAIR', barcode: null, sscc: null, planned_weight: 4.5 },
      ...{ length: 5.5, width: 5.5, height: 10.5, items: [{ sku, quantity_planned: 2, quantity_packed: 0, serials: [] }] },
      placements: [
        { item: sku, x: 0, y: 0, z: 0, length: 5, width: 5, height: 5 },
        { item: sku, x: 0, y: 0, z: 5 },
      ],
    });
    expect([second.number, third.number, third.items[0].quantity_planned]).toEqual([2, 3, 1]);
    const planned = await hands.floor.get(`cartons?order_id=${orderId}&state=planned&per_page=2`);
    expect(planned.body).toMatchObject({ data: [first, second], metadata: {} });
    const opened = await open([{ order_id: orderId, planned: 2 }]);
    expect(opened.body.data).toMatchObject([{ number: 2, state: 'open', package_type: 'PAIR', planned_weight: 4.5 }]);
    // Units planned for an open carton are in no other plan, even while the carton is empty.
    expect(await counts(orderId)).toEqual([
      [2, 'open', '0 of 2'],
      [3, 'planned', '0 of 2'],
      [4, 'planned', '0 of 1'],
    ]);
    await hands.pick(hands.wish(orderId, sku, 5));
    const cartonId = opened.body.data[0].carton_id ?? 0;
    expect(await pack(cartonId, sku, 1)).toBe(200);
    expect(await counts(orderId)).toEqual([
      [2, 'open', '1 of 2'],
      [3, 'planned', '0 of 2'],
      [4, 'planned', '0 of 1'],
    ]);
    await hands.floor.post('cartons/close', { data: [{ carton_id: cartonId }] }, 'manager');
    expect(await counts(orderId)).toEqual([
      [2, 'closed', '1 of 2'],
      [3, 'planned', '0 of 2'],
      [4, 'planned', '0 of 2'],
    ]);
    expect((await shop.read(orderId)).cartons).toMatchObject([{ number: 2, state: 'closed' }]);
  });

  const printed = async (...orderIds: number[]): Promise<string[]> => {
    const as = { userName: 'manager', Key: 'master-key-for-tests' };
    const body = { kind: 'pick_list', format: 'pdf', order_ids: orderIds };
    const { status, file } = await printedBy(shop.app.http.post('/apirest/v4/wms/documents').set(as).send(body));
    expect(status).toBe(200);
    return pagesOf(file)
      .flatMap((page) => page.split('\n'))
      .map((line) => line.trim().replace(/ +/g, ' '));
  };
  /** The cartons that the pick list names, line by line. */
  const onPaper = async (...orderIds: number[]): Promise<string[]> =>
    (await printed(...orderIds)).flatMap((line) => /carton \d.*/.exec(line) ?? []);

  it('stand on the pick list: what is picked went into the first of them, and what is packed is none of it', async () => {
    const { orderId, sku, productId } = await shipment(4);
    await hands.receive(productId, 'A01', 1);
    const other = await hands.shipment([{ sku, quantity: 1 }]);
    expect(await onPaper(orderId, other)).toEqual(['carton 1 PAIR: 2', 'carton 2 PAIR: 2', 'carton 1 PAIR: 1']);
    await hands.pick(hands.wish(orderId, sku, 1));
    expect(await onPaper(orderId)).toEqual(['carton 1 PAIR: 1', 'carton 2 PAIR: 2']);
    const [{ carton_id: cartonId }] = (await open([{ order_id: orderId, planned: 1 }])).body.data;
    expect(await onPaper(orderId)).toEqual(['carton 1 PAIR: 1', 'carton 2 PAIR: 2']);
    expect(await pack(cartonId ?? 0, sku, 1)).toBe(200);
    expect(await onPaper(orderId)).toEqual(['carton 1 PAIR: 1', 'carton 2 PAIR: 2']);
    await shop.app.bus.send(new ChangeProducts(100, [{ sku, height: 0 }]));
    expect(await onPaper(orderId, other)).toEqual(['carton 1 PAIR: 1']);
    await shop.app.bus.send(new ChangeSite(1, { packing: 'off' }));
    expect(await onPaper(orderId, other)).toEqual([]);
    await shop.app.bus.send(new ChangeSite(1, { packing: 'offered' }));
  });

  it('refuse numbers that no plan has, and boxes beside them', async () => {
    const { orderId } = await shipment(1);
    const { status, body } = await open([
      { order_id: orderId, planned: 2 },
      { order_id: orderId, planned: 1, package_type: 'PAIR' },
      { order_id: 4711, planned: 1 },
    ]);
    expect([status, body.response?.code, body.response?.errors.map(({ path }) => path)]).toEqual([
      400,
      'carton_not_planned',
      ['data[0].planned', 'data[1].planned', 'data[2].planned', 'data[2].order_id'],
    ]);
    expect(await counts(orderId)).toEqual([[1, 'planned', '0 of 1']]);
  });

  it('take what ships, if asked: each parcel closed, numbered and announced', async () => {
    await new Cartons(hands).range('4012399');
    const { orderId, sku } = await shipment(5);
    const parcels = [
      { number: 1, tracking_number: '1Z-P1' },
      { number: 3, tracking_number: '1Z-P3', weight: 3 },
    ];
    expect(await hands.ship(orderId, { pick: 'auto', pack: 'planned', cartons: parcels })).toMatchObject({ status: 200 });
    const cartons = await list(orderId);
    expect(cartons.map(({ number, state, items }) => [number, state, items[0].sku, items[0].quantity_packed])).toEqual([
      [1, 'shipped', sku, 2],
      [2, 'shipped', sku, 2],
      [3, 'shipped', sku, 1],
    ]);
    expect(cartons.map(({ sscc }: Row & { sscc?: string }) => sscc?.length)).toEqual([18, 18, 18]);
    expect(await shop.read(orderId)).toMatchObject({ status: 'Shipped', tracking_number: '1Z-P1', weight: 3 });
  });

  it('put the serials of their units with them, and leave by hand-packed cartons what is in those', async () => {
    const { sku, productId } = await cube();
    await hands.receive(productId, 'A01', 3);
    await hands.serials(sku, ['S-1', 'S-2', 'S-3']);
    const orderId = await hands.shipment([{ sku, quantity: 3 }]);
    await hands.pick({ ...hands.wish(orderId, sku, 3), serials: ['S-1', 'S-2', 'S-3'] });
    await new Cartons(hands).packed(orderId, [{ sku, quantity: 1, serials: ['S-2'] }]);
    expect(await hands.ship(orderId, { pack: 'planned' })).toMatchObject({ status: 200 });
    expect(
      (await list(orderId)).map(({ items }) => items.flatMap(({ serials }: Row['items'][number] & { serials?: string[] }) => serials)),
    ).toEqual([['S-2'], ['S-1', 'S-3']]);
  });

  it('refuse a shipment with units that no plan can take, and say so for its row alone', async () => {
    await shop.app.bus.send(new ChangeSite(1, { packing: 'required' }));
    const { orderId: planned } = await shipment(2);
    const { orderId: unmeasured, sku } = await shipment(1);
    await shop.app.bus.send(new ChangeProducts(100, [{ sku, height: 0 }]));
    const data = [planned, unmeasured].map((order_id) => ({ order_id, pick: 'auto', pack: 'planned' }));
    const { body } = await shop.floor('ship-bulk', { data });
    expect((body as { data: unknown }).data).toMatchObject([
      { order_id: planned, status: 'Shipped' },
      { order_id: unmeasured, error: { code: 'not_fully_packed' } },
    ]);
    expect(await shop.read(unmeasured)).toMatchObject({ status: 'Processing' });
    await shop.app.bus.send(new ChangeSite(1, { packing: 'offered' }));
  });

  it('are for orders in Processing at sites that pack', async () => {
    const { orderId } = await shipment(1);
    await shop.app.bus.send(new ChangeSite(1, { packing: 'off' }));
    expect(await list(orderId)).toEqual([]);
    await shop.app.bus.send(new ChangeSite(1, { packing: 'offered' }));
    expect(await counts(orderId)).toEqual([[1, 'planned', '0 of 1']]);
    expect(await hands.ship(orderId, { pick: 'auto' })).toMatchObject({ status: 200 });
    expect(await list(orderId)).toEqual([]);
  });
});
