import { randomUUID } from 'node:crypto';
import { ChangeLots } from '@contract/inventory';
import { GetPickWalk, ListPickOrders } from '@contract/warehouse';
import { describeApp } from '../../support/app.js';
import { keyOf, Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { barcodesOf, barcodesOfZpl, printedBy } from '../../support/paper.js';

const WMS = '/apirest/v4/wms';
const REPLENISHMENTS = '/apirest/v4/oms/inventory/replenishments';
const SSCC = ['340123450000000017', '340123450000000024', '340123450000000031', '340123450000000048', '340123450000000055'];
const at = (bin: string) => ({ location: bin.slice(0, 1), bin });

interface Answer {
  status: number;
  body: { data?: unknown; response?: { code: string; errors?: { path: string }[] } };
}

describeApp('pallets', Shop, (shop) => {
  let hands: Devices;
  beforeAll(async () => {
    hands = await Devices.at(shop);
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const post = async (path: string, body: object, userName = 'manager'): Promise<Answer> => {
    const answer = await shop.app.http.post(`${WMS}/${path}`).set({ userName, Key: 'master-key-for-tests' }).send(body);
    return { status: answer.status, body: answer.body as Answer['body'] };
  };
  const announce = (body: object): Promise<Answer> =>
    shop.app.http
      .post(REPLENISHMENTS)
      .set({ AccountID: '100', Key: keyOf(100) })
      .send({ data: [body] });
  const codes = ({ status, body }: Answer): unknown[] => [status, body.response?.code, body.response?.errors?.map(({ path }) => path)];
  const standing = async (sscc: string): Promise<unknown> => {
    const { body } = await shop.app.http.get(`${WMS}/lpns?sscc=${sscc}`).set({ userName: 'manager', Key: 'master-key-for-tests' });
    return (body as { data: { stands_in: { bin: string }; units: number }[] }).data.map(({ stands_in, units }) => [stands_in.bin, units]);
  };
  /** Expects a GS1 label for the pallet, on paper and from a label printer. */
  async function expectLabel(sscc: string): Promise<void> {
    const print = (format: string) =>
      printedBy(
        shop.app.http
          .post(`${WMS}/documents`)
          .set({ userName: 'manager', Key: 'master-key-for-tests' })
          .send({ kind: 'bin_label', format, bins: [{ location: 'LPN', bin: sscc }] }),
      );
    expect(barcodesOf((await print('pdf')).file)).toEqual([`00${sscc}`]);
    const zpl = (await print('zpl')).file;
    expect([barcodesOfZpl(zpl), zpl.toString()]).toEqual([[`00${sscc}`], expect.stringContaining(`^FD>;>800${sscc}^FS`)]);
  }

  /** [bin, lot, units] of a product. */
  const lying = async (productId: number): Promise<unknown[]> =>
    (await hands.lying(productId)).map((row) => (row as unknown[]).slice(0, 3));

  it('are announced, received with one scan, moved with two, picked from, counted and emptied', async () => {
    const { sku, productId } = await shop.product();
    const item = { sku, quantity: 12, lot: 'L-7', expiry: '2099-12-31' };
    const announced = await announce({
      distribution_center: 'MAIN',
      items: [{ ...item, quantity: 20 }],
      lpns: [{ sscc: SSCC[0], items: [item] }],
    });
    const [{ replenishment_id, lpns }] = announced.body.data as [{ replenishment_id: number; lpns: unknown }];
    expect(lpns).toEqual([{ sscc: SSCC[0], received: false, items: [item] }]);

    const scan = async (code: string): Promise<unknown> =>
      ((await post('scan', { code, context: 'receive' })).body.data as { meanings: unknown[] }).meanings;
    const meaning = { kind: 'lpn', sscc: SSCC[0], replenishment_id, account_id: 100 };
    expect(await scan(`]C100${SSCC[0]}`)).toEqual([meaning]);
    expect(await scan(SSCC[0])).toEqual([meaning]);

    const received = await post('lpns/receive', { data: [{ sscc: SSCC[0], stands_in: at('A01') }] });
    expect(received).toEqual({
      status: 200,
      body: {
        data: [
          { bin_id: expect.any(Number) as number, sscc: SSCC[0], stands_in: at('A01'), replenishment_id, account_id: 100, items: [item] },
        ],
      },
    });
    expect(await lying(productId)).toEqual([[SSCC[0], 'L-7', 12]]);
    expect(await scan(`(00)${SSCC[0]}`)).toMatchObject([{ kind: 'bin', location: 'LPN', bin: SSCC[0] }]);
    expect(codes(await post('lpns/receive', { data: [{ sscc: SSCC[0], stands_in: at('A01') }] }))).toEqual([
      400,
      'lpn_received',
      ['data[0].sscc'],
    ]);
    const { body } = await shop.get(`${REPLENISHMENTS}/${replenishment_id}`);
    expect((body as { data: { status: string; lpns: unknown[] } }).data).toMatchObject({
      status: 'Partial',
      items: [{ quantity: 20, quantity_received: 12, quantity_put_away: 12 }],
      lpns: [{ sscc: SSCC[0], received: true }],
    });

    await expectLabel(SSCC[0]);

    const move = { move_id: randomUUID(), sscc: SSCC[0], to: at('B5') };
    const moved = await post('lpns/move', { moves: [move] });
    expect(moved).toMatchObject({ status: 200, body: { data: [{ sscc: SSCC[0], stands_in: at('B5') }] } });
    await post('lpns/move', { moves: [{ move_id: randomUUID(), sscc: SSCC[0], to: at('B2') }] });
    expect(await post('lpns/move', { moves: [move] })).toEqual(moved);
    expect(await standing(SSCC[0])).toEqual([['B2', 12]]);
    expect(codes(await post('lpns/move', { moves: [{ ...move, to: at('B3') }] }))).toEqual([400, 'move_id_reused', ['moves[0].move_id']]);
    // The id of a move cannot be that of emptying a pallet, even with equal values otherwise.
    expect(codes(await post('lpns/empty', { moves: [move] }))).toEqual([400, 'move_id_reused', ['moves[0].move_id']]);

    const orderId = await hands.shipment([{ sku, quantity: 5 }]);
    await hands.pick(hands.wish(orderId, sku, 5, { location: 'LPN', bin: SSCC[0] }));
    await hands.floor.recount(sku, [{ location: 'LPN', bin: SSCC[0], qty_in_bin: 6 }]);
    await hands.floor.quiet();
    expect(await lying(productId)).toEqual([[SSCC[0], 'L-7', 6]]);

    const empty = { move_id: randomUUID(), sscc: SSCC[0] };
    const emptied = await post('lpns/empty', { moves: [empty] });
    expect(emptied).toEqual({ status: 200, body: { data: [{ sscc: SSCC[0], to: at('B2'), units: 6 }] } });
    expect(await post('lpns/empty', { moves: [empty] })).toEqual(emptied);
    expect(await lying(productId)).toEqual([['B2', 'L-7', 6]]);
    expect(await standing(SSCC[0])).toEqual([]);
    expect(codes(await post('lpns/move', { moves: [{ ...move, move_id: randomUUID() }] }))).toEqual([
      400,
      'unknown_lpn',
      ['moves[0].sscc'],
    ]);
  });

  it('are offered where they stand, behind the units of that bin', async () => {
    const { sku, productId } = await shop.product();
    await hands.style(productId, 'BIN_ASC');
    expect((await post('lpns', { data: [{ sscc: SSCC[1], stands_in: at('B2') }] })).status).toBe(200);
    await hands.receive(productId, 'B3', 4);
    await hands.receive(productId, 'B2', 1);
    await hands.put(productId, SSCC[1], 2);
    const orderId = await hands.shipment([{ sku, quantity: 7 }]);
    const order = ['B2', SSCC[1], 'B3'];
    const { rows } = await shop.app.bus.ask(new ListPickOrders(1, { orderId }, { page: 1, perPage: 20 }));
    const bins = rows.flatMap(({ items }) => items.flatMap((item) => item.bins));
    expect(bins.map(({ bin, standsIn }) => [bin, standsIn?.bin])).toEqual([
      ['B2', undefined],
      [SSCC[1], 'B2'],
      ['B3', undefined],
    ]);
    const walk = await shop.app.bus.ask(new GetPickWalk(1, [orderId]));
    expect(walk.map(({ place }) => place?.bin)).toEqual(order);
    const shipped = await hands.ship(orderId, { pick: 'auto' });
    expect(shipped.status).toBe(200);
    expect(await lying(productId)).toEqual([]);
  });

  it('keep the states of their units when they are emptied', async () => {
    const { sku, productId } = await shop.product();
    await post('lpns', { data: [{ sscc: SSCC[2], stands_in: at('B4') }] });
    await hands.put(productId, SSCC[2], 3, 'OLD');
    await hands.put(productId, SSCC[2], 2, 'NEW');
    await shop.app.bus.send(new ChangeLots(100, [{ sku, lot: 'OLD', expiry: '2020-01-01' }], 'test'));
    const { body } = await post('lpns/empty', { moves: [{ move_id: randomUUID(), sscc: SSCC[2], to: at('B6') }] });
    expect(body.data).toEqual([{ sscc: SSCC[2], to: at('B6'), units: 5 }]);
    const held = await shop.app.database.query<{ bin: string; quantity: number }>(
      'SELECT b.Bin AS bin, h.Quantity AS quantity FROM held_contents h JOIN bins b ON b.BinID = h.BinID WHERE h.ProductID = ? AND h.Quantity > 0',
      [productId],
    );
    expect(held.map(({ bin, quantity }) => [bin, quantity])).toEqual([['B6', 3]]);
    expect(await lying(productId)).toEqual([['B6', 'NEW', 2]]);
    expect((await post('lpns', { data: [{ sscc: SSCC[2], stands_in: at('B5') }] })).status).toBe(200);
    expect(await standing(SSCC[2])).toEqual([['B5', 0]]);
  });

  it('are refused where they cannot be', async () => {
    const on = (sscc: string, place: object): object => ({ data: [{ sscc, stands_in: place }] });
    expect(codes(await post('lpns', on('340123450000000018', at('A01'))))).toEqual([400, 'invalid_sscc', ['data[0].sscc']]);
    expect((await post('lpns', on(SSCC[3], at('B8')))).status).toBe(200);
    expect(codes(await post('lpns', on(SSCC[3], at('B8'))))).toEqual([400, 'lpn_taken', ['data[0].sscc']]);
    const onPallet = { location: 'LPN', bin: SSCC[3] };
    expect(codes(await post('lpns', on(SSCC[4], onPallet)))).toEqual([400, 'lpn_in_lpn', ['data[0].stands_in.bin']]);
    expect(codes(await post('lpns/move', { moves: [{ move_id: randomUUID(), sscc: SSCC[3], to: onPallet }] }))).toEqual([
      400,
      'lpn_in_lpn',
      ['moves[0].to.bin'],
    ]);
    expect(codes(await post('lpns', on(SSCC[4], at('NO'))))).toEqual([400, 'unknown_bin', ['data[0].stands_in.bin']]);
    expect(codes(await post('lpns/receive', on(SSCC[4], at('A01'))))).toEqual([400, 'unknown_lpn', ['data[0].sscc']]);
    const western = { location: 'A', bin: 'A01' };
    expect(codes(await post('lpns/move', { moves: [{ move_id: randomUUID(), sscc: SSCC[3], to: western }] }, 'western'))).toEqual([
      400,
      'unknown_lpn',
      ['moves[0].sscc'],
    ]);
    const { sku } = await shop.product();
    const items = [{ sku, quantity: 5 }];
    const pallet = (sscc: string, quantity: number) => ({
      distribution_center: 'MAIN',
      items,
      lpns: [{ sscc, items: [{ sku, quantity }] }],
    });
    expect(codes(await announce(pallet(SSCC[4], 6)))).toEqual([400, 'lpn_exceeds_items', ['data[0].lpns[0].items[0].quantity']]);
    expect(codes(await announce(pallet(SSCC[3], 5)))).toEqual([400, 'lpn_taken', ['data[0].lpns[0].sscc']]);
    expect((await announce(pallet(SSCC[4], 5))).status).toBe(200);
    expect(codes(await announce(pallet(SSCC[4], 5)))).toEqual([400, 'lpn_taken', ['data[0].lpns[0].sscc']]);
    expect(codes(await post('lpns', on(SSCC[4], at('A01'))))).toEqual([400, 'lpn_taken', ['data[0].sscc']]);
  });

  it('are received once, whoever asks at the same moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => post('lpns/receive', { data: [{ sscc: SSCC[4], stands_in: at('A01') }] })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await standing(SSCC[4])).toEqual([['A01', 5]]);
  });
});
