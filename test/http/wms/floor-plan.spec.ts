import { randomUUID } from 'node:crypto';
import { ProcessOrders } from '@contract/orders';
import { ChangeFloorBin, GetPickWalk, NumberPlaces } from '@contract/warehouse';
import { describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: { data: unknown; metadata?: object; response?: { code: string; errors?: { path: string; message: string }[] } };
}
type Place = Record<'location' | 'bin' | 'aisle' | 'zone' | 'purpose' | 'origin', string | null> &
  Record<'x' | 'y' | 'level', number | null>;

const AISLES = {
  kind: 'aisles',
  cross_aisles: [0, 30],
  aisles: [
    { aisle: 'A', x: 0 },
    { aisle: 'B', x: 4 },
  ],
  start: { x: 0, y: 0 },
};

describeApp('the floor plan of a site', Shop, (shop) => {
  let hands: Devices;
  let picker: string;
  beforeAll(async () => {
    hands = await Devices.at(shop);
    picker = await newUser(shop.app, { role: 'picker' });
  });

  const get = async (path: string, userName = 'manager'): Promise<Answer> => (await hands.floor.get(path, userName)) as Answer;
  const send = async (method: 'post' | 'put' | 'patch', path: string, body: object, more: object = {}): Promise<Answer> =>
    (await shop.app.http[method](`/apirest/v4/wms/${path}`)
      .set({ userName: 'manager', Key: 'master-key-for-tests', ...more })
      .send(body)) as unknown as Answer;
  const done = async (answer: Promise<Answer>): Promise<unknown> => {
    const { status, body } = await answer;
    expect([status, body.response]).toEqual([200, undefined]);
    return body.data;
  };
  const refused = ({ status, body: { response } }: Answer): unknown => [
    status,
    response?.code,
    ...(response?.errors ?? []).map(({ path }) => path),
  ];
  const place = (bin: string, more: object) => ({ location: 'B', bin, ...more });
  const places = async (): Promise<Map<string | null, Place>> =>
    new Map(((await done(get('bins/places?per_page=100'))) as Place[]).map((each) => [each.bin, each]));

  it('is a guess from names until somebody lays it out, and its places are known then', async () => {
    expect(await done(get('layout'))).toMatchObject({ kind: 'names', version: 0, estimated: true, bins: { placed: 0 } });
    // Of several concurrent first layouts, one wins.
    const { etag } = (await get('layout')).headers;
    const first = await Promise.all(
      [1, 2, 3, 4].map((turn) => send('put', 'layout', { kind: 'names', pattern: `${turn}{aisle}` }, { 'If-Match': etag })),
    );
    expect(first.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const all = await places();
    expect(all.get('B1')).toEqual(place('B1', { aisle: null, x: null, y: null, level: null, zone: null, purpose: 'pick', origin: null }));
    expect(await done(send('post', 'layout/preview', AISLES))).toMatchObject({ matched: expect.any(Number) as number, not_matched: [] });
    const set = await done(send('put', 'layout', AISLES));
    expect(set).toEqual({
      ...{ ...AISLES, unit: 'm', pattern: null, racks: [], end: null, version: 2, estimated: false },
      bins: { placed: all.size, not_placed: 0 },
    });
    expect(await done(get('layout'))).toEqual(set);
    expect((await places()).get('B1')).toMatchObject({ aisle: 'B', x: 4, origin: 'pattern' });
  });

  it('takes places in the unit of the layout, and shows them again', async () => {
    await done(send('put', 'layout', { ...AISLES, unit: 'ft', cross_aisles: [0, 100], pattern: 'Q{aisle}' }));
    expect(await done(send('post', 'zones', { code: 'COLD', name: 'Cold room' }))).toMatchObject({ code: 'COLD', bins: 0 });
    const sentPlaces = [place('B1', { aisle: 'A', y: 12.34, level: 2, zone: 'COLD' }), place('B2', { aisle: 'B', y: 100 })];
    expect(await done(send('patch', 'bins/places', { data: sentPlaces }))).toEqual([
      place('B1', { aisle: 'A', x: 0, y: 12.34, level: 2, zone: 'COLD', purpose: 'pick', origin: 'hand' }),
      place('B2', { aisle: 'B', x: 4, y: 100, level: null, zone: null, purpose: 'pick', origin: 'hand' }),
    ]);
    expect((await places()).get('B1')).toMatchObject({ y: 12.34, zone: 'COLD' });
    expect(await done(get('layout'))).toMatchObject({ version: 4, estimated: true, bins: { placed: 2 } });
    await done(send('patch', 'bins/places', { data: [place('B1', { level: null }), place('B2', { aisle: null, y: null })] }));
    const after = await places();
    expect([after.get('B1')?.y, after.get('B1')?.level, after.get('B2')?.y, after.get('B2')?.origin]).toEqual([12.34, null, null, null]);
    expect(await done(get('zones'))).toEqual([{ zone_id: 1, code: 'COLD', name: 'Cold room', bins: 1 }]);
  });

  it('names every fault with its place', async () => {
    await done(send('put', 'layout', { ...AISLES, pattern: null }));
    const faulty = { ...AISLES, cross_aisles: [0, 30, 20], start: { x: 0, y: 5 }, pattern: '{bay}' };
    const answer = await send('put', 'layout', faulty);
    expect(refused(answer)).toEqual([400, 'invalid_layout', 'cross_aisles[2]', 'start.y', 'pattern']);
    expect(answer.body.response?.errors?.[1].message).toBe('must be the y of a cross-aisle');
    expect(
      refused(await send('post', 'layout/preview', { kind: 'floor', racks: [{ x0: 0, y0: 0, x1: 4, y1: 4 }], start: { x: 2, y: 2 } })),
    ).toEqual([...[400, 'invalid_layout', 'start']]);
    const data = [
      place('B1', { aisle: 'Q', y: 1 }),
      place('B2', { aisle: 'A', y: 31 }),
      place('B3', { y: -1 }),
      place('B1', { zone: 'NONE' }),
      place('NONE', { level: 1 }),
    ];
    expect(refused(await send('patch', 'bins/places', { data }))).toEqual([
      ...[400, 'unknown_aisle', 'data[0].aisle', 'data[1].y', 'data[2].y', 'data[3].bin', 'data[3].zone', 'data[4].bin'],
    ]);
    expect((await places()).get('B1')).toMatchObject({ aisle: 'A' });
    await done(send('put', 'layout', { kind: 'floor', racks: [{ x0: 0, y0: 0, x1: 4, y1: 4 }], start: { x: 0, y: 9 } }));
    expect(refused(await send('patch', 'bins/places', { data: [place('B1', { x: 2, y: 2 })] }))).toEqual([
      ...[400, 'bin_inside_rack', 'data[0].x'],
    ]);
    expect(await done(send('patch', 'bins/places', { data: [place('B1', { x: 4, y: 2 })] }))).toMatchObject([
      { x: 4, y: 2, origin: 'hand' },
    ]);
  });

  it('is for leads to change, who see each other by If-Match', async () => {
    for (const [method, path, body] of [
      ['put', 'layout', AISLES],
      ['post', 'layout/preview', AISLES],
      ['patch', 'bins/places', { data: [place('B1', { level: 1 })] }],
      ['post', 'zones', { code: 'X', name: 'X' }],
      ['patch', 'zones/1', { name: 'X' }],
    ] as const)
      expect([path, refused(await send(method, path, body, { userName: picker }))]).toEqual([path, [403, 'leads_only']]);
    expect((await get('layout', picker)).status).toBe(200);
    const { etag } = (await get('layout')).headers;
    await done(send('put', 'layout', AISLES, { 'If-Match': etag }));
    expect(refused(await send('put', 'layout', AISLES, { 'If-Match': etag }))).toEqual([412, 'record_changed']);
  });

  it('has zones with a code each', async () => {
    const { zone_id } = (await done(send('post', 'zones', { code: 'HIGH', name: 'High racks' }))) as { zone_id: number };
    expect(refused(await send('post', 'zones', { code: 'HIGH', name: 'Again' }))).toEqual([400, 'zone_taken', 'code']);
    expect(refused(await send('patch', `zones/${zone_id}`, { code: 'COLD' }))).toEqual([400, 'zone_taken', 'code']);
    expect(await done(send('patch', `zones/${zone_id}`, { name: 'Narrow aisles' }))).toMatchObject({ code: 'HIGH', name: 'Narrow aisles' });
    expect(await done(get(`zones/${zone_id}`))).toMatchObject({ name: 'Narrow aisles' });
    expect(refused(await get('zones/999'))).toEqual([404, 'zone_not_found']);
  });

  it('leads the stops of a batch, not the names of bins', async () => {
    // By name B1, B3, B9; the aisle reverses the order.
    await done(send('put', 'layout', { ...AISLES, cross_aisles: [0, 30], end: { x: 4, y: 30 } }));
    const data = [place('B9', { aisle: 'A', y: 2 }), place('B1', { aisle: 'A', y: 28 }), place('B3', { aisle: 'A', y: 15 })];
    await done(send('patch', 'bins/places', { data }));
    expect(await walked()).toEqual(['B9', 'B3', 'B1']);
    expect(await listed()).toEqual(['B9', 'B3', 'B1']);
    expect(await numbered('B1', 'B3', 'B9', 'NONE')).toEqual([3, 2, 1, null]);
    // On a free floor, around a wall.
    await done(
      send('put', 'layout', { kind: 'floor', racks: [{ x0: 4, y0: 0, x1: 5, y1: 100 }], start: { x: 0, y: 0 }, end: { x: 9, y: 0 } }),
    );
    await done(
      send('patch', 'bins/places', { data: [place('B3', { x: 1, y: 1 }), place('B1', { x: 6, y: 1 }), place('B9', { x: 3, y: 60 })] }),
    );
    expect(await walked()).toEqual(['B3', 'B9', 'B1']);
    expect(await listed()).toEqual(['B3', 'B9', 'B1']);
    expect(await numbered('B1', 'B3', 'B9')).toEqual([3, 1, 2]);
    // Without a layout, by name.
    await done(send('put', 'layout', { kind: 'names' }));
    expect(await listed()).toEqual(['B1', 'B3', 'B9']);
    expect(await numbered('B1', 'B3')).toEqual([null, null]);
  });

  it.each(['aisles', 'floor', 'names'])('lists places by page as it lists them at once: %s', async (kind) => {
    const layouts = { aisles: AISLES, floor: { kind: 'floor', racks: [], start: { x: 0, y: 0 } }, names: { kind: 'names' } };
    await done(send('put', 'layout', layouts[kind as keyof typeof layouts]));
    const all = (await done(get('bins/places?per_page=100'))) as object[];
    for (const [page, from] of [0, 4, 8, 12].entries()) {
      const { body } = await get(`bins/places?per_page=4&page=${page + 1}`);
      expect(body).toMatchObject({ data: all.slice(from, from + 4), metadata: { total_records: all.length } });
    }
  });

  it('says when a wave takes a bin whose place is a guess', async () => {
    await done(send('put', 'layout', { ...AISLES, pattern: 'Q{aisle}' }));
    await done(send('patch', 'bins/places', { data: ['B1', 'B3', 'B9'].map((bin) => place(bin, { aisle: 'A', x: null, y: 5 })) }));
    expect(await planned('B1', 'B3')).toMatchObject({ estimated: false });
    expect(await planned('B1', 'B2')).toMatchObject({ estimated: true });
  });

  it('forgets retired bins, and knows them again', async () => {
    const { size } = await places();
    const [{ BinID: binId }] = await shop.app.database.query<{ BinID: number }>(
      "SELECT BinID FROM bins WHERE Bin = 'B8' AND WarehouseID = 1",
    );
    await shop.app.bus.send(new ChangeFloorBin(binId, { isActivated: false }));
    expect((await places()).size).toBe(size - 1);
    expect(refused(await send('patch', 'bins/places', { data: [place('B8', { level: 1 })] }))).toEqual([400, 'unknown_bin', 'data[0].bin']);
    await shop.app.bus.send(new ChangeFloorBin(binId, { isActivated: true }));
    expect((await places()).size).toBe(size);
  });

  it('takes from bins in reserve what the others do not have, and nothing from bins without picking', async () => {
    const purpose = (bin: string, of: string) => send('patch', 'bins/places', { data: [place(bin, { purpose: of })] });
    expect(await done(purpose('B5', 'reserve'))).toMatchObject([{ bin: 'B5', purpose: 'reserve' }]);
    await done(purpose('B4', 'none'));
    const stocked = async (style: string, ...bins: [bin: string, units: number, day: number][]): Promise<string> => {
      const { sku, productId } = await shop.product();
      await hands.style(productId, style);
      for (const [bin, units, day] of bins) await hands.receive(productId, bin, units, { day });
      return sku;
    };
    const tasks = async (sku: string, quantity: number): Promise<unknown[]> => {
      const { order_id } = await shop.order([{ sku, quantity }]);
      const body = { method: 'cluster', criteria: { order_ids: [order_id] }, time_ms: 20 };
      const { wave_id } = (await done(send('post', 'waves', body))) as { wave_id: number };
      await done(send('post', `waves/${wave_id}/release`, {}));
      await hands.floor.quiet();
      const { batch_id } = (await done(send('post', 'batches/claim', { claim_id: randomUUID() }))) as { batch_id: number };
      const { stops } = (await done(get(`batches/${batch_id}/stops`))) as {
        stops: { bin: string | null; tasks: { quantity: number }[] }[];
      };
      await done(send('post', `waves/${wave_id}/cancel`, {}));
      return stops.map(({ bin, tasks: [task] }) => [bin, task?.quantity]).sort();
    };
    const alone = await stocked('STANDARD', ['B4', 9, 1], ['B5', 9, 2], ['B6', 3, 3]);
    expect(await tasks(alone, 2)).toEqual([['B6', 2]]);
    const several = await stocked('STANDARD', ['B4', 9, 1], ['B5', 9, 2], ['B6', 3, 3], ['B7', 3, 4]);
    expect(await tasks(several, 8)).toEqual([
      ['B5', 2],
      ['B6', 3],
      ['B7', 3],
    ]);
    // A style that depends on the units names a bin of the reserve first; without picking there is none.
    const oldest = await stocked('FIFO', ['B4', 9, 1], ['B5', 9, 2], ['B6', 3, 3]);
    expect(await tasks(oldest, 2)).toEqual([['B5', 2]]);
    await done(send('patch', 'bins/places', { data: ['B4', 'B5'].map((bin) => place(bin, { purpose: 'pick' })) }));
    expect(await tasks(oldest, 2)).toEqual([['B4', 2]]);
    expect(refused(await purpose('B5', 'depot'))).toEqual([400, 'invalid_value', 'data[0].purpose']);
  });

  /** Plans a wave with an order for each bin; each bin has a product of its own. */
  const planned = async (...bins: string[]): Promise<{ wave_id: number }> => {
    const orderIds = [];
    for (const bin of bins) {
      const { sku, productId } = await shop.product();
      await hands.receive(productId, bin, 1);
      orderIds.push((await shop.order([{ sku, quantity: 1 }])).order_id);
    }
    return (await done(send('post', 'waves', { method: 'cluster', criteria: { order_ids: orderIds }, time_ms: 20 }))) as {
      wave_id: number;
    };
  };
  /** The bins of the pick list of an order that needs B1, B3 and B9. */
  const listed = async (): Promise<(string | undefined)[]> => {
    const items = [];
    for (const bin of ['B1', 'B3', 'B9']) {
      const { sku, productId } = await shop.product();
      await hands.receive(productId, bin, 1);
      items.push({ sku, quantity: 1 });
    }
    const { order_id } = await shop.order(items);
    await shop.app.bus.send(new ProcessOrders(1, [order_id], 'test'));
    return (await shop.app.bus.ask(new GetPickWalk(1, [order_id]))).map(({ place }) => place?.bin);
  };
  /** The positions of bins of location B on walks along the layout, as scan mode uses them. */
  const numbered = (...bins: string[]) =>
    shop.app.bus.ask(
      new NumberPlaces(
        1,
        bins.map((bin) => ({ location: 'B', bin })),
      ),
    );
  /** The bins of the stops of a batch that takes B1, B3 and B9. */
  const walked = async (): Promise<(string | null)[]> => {
    const { wave_id } = await planned('B1', 'B3', 'B9');
    await done(send('post', `waves/${wave_id}/release`, {}));
    await hands.floor.quiet();
    const { batch_id } = (await done(send('post', 'batches/claim', { claim_id: randomUUID() }))) as { batch_id: number };
    const { stops } = (await done(get(`batches/${batch_id}/stops`))) as { stops: { bin: string | null }[] };
    await done(send('post', `waves/${wave_id}/cancel`, {}));
    return stops.map(({ bin }) => bin);
  };
});
