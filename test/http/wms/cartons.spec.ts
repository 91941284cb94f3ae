import { randomUUID } from 'node:crypto';
import { RegisterNames } from '@contract/inventory';
import { CheckFloorRule, CloseCartons, type FloorRule, HoldStock, OpenCartons, PackUnits } from '@contract/warehouse';
import { describeApp } from '../../support/app.js';
import { keyOf, Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

interface Answer<Data = unknown> {
  status: number;
  body: { data: Data; response?: { code: string; errors?: { path: string }[] } };
}
interface Carton {
  carton_id: number;
  number: number;
  state: string;
  sscc: string | null;
  barcode: string;
  items: object[];
}

const PREFIX = { distribution_center: 'MAIN', extension: 3, prefix: '4012345' };

describeApp('cartons', Shop, (shop) => {
  let hands: Devices;
  beforeAll(async () => {
    hands = await Devices.at(shop);
    const size = { length: 20, width: 16, height: 12, tareWeight: 0.9 };
    await shop.app.bus.send(new RegisterNames('package_type', [{ name: 'BOX-M', ...size }]));
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const post = async <Data = Carton[]>(path: string, body: object, userName = 'manager'): Promise<Answer<Data>> => {
    const { status, body: answer } = await hands.floor.post(`cartons${path}`, body, userName);
    return { status, body: answer as Answer<Data>['body'] };
  };
  /** The code of the first fault, then the places. */
  const faults = ({ status, body: { response } }: Answer): unknown => [
    status,
    response?.errors?.map(({ path }, index) => (index === 0 ? `${response.code} ${path}` : path)),
  ];
  const open = async (orderId: number, more: object = {}): Promise<Carton> => {
    const { body, status } = await post('', { data: [{ order_id: orderId, ...more }] });
    expect([status, body.response]).toEqual([200, undefined]);
    return body.data[0];
  };
  const wish = (cartonId: number, sku: string, quantity: number, more: object = {}) => ({
    packs: [{ pack_id: randomUUID(), carton_id: cartonId, sku, quantity, ...more }],
  });
  const pack = async (cartonId: number, sku: string, quantity: number, more: object = {}): Promise<object> => {
    const { status, body } = await post<object[]>('/pack', wish(cartonId, sku, quantity, more));
    expect([status, body.response]).toEqual([200, undefined]);
    return body.data[0];
  };
  const close = async (cartonId: number, more: object = {}): Promise<Carton & { order_packed: boolean }> => {
    const { status, body } = await post<(Carton & { order_packed: boolean })[]>('/close', { data: [{ carton_id: cartonId, ...more }] });
    expect([status, body.response]).toEqual([200, undefined]);
    return body.data[0];
  };
  const shown = async (orderId: number): Promise<Record<string, unknown>> =>
    ((await shop.get(`/apirest/v4/oms/orders/${orderId}`)).body as { data: Record<string, unknown> }).data;
  const internal = async (method: 'post' | 'patch', path: string, body: object): Promise<Answer> => {
    const answer = await shop.app.http[method](`/apirest/v4/oms/internal/${path}`)
      .set({ userName: 'manager', Key: 'master-key-for-tests' })
      .send(body);
    return { status: answer.status, body: answer.body as Answer['body'] };
  };
  /** A fully picked order in Processing. */
  const picked = async (units: number, lots: readonly string[] = ['']): Promise<{ orderId: number; sku: string; productId: number }> => {
    const { sku, productId } = await shop.product();
    for (const lot of lots) await hands.receive(productId, 'A01', units / lots.length, { lot });
    const orderId = await hands.shipment([{ sku, quantity: units }]);
    await hands.pick(hands.wish(orderId, sku, units));
    return { orderId, sku, productId };
  };

  it('are opened, packed, closed and shipped: two parcels with two numbers', async () => {
    const { orderId, sku } = await picked(5);
    const one = await open(orderId, { package_type: 'BOX-M' });
    expect(one).toMatchObject({ number: 1, state: 'open', package_type: 'BOX-M', sscc: null, barcode: `C${one.carton_id}`, items: [] });
    const two = await open(orderId, { size: { length: 9, width: 8, height: 7.5 } });
    expect(two).toMatchObject({ number: 2, package_type: null, length: 9, width: 8, height: 7.5 });
    expect(await pack(one.carton_id, sku, 3)).toMatchObject({ quantity: 3, lots: [{ lot: null, quantity: 3 }], quantity_open: 2 });
    expect(await close(one.carton_id, { weight: 4.5, carrier: 'UPS', tracking_number: '1Z-1' })).toMatchObject({
      ...{ state: 'closed', weight: 4.5, tracking_number: '1Z-1', order_packed: false },
      items: [{ sku, lot: null, quantity_packed: 3, serials: [] }],
    });
    expect(await hands.ship(orderId)).toMatchObject({ status: 400, body: { response: { code: 'not_fully_packed' } } });
    await pack(two.carton_id, sku, 2);
    expect(await close(two.carton_id, { weight: 2 })).toMatchObject({ order_packed: true });
    expect((await shown(orderId)).cartons).toMatchObject([
      { number: 1, state: 'closed', weight: 4.5, carrier: 'UPS', tracking_number: '1Z-1' },
      { number: 2, state: 'closed', weight: 2, tracking_number: null },
    ]);
    expect((await hands.ship(orderId, { cartons: [{ number: 2, tracking_number: '1Z-2', carrier: 'DHL' }] })).status).toBe(200);
    expect(await shown(orderId)).toMatchObject({
      ...{ status: 'Shipped', weight: 6.5, carrier: 'UPS', tracking_number: '1Z-1' },
      cartons: [
        { state: 'shipped', tracking_number: '1Z-1' },
        { state: 'shipped', tracking_number: '1Z-2', carrier: 'DHL' },
      ],
    });
    const { body } = await shop.get(`/apirest/v4/oms/orders/${orderId}/cartons`);
    expect((body as { data: Carton[] }).data.map(({ number, items }) => [number, items.length])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const strange = await shop.get(`/apirest/v4/oms/orders/${orderId}/cartons`, 101);
    expect(strange.status).toBe(404);
  });

  it('without contents are parcels of an order that nobody packs', async () => {
    const { orderId } = await picked(2);
    expect((await shown(orderId)).cartons).toEqual([]);
    const cartons = [
      { number: 1, weight: 1.5, carrier: 'UPS', tracking_number: 'T-1' },
      { number: 2, weight: 2, carrier: 'UPS', tracking_number: 'T-2' },
    ];
    expect(await hands.ship(orderId, { cartons: [cartons[0], cartons[0]] })).toMatchObject({
      status: 400,
      body: { response: { code: 'repeated_carton', errors: [{ path: 'cartons[1].number' }] } },
    });
    expect(await hands.ship(orderId, { cartons: [{ carton_id: 4711 }] })).toMatchObject({
      status: 400,
      body: { response: { code: 'unknown_carton', errors: [{ path: 'cartons[0].carton_id' }] } },
    });
    expect((await hands.ship(orderId, { cartons })).status).toBe(200);
    expect(await shown(orderId)).toMatchObject({ weight: 3.5, tracking_number: 'T-1', cartons: [cartons[0], cartons[1]] });
  });

  it('take only what is picked, by lot, once per id', async () => {
    const { orderId, sku } = await picked(4, ['A', 'B']);
    const { carton_id: cartonId } = await open(orderId);
    const body = wish(cartonId, sku, 2, { lot: 'B' });
    const first = await post<object[]>('/pack', body);
    expect(first.body.data).toMatchObject([{ lots: [{ lot: 'B', quantity: 2 }], quantity_open: 2 }]);
    expect(await post('/pack', body)).toEqual(first);
    expect(faults(await post('/unpack', body))).toEqual([400, ['pack_id_reused packs[0].pack_id']]);
    const other = await picked(1);
    const wrong = [
      [wish(cartonId, sku, 1, { lot: 'B' }), 'more_than_picked packs[0].quantity'],
      [wish(cartonId, sku, 3), 'more_than_picked packs[0].quantity'],
      [wish(cartonId, sku, 1, { lot: 'C' }), 'lot_not_picked packs[0].lot'],
      [wish(cartonId, other.sku, 1), 'unknown_sku packs[0].sku'],
      [wish(4711, sku, 1), 'unknown_carton packs[0].carton_id'],
      [wish(cartonId, sku, 1, { serials: ['S'] }), 'serials_not_kept packs[0].serials'],
      [{ packs: [...body.packs, ...body.packs] }, 'repeated_pack packs[1].pack_id'],
    ] as const;
    for (const [each, fault] of wrong) expect(faults(await post('/pack', each))).toEqual([400, [fault]]);
    expect(faults(await post('/pack', wish(cartonId, sku, 1), 'western'))).toEqual([400, ['unknown_carton packs[0].carton_id']]);

    expect(faults(await post('/unpack', wish(cartonId, sku, 3)))).toEqual([400, ['more_than_packed packs[0].quantity']]);
    expect(faults(await post('/unpack', wish(cartonId, sku, 1, { lot: 'A' })))).toEqual([400, ['lot_not_packed packs[0].lot']]);
    expect((await post('/unpack', wish(cartonId, sku, 2))).body.data).toMatchObject([{ quantity_open: 0 }]);
    expect(faults(await post('/close', { data: [{ carton_id: cartonId }] }))).toEqual([400, ['carton_empty data[0].carton_id']]);
  });

  it('take the serials that are picked', async () => {
    const { sku, productId } = await shop.product();
    await hands.serials(sku, ['S1', 'S2']);
    await hands.receive(productId, 'A01', 2);
    const orderId = await hands.shipment([{ sku, quantity: 2 }]);
    await hands.pick(hands.wish(orderId, sku, 2, { serials: ['S1', 'S2'] }));
    const { carton_id: cartonId } = await open(orderId);
    expect(faults(await post('/pack', wish(cartonId, sku, 1)))).toEqual([400, ['serials_required packs[0].serials']]);
    expect(faults(await post('/pack', wish(cartonId, sku, 1, { serials: ['S3'] })))).toEqual([
      400,
      ['serial_not_picked packs[0].serials[0]'],
    ]);
    await pack(cartonId, sku, 1, { serials: ['S1'] });
    expect(faults(await post('/pack', wish(cartonId, sku, 1, { serials: ['S1'] })))).toEqual([
      400,
      ['serial_not_picked packs[0].serials[0]'],
    ]);
    expect(faults(await post('/unpack', wish(cartonId, sku, 1, { serials: ['S2'] })))).toEqual([
      400,
      ['serial_not_packed packs[0].serials[0]'],
    ]);
    await pack(cartonId, sku, 1, { serials: ['S2'] });
    expect((await close(cartonId)).items).toMatchObject([{ quantity_packed: 2, serials: ['S1', 'S2'] }]);
  });

  it('name what is wrong with opening, closing and ending them', async () => {
    const { orderId, sku } = await picked(2);
    const { order_id: pending } = await shop.order([{ sku: (await shop.product({ MAIN: 1 })).sku, quantity: 1 }]);
    const data = [{ order_id: pending }, { order_id: 999_999 }, { order_id: orderId, package_type: 'NO-BOX' }];
    expect(faults(await post('', { data }))).toEqual([
      400,
      ['order_not_in_processing data[0].order_id', 'data[1].order_id', 'data[2].package_type'],
    ]);
    const { carton_id: cartonId } = await open(orderId);
    await pack(cartonId, sku, 2);
    await close(cartonId);
    expect(faults(await post('/pack', wish(cartonId, sku, 1)))).toEqual([400, ['carton_not_open packs[0].carton_id']]);
    expect(faults(await post('/close', { data: [{ carton_id: cartonId }, { carton_id: cartonId }] }))).toEqual([
      400,
      ['carton_not_open data[0].carton_id', 'data[1].carton_id'],
    ]);
    expect((await post('/reopen', { carton_ids: [cartonId] })).body.data).toMatchObject([{ state: 'open' }]);
    await close(cartonId);
    expect((await post('/void', { carton_ids: [cartonId] })).body.data).toMatchObject([{ state: 'void', items: [] }]);
    expect(faults(await post('/reopen', { carton_ids: [cartonId, 4711] }))).toEqual([400, ['carton_void carton_ids[0]', 'carton_ids[1]']]);
    expect((await shown(orderId)).cartons).toEqual([]);
    const next = await open(orderId);
    expect(next.number).toBe(2);
    await pack(next.carton_id, sku, 2);
    await close(next.carton_id);
    await hands.ship(orderId);
    expect(faults(await post('/void', { carton_ids: [next.carton_id] }))).toEqual([400, ['carton_shipped carton_ids[0]']]);
    const list = await hands.floor.get(`cartons?order_id=${orderId}&state=shipped`);
    expect((list.body as { data: Carton[] }).data.map(({ carton_id }) => carton_id)).toEqual([next.carton_id]);
  });

  it('are needed where a site lets nothing leave without', async () => {
    const { orderId, sku } = await picked(2);
    const packing = (mode: string): Promise<Answer> => internal('patch', 'distribution_centers/1', { packing: mode });
    expect((await packing('required')).status).toBe(200);
    const refused = { status: 400, body: { response: { code: 'not_fully_packed' } } };
    expect(await hands.ship(orderId)).toMatchObject(refused);
    expect(await hands.ship(orderId, { cartons: [{ number: 1 }] })).toMatchObject(refused);
    const { carton_id: cartonId } = await open(orderId);
    await pack(cartonId, sku, 2);
    await close(cartonId);
    expect((await hands.ship(orderId)).status).toBe(200);
    await packing('off');
  });

  it('go with what is picked when their order is divided', async () => {
    const one = await picked(2);
    const two = await shop.product();
    await hands.receive(two.productId, 'A01', 3);
    const orderId = await hands.shipment([
      { sku: two.sku, quantity: 2 },
      { sku: (await shop.product({ MAIN: 1 })).sku, quantity: 1 },
    ]);
    await hands.pick(hands.wish(orderId, two.sku, 2));
    const { carton_id: cartonId } = await open(orderId);
    await pack(cartonId, two.sku, 2);
    const missing = (await shop.read(orderId)).items[1].sku;
    await hands.floor.recount(missing, [{ location: 'A', bin: 'A01', qty_in_bin: 0 }]);
    await shop.app.until(async () => (await shown(orderId)).short !== undefined);
    const { children } = ((await shop.floor('divide', { order_id: orderId })).body as { data: { children: { order_id: number }[] } }).data;
    const [part] = children;
    expect((await shown(orderId)).cartons).toEqual([]);
    expect((await shown(part.order_id)).cartons).toMatchObject([{ carton_id: cartonId, state: 'open' }]);
    await close(cartonId);
    expect((await hands.ship(part.order_id)).status).toBe(200);
    await post('/void', { carton_ids: [(await open(one.orderId)).carton_id] });
  });

  it('are void when their order goes back', async () => {
    const { orderId, sku } = await picked(3);
    const { carton_id: cartonId } = await open(orderId);
    await pack(cartonId, sku, 2);
    await hands.revert(orderId);
    const { body } = await shop.get(`/apirest/v4/oms/orders/${orderId}/cartons`);
    expect([(await shown(orderId)).cartons, body]).toMatchObject([[], { data: [{ carton_id: cartonId, state: 'void', items: [] }] }]);
  });

  it('of units on hold are neither packed nor closed', async () => {
    const { orderId, sku } = await picked(2);
    const { carton_id: cartonId } = await open(orderId);
    await pack(cartonId, sku, 1);
    const hold = { sku, lot: null, distributionCenter: null, state: 'hold' as const, reason: 'Recalled', reference: null, accountId: null };
    await shop.app.bus.send(new HoldStock({ accountId: 100 }, [hold], 'test'));
    expect((await post('/pack', wish(cartonId, sku, 1))).body.response?.code).toBe('lot_on_hold');
    expect((await post('/close', { data: [{ carton_id: cartonId }] })).body.response?.code).toBe('lot_on_hold');
  });

  it('get SSCCs of the range of their merchant, each once', async () => {
    const added = await internal('post', 'sscc_ranges', PREFIX);
    expect(added).toMatchObject({ status: 200, body: { data: { ...PREFIX, account_id: null, next_serial: 1, activated: true } } });
    const { range_id: rangeId } = added.body.data as { range_id: number };
    expect(faults(await internal('post', 'sscc_ranges', { ...PREFIX, prefix: '40123456' }))).toEqual([400, ['range_in_use prefix']]);
    expect(faults(await internal('post', 'sscc_ranges', { ...PREFIX, prefix: '401234x' }))).toEqual([400, ['invalid_prefix prefix']]);
    const { orderId, sku } = await picked(3);
    const ssccs: (string | null)[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { carton_id: cartonId } = await open(orderId);
      await pack(cartonId, sku, 1);
      ssccs.push((await close(cartonId)).sscc);
      const scan = await hands.floor.post('scan', { code: `]C100${ssccs.at(-1)}`, context: 'pack' });
      expect((scan.body as { data: { meanings: object[] } }).data.meanings).toMatchObject([
        { kind: 'carton', carton_id: cartonId, order_id: orderId },
      ]);
      if (round === 0) await post('/reopen', { carton_ids: [cartonId] });
      if (round === 0) ssccs.push((await close(cartonId)).sscc);
    }
    expect(ssccs).toEqual(['340123450000000017', '340123450000000024', '340123450000000031']);
    const later = await internal('patch', `sscc_ranges/${rangeId}`, { next_serial: 999_999_999 });
    expect(later.body.data).toMatchObject({ next_serial: 999_999_999 });
    expect(faults(await internal('patch', `sscc_ranges/${rangeId}`, { next_serial: 4 }))).toEqual([400, ['range_in_use next_serial']]);
    const own = await internal('post', 'sscc_ranges', { ...PREFIX, account_id: 100, prefix: '4099999', next_serial: 7 });
    const { carton_id: cartonId } = await open(orderId);
    await pack(cartonId, sku, 1);
    expect((await close(cartonId)).sscc).toBe('340999990000000075');
    await internal('patch', `sscc_ranges/${(own.body.data as { range_id: number }).range_id}`, { next_serial: 1_000_000_000 });
    await post('/reopen', { carton_ids: [cartonId] });
    expect((await post('/close', { data: [{ carton_id: cartonId }] })).body.response?.code).toBe('sscc_range_exhausted');
    await post('/void', { carton_ids: [cartonId] });
    for (const id of [rangeId, (own.body.data as { range_id: number }).range_id])
      await internal('patch', `sscc_ranges/${id}`, { activated: false });
  });

  it('of two packers at once hold no unit twice', async () => {
    const { orderId, sku } = await picked(4);
    const ids = [(await open(orderId)).carton_id, (await open(orderId)).carton_id];
    const packs = Array.from({ length: 8 }, (_, index) => ({
      ...{ packId: randomUUID(), cartonId: ids[index % 2] ?? 0, sku, quantity: 1, lot: null, serials: null },
    }));
    const outcomes = await Promise.allSettled(packs.map((each) => shop.app.bus.send(new PackUnits(1, [each], 'user:packer'))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    // A concurrent revert voids the cartons, or finds them closed.
    const closing = ids.map((cartonId) => ({ cartonId, weight: null, carrier: null, service: null, trackingNumber: null }));
    await Promise.allSettled([shop.app.bus.send(new CloseCartons(1, closing, 'user:packer')), hands.revert(orderId)]);
    expect(await shown(orderId)).toMatchObject({ status: 'Pending', cartons: [] });
  });

  it('are checked by rules, each of which names a breach', async () => {
    const { orderId, sku, productId } = await picked(2);
    const [carton] = await shop.app.bus.send(new OpenCartons(1, [{ orderId, packageType: null, size: null }], 'user:packer'));
    const { cartonId } = carton;
    await pack(cartonId, sku, 2);
    await close(cartonId);
    await hands.ship(orderId);
    const breach = async (rule: FloorRule, sql: string, mend: string): Promise<string[]> => {
      const { bus, database } = shop.app;
      await database.transaction(() => database.write(sql, []));
      const found = await bus.ask(new CheckFloorRule(rule));
      await database.transaction(() => database.write(mend, []));
      return found;
    };
    const units = (quantity: number): string => `UPDATE carton_items SET QuantityPacked = ${quantity} WHERE CartonID = ${cartonId}`;
    const set = (column: string, value: string): string => `UPDATE cartons SET ${column} = ${value} WHERE CartonID = ${cartonId}`;
    expect(await breach('what is packed is picked', units(3), units(2))).toEqual([
      `order ${orderId}, product ${productId}, lot '': 3 are packed of 2 picked`,
    ]);
    expect(await breach('an order in cartons ships whole in them', units(1), units(2))).toEqual([
      `order ${orderId}, product ${productId}, lot '': 2 shipped, 1 of them in cartons`,
    ]);
    expect(await breach('an order in cartons ships whole in them', set('State', "'closed'"), set('State', "'shipped'"))).toHaveLength(2);
    expect(
      await breach('an SSCC is of its range, below its next serial', set('SSCC', "'340123450000000018'"), set('SSCC', 'NULL')),
    ).toEqual([`carton ${cartonId}: 340123450000000018 is of no range, or its check digit is wrong`]);
    expect(await breach('an order shows what its cartons say', set('TrackingNumber', "'X'"), set('TrackingNumber', 'NULL'))).toEqual([
      `order ${orderId}: it says otherwise of its carton 1, which is shipped`,
    ]);
    const serial = `INSERT INTO picked_serials (SerialID, ProductID, Serial, OrderID, CartonID, Actor, CreatedDate)
      VALUES (99001, ${productId}, 'X', ${orderId}, 4711, 'nobody', '2026-11-20 08:00:00.000')`;
    expect(
      await breach('serials packed are picked for the order of their carton', serial, 'DELETE FROM picked_serials WHERE SerialID = 99001'),
    ).toEqual([`order ${orderId}, product ${productId}: the serial X is in no carton of the order`]);
  });

  it('of another merchant are not shown', async () => {
    const { orderId } = await picked(1);
    await open(orderId);
    const answer = await shop.app.http.get(`/apirest/v4/oms/orders/${orderId}/cartons`).set({ AccountID: '101', Key: keyOf(101) });
    expect(answer.status).toBe(404);
    await post('/void', { carton_ids: (await shown(orderId)).cartons ? [((await shown(orderId)).cartons as Carton[])[0].carton_id] : [] });
  });
});
