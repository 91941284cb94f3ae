import { randomUUID } from 'node:crypto';
import { describeApp } from '../../support/app.js';
import { refusal, Shop } from '../../support/build-orders.js';
import { newUser, PASSWORD } from '../../support/build-logins.js';
import { device, logInOn, V2 } from '../../support/build-mobile.js';
import { Devices } from '../../support/build-picking.js';

const GET_ORDERS = 'pp-getOrders-1';
const LOG = 'pp-updateLogPick-1';
const MOVE = 'pp-move-1';
const CHECK = 'qc-shippings-1';
type Body = Record<string, unknown>;

// Devices without waves see no difference except `batch_id`.
describeApp('the mobile application on the floor', Shop, (shop) => theFloor(shop, false));
describeApp('the mobile application on the floor, with every order in a wave', Shop, (shop) => theFloor(shop, true));

function theFloor(shop: Shop, inWaves: boolean): void {
  let hands: Devices;
  let mine: Record<string, string>;
  let western: Record<string, string>;
  let userName: string;

  beforeAll(async () => {
    hands = await Devices.at(shop);
    hands.inWaves = inWaves;
    userName = await newUser(shop.app);
    mine = await logInOn(shop.app.http, userName);
    western = await logInOn(shop.app.http, await newUser(shop.app, { siteId: 2 }), { ...device, 'Device-Id': 'west-1' }, PASSWORD);
  });
  afterEach(async () => expect(await hands.breaches()).toEqual([]));

  const call = async (path: string, body: object | undefined, headers = mine): Promise<[number, Body]> => {
    const answer = await shop.app.http.post(`${V2}/mobile-v1/${path}`).set(headers).send(body);
    return [answer.status, answer.body as Body];
  };
  const pick = (orderId: number, sku: string, quantity: number, more: object = {}): Body => ({
    pick_id: randomUUID(),
    order_id: orderId,
    sku,
    location: 'A',
    bin: 'A01',
    quantity,
    ...more,
  });
  const move = (sku: string, quantity: number, from: string, to: string, more: object = {}): Body => {
    const place = (bin: string): Body => ({ location: bin.slice(0, 1), bin });
    return { move_id: randomUUID(), sku, from: place(from), to: place(to), quantity, ...more };
  };

  describe(GET_ORDERS, () => {
    it('lists what is to be picked with the bins in pick order', async () => {
      const { sku, productId } = await shop.product();
      await hands.receive(productId, 'B2', 3, { lot: 'L2', expiry: '2027-06-30', day: 2 });
      await hands.receive(productId, 'B1', 3, { lot: 'L1', expiry: '2027-01-31', day: 5 });
      await hands.receive(productId, 'B3', 9, { day: 7 });
      await hands.style(productId, 'FEFO');
      await hands.receive(productId, 'A01', 1, { day: 9 });
      const orderId = await hands.shipment([{ sku, quantity: 5 }]);
      const { order_number, nbtybarcode } = await shop.read(orderId);
      const bin = (BinID: number, Bin: string, Quantity: number, Lot: string | null, Expiry: string | null, day: number): Body => ({
        BinID,
        Location: Bin.slice(0, 1),
        Bin,
        Quantity,
        Lot,
        Expiry,
        Received: `2026-11-0${day}T08:00:00.000Z`,
      });
      expect(await call(GET_ORDERS, { order_id: orderId })).toEqual([
        200,
        {
          status: 'successful',
          orders: [
            {
              order_id: orderId,
              order_number,
              nbtybarcode,
              batch_id: inWaves ? (expect.any(Number) as number) : null,
              items: [
                {
                  sku,
                  product_id: productId,
                  upc: null,
                  description: sku,
                  serialised: false,
                  quantity: 5,
                  quantity_picked: 0,
                  bins: [bin(hands.binId('B1'), 'B1', 3, 'L1', '2027-01-31', 5), bin(hands.binId('B2'), 'B2', 3, 'L2', '2027-06-30', 2)],
                },
              ],
            },
          ],
          pagination: { current_page: 1, per_page: 20, total: 1, total_pages: 1 },
        },
      ]);
      expect(await call(GET_ORDERS, { order_id: orderId }, western)).toEqual([
        200,
        { status: 'successful', orders: [], pagination: { current_page: 1, per_page: 20, total: 0, total_pages: 0 } },
      ]);
    });

    it('pages through all of them, oldest first', async () => {
      const { sku } = await shop.product({ MAIN: 10 });
      for (let index = 0; index < 3; index += 1) await hands.shipment([{ sku, quantity: 1 }]);
      const [, { orders, pagination }] = (await call(GET_ORDERS, {})) as [
        number,
        { orders: { order_id: number }[]; pagination: { total: number } },
      ];
      const ids = orders.map(({ order_id }) => order_id);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
      const [, second] = (await call(GET_ORDERS, { page: 2, per_page: 2 })) as [
        number,
        { orders: { order_id: number }[]; pagination: unknown },
      ];
      expect([second.orders.map(({ order_id }) => order_id), second.pagination]).toEqual([
        ids.slice(2, 4),
        { current_page: 2, per_page: 2, total: pagination.total, total_pages: Math.ceil(pagination.total / 2) },
      ]);
    });

    it.each([
      [{ page: 0 }, 'page must be 1 or more'],
      [{ page: '1' }, 'page must be a whole number, not text'],
      [{ page: 1.5 }, 'page must be a whole number'],
      [{ per_page: 0 }, 'per_page must be 1 or more'],
      [{ per_page: 501 }, 'per_page must be at most 500'],
      [{ order_id: 0 }, 'order_id must be 1 or more'],
      [{ order_id: '7' }, 'order_id must be a whole number, not text'],
      [[], 'The body must be a JSON object, not a list'],
    ])('refuses %j', async (body, message) => {
      expect(await call(GET_ORDERS, body)).toMatchObject([400, { response: { success: false, message } }]);
    });
  });

  describe(LOG, () => {
    it('logs picks, answers them again and does them once', async () => {
      const { sku, productId } = await shop.product();
      await hands.receive(productId, 'B4', 5, { lot: 'L7', expiry: '2027-03-31' });
      const orderId = await hands.shipment([{ sku, quantity: 3 }]);
      const sent = pick(orderId, sku, 2, { location: 'B', bin: 'B4' });
      const answer = [
        200,
        {
          status: 'successful',
          picks: [
            { ...sent, product_id: productId, lots: [{ lot: 'L7', expiry: '2027-03-31', quantity: 2 }], serials: [], quantity_open: 1 },
          ],
        },
      ];
      expect(await call(LOG, { picks: [sent] })).toEqual(answer);
      expect(await call(LOG, { picks: [sent] })).toEqual(answer);
      expect(await shop.level(productId)).toEqual([3, 1]);
      expect((await shop.history(orderId)).at(-1)).toEqual([4, 4, `user:${userName}`, `picked 2 x ${sku} from B/B4`]);
      expect(await call(LOG, { picks: [{ ...sent, quantity: 1 }] })).toEqual([
        400,
        refusal('pick_id_reused', `The id ${String(sent.pick_id)} was used for another pick before`, [
          'picks[0].pick_id',
          `The id ${String(sent.pick_id)} was used for another pick before`,
        ]),
      ]);
      // Unknown fields are ignored and reported.
      expect(await call(LOG, { picks: [pick(orderId, sku, 1, { location: 'B', bin: 'B4', lot: 'L7', colour: 'red' })] })).toMatchObject([
        200,
        { warnings: [{ path: 'picks[0].colour' }] },
      ]);
      expect(await call(GET_ORDERS, { order_id: orderId })).toMatchObject([200, { orders: [] }]);
    });

    it('names every fault where it is, and takes nothing', async () => {
      const { sku, productId } = await shop.product({ MAIN: 1 });
      await hands.receive(productId, 'B5', 4, { lot: 'L1' });
      const orderId = await hands.shipment([{ sku, quantity: 2 }]);
      const pending = (await shop.order([{ sku, quantity: 1 }])).order_id;
      const serialised = await shop.product({ MAIN: 5 });
      await hands.serials(serialised.sku, ['S1', 'S2']);
      const other = await hands.shipment([{ sku: serialised.sku, quantity: 2 }]);
      const twice = pick(orderId, sku, 1);
      const picks = [
        twice,
        twice,
        pick(999_999, sku, 1),
        pick(pending, sku, 1),
        pick(orderId, 'NONE', 1),
        pick(orderId, sku, 1, { location: 'a' }),
        pick(orderId, sku, 3, { location: 'B', bin: 'B5' }),
        pick(orderId, sku, 1, { location: 'B', bin: 'B5', lot: 'L2' }),
        pick(orderId, sku, 1, { serials: ['S1'] }),
        pick(other, serialised.sku, 1),
        pick(other, serialised.sku, 1, { serials: ['S9'] }),
      ];
      const [status, body] = await call(LOG, { picks });
      expect([status, (body.response as { errors: object[] }).errors]).toEqual([
        400,
        [
          { path: 'picks[1].pick_id', message: `The id ${String(twice.pick_id)} is in the request more than once` },
          { path: 'picks[2].order_id', message: 'Order 999999 does not exist' },
          { path: 'picks[3].order_id', message: `Order ${pending} is not in Processing: it is Pending` },
          { path: 'picks[4].sku', message: `Order ${orderId} has no product with the SKU NONE` },
          { path: 'picks[5].bin', message: 'There is no bin A01 in location a of the warehouse' },
          { path: 'picks[6].quantity', message: `Order ${orderId} needs 0 of ${sku}, not 3` },
          { path: 'picks[7].quantity', message: `Order ${orderId} needs 0 of ${sku}, not 1` },
          { path: 'picks[8].quantity', message: `Order ${orderId} needs 0 of ${sku}, not 1` },
          { path: 'picks[8].serials', message: `No serials are kept of ${sku}` },
          { path: 'picks[9].serials', message: `${serialised.sku} is picked by serial: 1 serials are needed, 0 are given` },
          { path: 'picks[10].serials[0]', message: `${serialised.sku} has no serial S9` },
          { path: 'picks[7].lot', message: `Bin B5 in location B holds no ${sku} of lot L2` },
          { path: 'picks[8].quantity', message: `Bin A01 in location A holds 0 of ${sku}, not 1` },
        ],
      ]);
      expect([await shop.level(productId), (await shop.read(orderId)).items[0].quantity_picked]).toEqual([[5, 3], 0]);
    });

    it("knows no other site's order or bin", async () => {
      const { sku } = await shop.product({ MAIN: 5 });
      const orderId = await hands.shipment([{ sku, quantity: 1 }]);
      expect(await call(LOG, { picks: [pick(orderId, sku, 1, { location: 'B', bin: 'B1' })] }, western)).toMatchObject([
        400,
        { response: { code: 'unknown_order', errors: [{ path: 'picks[0].order_id' }, { path: 'picks[0].bin' }] } },
      ]);
    });

    it('two devices at once take the open units and no more', async () => {
      const { sku, productId } = await shop.product({ MAIN: 20 });
      const orderId = await hands.shipment([{ sku, quantity: 6 }]);
      const second = await logInOn(shop.app.http, userName, { ...device, 'Device-Id': 'scanner-99' });
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => call(LOG, { picks: [pick(orderId, sku, 1)] }, index % 2 === 0 ? mine : second)),
      );
      expect([
        answers.filter(([status]) => status === 200).length,
        answers.filter(([, body]) => (body.response as { code?: string } | undefined)?.code === 'more_than_open').length,
      ]).toEqual([6, 4]);
      expect(await shop.level(productId)).toEqual([14, 0]);
    });

    const good: Body = { pick_id: '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d01', order_id: 1, sku: 'X', location: 'A', bin: 'A01', quantity: 1 };
    it.each<[object, string]>([
      [{}, 'picks is required'],
      [{ picks: [] }, 'picks must not be empty'],
      [{ picks: {} }, 'picks must be a list, not an object'],
      [{ picks: [7] }, 'picks[0] must be an object, not a number'],
      [{ picks: [{ ...good, pick_id: undefined }] }, 'picks[0].pick_id is required'],
      [{ picks: [{ ...good, pick_id: 'seven' }] }, 'picks[0].pick_id must be a UUID'],
      [{ picks: [{ ...good, pick_id: '' }] }, 'picks[0].pick_id must be a UUID'],
      [{ picks: [{ ...good, pick_id: 7 }] }, 'picks[0].pick_id must be text, not a number'],
      [{ picks: [{ ...good, order_id: undefined }] }, 'picks[0].order_id is required'],
      [{ picks: [{ ...good, order_id: '1' }] }, 'picks[0].order_id must be a whole number, not text'],
      [{ picks: [{ ...good, order_id: -1 }] }, 'picks[0].order_id must be 1 or more'],
      [{ picks: [{ ...good, sku: undefined }] }, 'picks[0].sku is required'],
      [{ picks: [{ ...good, sku: ' ' }] }, 'picks[0].sku is required'],
      [{ picks: [{ ...good, sku: 5 }] }, 'picks[0].sku must be text, not a number'],
      [{ picks: [{ ...good, location: undefined }] }, 'picks[0].location is required'],
      [{ picks: [{ ...good, location: null }] }, 'picks[0].location is required'],
      [{ picks: [{ ...good, bin: undefined }] }, 'picks[0].bin is required'],
      [{ picks: [{ ...good, bin: true }] }, 'picks[0].bin must be text, not true or false'],
      [{ picks: [{ ...good, quantity: undefined }] }, 'picks[0].quantity is required'],
      [{ picks: [{ ...good, quantity: 0 }] }, 'picks[0].quantity must be 1 or more'],
      [{ picks: [{ ...good, quantity: -2 }] }, 'picks[0].quantity must be 1 or more'],
      [{ picks: [{ ...good, quantity: 1.5 }] }, 'picks[0].quantity must be a whole number'],
      [{ picks: [{ ...good, quantity: '1' }] }, 'picks[0].quantity must be a whole number, not text'],
      [{ picks: [{ ...good, lot: '' }] }, 'picks[0].lot must be at least 1 character'],
      [{ picks: [{ ...good, lot: 7 }] }, 'picks[0].lot must be text, not a number'],
      [{ picks: [{ ...good, lot: 'x'.repeat(65) }] }, 'picks[0].lot must be at most 64 characters'],
      [{ picks: [{ ...good, serials: [] }] }, 'picks[0].serials must not be empty'],
      [{ picks: [{ ...good, serials: 'S1' }] }, 'picks[0].serials must be a list, not text'],
      [{ picks: [{ ...good, serials: [1] }] }, 'picks[0].serials[0] must be text, not a number'],
      [{ picks: [{ ...good, serials: [' '] }] }, 'picks[0].serials[0] must not be blank'],
    ])('refuses %j', async (body, message) => {
      // They may also name unknown records.
      expect(await call(LOG, body)).toMatchObject([
        400,
        { response: { success: false, message: expect.stringContaining(message) as string } },
      ]);
    });
  });

  describe(MOVE, () => {
    it('moves units once, with their lot, expiry and day', async () => {
      const { sku, productId } = await shop.product();
      await hands.receive(productId, 'B6', 5, { lot: 'L1', expiry: '2027-01-31', day: 3 });
      const sent = move(sku, 2, 'B6', 'B7', { lot: 'L1' });
      const { lot: _lot, ...told } = sent;
      const answer = [
        200,
        {
          status: 'successful',
          moves: [{ ...told, product_id: productId, account_id: 100, lots: [{ lot: 'L1', expiry: '2027-01-31', quantity: 2 }] }],
        },
      ];
      expect(await call(MOVE, { moves: [sent] })).toEqual(answer);
      expect(await call(MOVE, { moves: [sent] })).toEqual(answer);
      expect([await hands.lying(productId), await shop.level(productId)]).toEqual([
        [
          ['B6', 'L1', 3, '2027-01-31', 3],
          ['B7', 'L1', 2, '2027-01-31', 3],
        ],
        [5, 0],
      ]);
    });

    it('names every fault where it is, and moves nothing', async () => {
      const { sku, productId } = await shop.product();
      const twin = await hands.twin(101, sku);
      await hands.receive(productId, 'B8', 2);
      await hands.receive(twin, 'B8', 2);
      const twice = move(sku, 1, 'B8', 'B9', { account_id: 100 });
      const moves = [
        twice,
        twice,
        move(sku, 1, 'X1', 'B9'),
        move(sku, 1, 'B8', 'X1'),
        move(sku, 1, 'B8', 'B8'),
        move(sku, 1, 'B8', 'B9'),
        move('NONE', 1, 'B8', 'B9', { account_id: 100 }),
        move(sku, 1, 'B8', 'B9', { account_id: 7 }),
        move(sku, 2, 'B8', 'B9', { account_id: 100 }),
        move(sku, 1, 'B8', 'B9', { account_id: 101, lot: 'L1' }),
      ];
      const [status, body] = await call(MOVE, { moves });
      expect([status, (body.response as { errors: object[] }).errors]).toEqual([
        400,
        [
          { path: 'moves[1].move_id', message: `The id ${String(twice.move_id)} is in the request more than once` },
          { path: 'moves[2].from.bin', message: 'There is no bin X1 in location X of the warehouse' },
          { path: 'moves[3].to.bin', message: 'There is no bin X1 in location X of the warehouse' },
          { path: 'moves[4].to.bin', message: 'The units are in this bin already: from and to are the same' },
          { path: 'moves[6].sku', message: 'The SKU NONE does not exist' },
          { path: 'moves[7].account_id', message: 'The account 7 does not exist' },
          { path: 'moves[5].sku', message: `Bin B8 in location B holds ${sku} of the accounts 100, 101: say which in account_id` },
          { path: 'moves[8].quantity', message: `Bin B8 in location B holds 1 of ${sku}, not 2` },
          { path: 'moves[9].lot', message: `Bin B8 in location B holds no ${sku} of lot L1` },
        ],
      ]);
      expect(await hands.lying(productId)).toEqual([['B8', '', 2, null, 1]]);
    });

    const good: Body = {
      move_id: '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e02',
      sku: 'X',
      from: { location: 'A', bin: 'A01' },
      to: { location: 'B', bin: 'B1' },
      quantity: 1,
    };
    it.each<[object, string]>([
      [{}, 'moves is required'],
      [{ moves: [] }, 'moves must not be empty'],
      [{ moves: 'all' }, 'moves must be a list, not text'],
      [{ moves: [{ ...good, move_id: undefined }] }, 'moves[0].move_id is required'],
      [{ moves: [{ ...good, move_id: 'x' }] }, 'moves[0].move_id must be a UUID'],
      [{ moves: [{ ...good, sku: '' }] }, 'moves[0].sku is required'],
      [{ moves: [{ ...good, sku: 3 }] }, 'moves[0].sku must be text, not a number'],
      [{ moves: [{ ...good, account_id: '100' }] }, 'moves[0].account_id must be a whole number, not text'],
      [{ moves: [{ ...good, account_id: 0 }] }, 'moves[0].account_id must be 1 or more'],
      [{ moves: [{ ...good, from: undefined }] }, 'moves[0].from is required'],
      [{ moves: [{ ...good, from: 'A/A01' }] }, 'moves[0].from must be an object, not text'],
      [{ moves: [{ ...good, from: { location: 'A' } }] }, 'moves[0].from.bin is required'],
      [{ moves: [{ ...good, from: { location: '', bin: 'A01' } }] }, 'moves[0].from.location is required'],
      [{ moves: [{ ...good, to: undefined }] }, 'moves[0].to is required'],
      [{ moves: [{ ...good, to: { bin: 5, location: 'A' } }] }, 'moves[0].to.bin must be text, not a number'],
      [{ moves: [{ ...good, quantity: undefined }] }, 'moves[0].quantity is required'],
      [{ moves: [{ ...good, quantity: 0 }] }, 'moves[0].quantity must be 1 or more'],
      [{ moves: [{ ...good, quantity: 0.5 }] }, 'moves[0].quantity must be a whole number'],
      [{ moves: [{ ...good, lot: '' }] }, 'moves[0].lot must be at least 1 character'],
    ])('refuses %j', async (body, message) => {
      expect(await call(MOVE, body)).toMatchObject([
        400,
        { response: { success: false, message: expect.stringContaining(message) as string } },
      ]);
    });
  });

  describe(CHECK, () => {
    it('lists fully picked shipments, stores results and holds failed ones back', async () => {
      const { sku, productId } = await shop.product({ MAIN: 5 });
      await hands.serials(sku, ['S1', 'S2']);
      const orderId = await hands.shipment([{ sku, quantity: 2 }]);
      expect(await call(CHECK, { order_id: orderId })).toMatchObject([200, { shipments: [] }]);
      await call(LOG, { picks: [pick(orderId, sku, 2, { serials: ['S1', 'S2'] })] });
      const { order_number, nbtybarcode } = await shop.read(orderId);
      const listed = (check: unknown): unknown => [
        200,
        {
          status: 'successful',
          shipments: [
            {
              order_id: orderId,
              order_number,
              nbtybarcode,
              items: [
                {
                  sku,
                  product_id: productId,
                  upc: null,
                  description: sku,
                  serialised: true,
                  quantity: 2,
                  quantity_picked: 2,
                  serials: ['S1', 'S2'],
                },
              ],
              check,
            },
          ],
          pagination: { current_page: 1, per_page: 20, total: 1, total_pages: 1 },
        },
      ];
      expect(await call(CHECK, { nbtybarcode })).toEqual(listed(null));
      const check = { checked_by: `user:${userName}`, checked_at: expect.stringMatching(/^\d{4}-.*Z$/) as string };
      expect(await call(CHECK, { order_id: orderId, results: [{ order_id: orderId, passed: false, comment: 'dented' }] })).toEqual(
        listed({ passed: false, comment: 'dented', ...check }),
      );
      expect(await hands.ship(orderId)).toEqual({
        status: 400,
        body: refusal('quality_failed', `Quality control said no to order ${orderId}; it can be shipped once it passes`),
      });
      expect(await call(CHECK, { order_id: orderId, results: [{ order_id: orderId, passed: true }] })).toEqual(
        listed({ passed: true, comment: null, ...check }),
      );
      expect((await hands.ship(orderId)).status).toBe(200);
      expect(await call(CHECK, { order_id: orderId })).toMatchObject([200, { shipments: [], pagination: { total: 0 } }]);
    });

    it('needs the order id when several shipments share a barcode, and stores no result until then', async () => {
      const orderIds: number[] = [];
      for (const accountId of [100, 101]) {
        const { sku } = await shop.product({ MAIN: 5 }, { accountId });
        const { order_id } = await shop.order([{ sku, quantity: 1 }], { nbtybarcode: 'SCANNED' }, accountId);
        await hands.begin(order_id);
        await call(LOG, { picks: [pick(order_id, sku, 1)] });
        orderIds.push(order_id);
      }
      const [first, second] = orderIds;
      const results = [{ order_id: first, passed: false }];
      const message = `Several orders have the nbtybarcode SCANNED: say which by order_id (${first}, ${second})`;
      expect(await call(CHECK, { nbtybarcode: 'SCANNED', results })).toEqual([
        400,
        refusal('ambiguous_nbtybarcode', message, ['nbtybarcode', message]),
      ]);
      expect(await call(CHECK, { nbtybarcode: 'SCANNED', order_id: first })).toMatchObject([
        200,
        { shipments: [{ order_id: first, check: null }], pagination: { total: 1 } },
      ]);
      expect(await call(CHECK, { nbtybarcode: 'SCANNED', order_id: first, results })).toMatchObject([
        200,
        { shipments: [{ order_id: first, check: { passed: false } }] },
      ]);
    });

    it('names every invalid result, and stores none', async () => {
      const { sku } = await shop.product({ MAIN: 5 });
      const open = await hands.shipment([{ sku, quantity: 1 }]);
      const pending = (await shop.order([{ sku, quantity: 1 }])).order_id;
      const [status, body] = await call(CHECK, { results: [open, pending, 999_999, open].map((order_id) => ({ order_id, passed: true })) });
      expect([status, (body.response as { errors: object[] }).errors]).toEqual([
        400,
        [
          { path: 'results[0].order_id', message: `Order ${open} is not fully picked` },
          { path: 'results[1].order_id', message: `Order ${pending} is not in Processing: it is Pending` },
          { path: 'results[2].order_id', message: 'Order 999999 does not exist' },
          { path: 'results[3].order_id', message: `Order ${open} is in the request more than once` },
        ],
      ]);
    });

    it.each<[object, string]>([
      [{ page: 0 }, 'page must be 1 or more'],
      [{ per_page: 501 }, 'per_page must be at most 500'],
      [{ order_id: 'x' }, 'order_id must be a whole number, not text'],
      [{ nbtybarcode: 7 }, 'nbtybarcode must be text, not a number'],
      [{ nbtybarcode: '' }, 'nbtybarcode must be at least 1 character'],
      [{ results: [] }, 'results must not be empty'],
      [{ results: {} }, 'results must be a list, not an object'],
      [{ results: [{ passed: true }] }, 'results[0].order_id is required'],
      [{ results: [{ order_id: 1 }] }, 'results[0].passed is required'],
      [{ results: [{ order_id: 1, passed: 'yes' }] }, 'results[0].passed must be true or false, not text'],
      [{ results: [{ order_id: 1, passed: true, comment: 5 }] }, 'results[0].comment must be text, not a number'],
      [{ results: [{ order_id: 1, passed: true, comment: 'x'.repeat(1001) }] }, 'results[0].comment must be at most 1000 characters'],
    ])('refuses %j', async (body, message) => {
      expect(await call(CHECK, body)).toMatchObject([
        400,
        { response: { success: false, message: expect.stringContaining(message) as string } },
      ]);
    });
  });

  it.each([GET_ORDERS, LOG, MOVE, CHECK])('%s is closed without a login', async (path) => {
    expect(await call(path, {}, {})).toMatchObject([401, { response: { success: false, code: 'missing_authorization' } }]);
  });
}
