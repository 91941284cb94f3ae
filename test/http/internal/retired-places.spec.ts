import {
  CompleteManufactureOrders,
  CreateManufactureOrders,
  CreateReplenishments,
  MoveManufactureOrders,
  PutAwayReceived,
  ReceiveHurtStock,
  ReceiveReplenishment,
  ReceiveStock,
  SetAccountSites,
  UndoPicks,
} from '@contract/inventory';
import { CreateUser } from '@contract/identity';
import { CreateReturns, ReceiveReturns } from '@contract/orders';
import { LogMoves, LogPicks } from '@contract/warehouse';
import type { OrderAnswer } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { Shop } from '../../support/build-orders.js';
import { Floor } from '../../support/build-wms.js';

interface Refused {
  response: { code: string; errors?: { path: string; message: string }[] };
}

describeApp('sites and bins that are retired', Shop, (shop) => {
  let floor: Floor;
  let names = 0;
  beforeAll(() => {
    floor = new Floor(shop as unknown as Shop);
  });

  const internal = '/apirest/v4/oms/internal';
  const as = (userName: string) => ({ userName, Key: 'master-key-for-tests' });
  const patch = (path: string, sent: object, userName = 'manager') =>
    shop.app.http.patch(`${internal}/${path}`).set(as(userName)).send(sent);
  const post = (path: string, sent: object) => shop.app.http.post(`${internal}/${path}`).set(as('manager')).send(sent);
  const statusAndBody = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as Refused).response.code,
    ((body as Refused).response.errors ?? []).map(({ path, message }) => [path, message]),
  ];

  async function place(): Promise<{ site: string; siteId: number; bin: { location: string; bin: string }; binId: number }> {
    const site = `S${(names += 1)}`;
    const [{ distribution_center_id: siteId }] = (await post('distribution_centers', { data: [{ code: site, name: site }] })).body.data;
    const [{ bin_id: binId, location, bin }] = (
      await post('bins', { data: [{ distribution_center: site, location: 'R', bin: `R${names}` }] })
    ).body.data;
    return { site, siteId, bin: { location, bin }, binId };
  }
  const receive = (productId: number, binId: number) =>
    shop.app.bus.send(new ReceiveStock([{ productId, binId, quantity: 3 }], { reason: 'receipt', actor: 'test' }));

  it('are for operators only', async () => {
    const { siteId, binId } = await place();
    for (const path of [`distribution_centers/${siteId}`, `bins/${binId}`])
      expect((await patch(path, { activated: false }, 'western')).status).toBe(403);
  });

  it('bins: names change, one in use is refused, an empty one is retired and takes nothing until it is activated', async () => {
    const { binId, bin } = await place();
    const { productId } = await shop.product();
    const renamed = await patch(`bins/${binId}`, { location: 'RR' });
    expect([renamed.status, renamed.body.data]).toEqual([
      200,
      { ...renamed.body.data, bin_id: binId, location: 'RR', bin: bin.bin, activated: true },
    ]);
    await receive(productId, binId);
    expect(statusAndBody(await patch(`bins/${binId}`, { activated: false }))).toEqual([
      400,
      'bin_in_use',
      [['activated', 'The bin cannot be retired: it has 3 units in stock']],
    ]);
    const empty = await place();
    expect((await patch(`bins/${empty.binId}`, { activated: false })).body.data.activated).toBe(false);
    await expect(receive(productId, empty.binId)).rejects.toMatchObject({ code: 'bin_retired' });
    expect((await shop.app.http.get(`${internal}/bins?activated=false`).set(as('manager'))).body.data).toEqual([
      { bin_id: empty.binId, distribution_center: empty.site, ...empty.bin, activated: false, purpose: 'pick' },
    ]);
    expect((await patch(`bins/${empty.binId}`, { activated: true })).status).toBe(200);
    await receive(productId, empty.binId);
    expect(statusAndBody(await patch('bins/999999', { activated: false })).slice(0, 2)).toEqual([404, 'bin_not_found']);
    const other = await post('bins', { data: [{ distribution_center: empty.site, location: 'R', bin: 'TAKEN' }] });
    expect(other.status).toBe(200);
    expect(statusAndBody(await patch(`bins/${empty.binId}`, { bin: 'TAKEN' }))).toEqual([
      400,
      'bin_taken',
      [['bin', 'The bin TAKEN exists already in location R']],
    ]);
  });

  it('bins: recounts, moves, returns and manufacture name the retired bin', async () => {
    const [{ bin_id: binId }] = (await post('bins', { data: [{ distribution_center: 'MAIN', location: 'R', bin: 'OUT' }] })).body.data;
    expect((await patch(`bins/${binId}`, { activated: false })).status).toBe(200);
    const out = { location: 'R', bin: 'OUT' };
    const { sku } = await shop.product({ MAIN: 10 });
    const counted = await floor.post('recount', [{ account_id: 100, skus: [{ sku, bins: [{ ...out, qty: 2 }] }] }]);
    expect([counted.status, JSON.stringify(counted.body)]).toEqual([400, expect.stringContaining('The bin OUT in location R is retired')]);
    const move = { moveId: 'm-out', accountId: 100, sku, from: { location: 'A', bin: 'A01' }, to: out, quantity: 1, lot: null };
    await expect(shop.app.bus.send(new LogMoves(1, [move], 'test'))).rejects.toMatchObject({ code: 'bin_retired' });
    const { order_id: orderId } = await shop.order([{ sku, quantity: 1 }]);
    await shop.floor('process', { order_ids: [orderId] });
    await shop.floor('ship', { order_id: orderId, pick: 'auto' });
    const [{ returnId }] = await shop.app.bus.send(new CreateReturns(100, [{ orderId, items: [{ sku, quantity: 1, reason: null }] }]));
    await expect(
      shop.app.bus.send(new ReceiveReturns(1, [{ returnId, isComplete: true, items: [{ sku, good: 1, hurt: 0, ...out }] }], 'test')),
    ).rejects.toMatchObject({ code: 'bin_retired' });
    const [{ manufactureId }] = await shop.app.bus.send(
      new CreateManufactureOrders(1, [{ accountId: 100, sku: (await shop.product()).sku, quantity: 1, items: [{ sku, quantity: 1 }] }]),
    );
    await shop.app.bus.send(new MoveManufactureOrders(1, [manufactureId], 'In Progress'));
    await expect(shop.app.bus.send(new CompleteManufactureOrders(1, [{ manufactureId, ...out }], 'test'))).rejects.toMatchObject({
      code: 'bin_retired',
    });
  });

  it('bins: put-away and reverts name the retired bin, and the cart keeps its units', async () => {
    const [{ bin_id: binId }] = (await post('bins', { data: [{ distribution_center: 'MAIN', location: 'R', bin: 'CART' }] })).body.data;
    expect((await patch(`bins/${binId}`, { activated: false })).status).toBe(200);
    const { sku, productId } = await shop.product();
    const expected = [{ distributionCenter: 'MAIN', eta: null, items: [{ sku, quantity: 5, lot: null, expiry: null }] }];
    const [{ replenishmentId }] = await shop.app.bus.send(new CreateReplenishments(100, expected));
    await shop.app.bus.send(new ReceiveReplenishment(100, replenishmentId, [{ sku, quantity: 5 }]));
    const putAway = () =>
      shop.app.bus.send(new PutAwayReceived(100, [{ replenishmentId, sku, quantity: 5, location: 'R', bin: 'CART' }], 'test'));
    await expect(putAway()).rejects.toMatchObject({ code: 'bin_retired', faults: [{ path: 'units[0].bin' }] });
    const pick = { productId, binId, lot: '', expiry: null, receivedDate: null, quantity: 1 };
    await expect(shop.app.bus.send(new UndoPicks(1, 1, [pick], 'test'))).rejects.toMatchObject({ code: 'bin_retired' });
    expect((await patch(`bins/${binId}`, { activated: true })).status).toBe(200);
    await putAway();
    expect(await shop.level(productId)).toEqual([5, 0]);
  });

  it('sites: everything in the way is named; an empty one is retired, plans and takes nothing, and can be used again', async () => {
    const { site, siteId, binId } = await place();
    const { productId, sku } = await shop.product();
    await receive(productId, binId);
    await shop.app.bus.send(new ReceiveHurtStock(siteId, [{ productId, quantity: 2 }]));
    const expected = [{ distributionCenter: site, eta: null, items: [{ sku, quantity: 5, lot: null, expiry: null }] }];
    await shop.app.bus.send(new CreateReplenishments(100, expected));
    expect(statusAndBody(await patch(`distribution_centers/${siteId}`, { name: 'Gone', activated: false }))).toEqual([
      400,
      'distribution_center_in_use',
      ['3 units in stock', '2 hurt units', '1 open replenishments'].map((what) => [
        'activated',
        `The distribution center cannot be retired: it has ${what}`,
      ]),
    ]);
    const empty = await place();
    const retired = await patch(`distribution_centers/${empty.siteId}`, { activated: false });
    expect([retired.status, retired.body.data.activated]).toEqual([200, false]);
    await expect(receive(productId, empty.binId)).rejects.toMatchObject({ code: 'bin_retired' });
    await expect(shop.app.bus.send(new ReceiveHurtStock(empty.siteId, [{ productId, quantity: 1 }]))).rejects.toMatchObject({
      code: 'distribution_center_retired',
    });
    await shop.app.bus.send(new SetAccountSites(101, ['MAIN', empty.site]));
    const { sku: other } = await shop.product({}, { accountId: 101 });
    const there = [{ distributionCenter: empty.site, eta: null, items: [{ sku: other, quantity: 5, lot: null, expiry: null }] }];
    await expect(shop.app.bus.send(new CreateReplenishments(101, there))).rejects.toMatchObject({ code: 'distribution_center_retired' });
    expect((await patch(`distribution_centers/${empty.siteId}`, { activated: true })).body.data.activated).toBe(true);
    await shop.app.bus.send(new CreateReplenishments(101, there));
  });

  it('sites: a picked order that is not shipped stands in the way', async () => {
    const { siteId, site, binId } = await place();
    await shop.app.bus.send(new SetAccountSites(100, ['MAIN', site]));
    const { sku, productId } = await shop.product();
    await receive(productId, binId);
    await shop.order([{ sku, quantity: 3 }]);
    // Like picks: the units are gone, but the order is not.
    const { database } = shop.app;
    await database.transaction(() => database.write('UPDATE stock_levels SET OnHand = 0, Reserved = 0 WHERE ProductID = ?', [productId]));
    expect(statusAndBody(await patch(`distribution_centers/${siteId}`, { activated: false }))).toEqual([
      400,
      'distribution_center_in_use',
      [['activated', 'The distribution center cannot be retired: it has 1 orders that are not shipped']],
    ]);
    expect((await shop.app.http.get(`${internal}/distribution_centers?per_page=100`).set(as('manager'))).body.data).toContainEqual(
      expect.objectContaining({ code: site, activated: true }),
    );
  });

  it('bins: units that were picked from it for an order in Processing stand in the way until it ships, or a revert returns them', async () => {
    const [{ bin_id: binId }] = (await post('bins', { data: [{ distribution_center: 'MAIN', location: 'R', bin: 'PICKED' }] })).body.data;
    const { sku, productId } = await shop.product();
    await receive(productId, binId);
    const retire = () => patch(`bins/${binId}`, { activated: false });
    const picked = async (quantity: number): Promise<number> => {
      const { order_id: orderId } = await shop.order([{ sku, quantity }]);
      await shop.floor('process', { order_ids: [orderId] });
      const pick = { pickId: `pick-${orderId}`, orderId, sku, location: 'R', bin: 'PICKED', quantity, lot: null, serials: null };
      await shop.app.bus.send(new LogPicks(1, [pick], 'test'));
      return orderId;
    };
    const reverted = await picked(2);
    const shipped = await picked(1);
    const inTheWay = (units: number) => [
      400,
      'bin_in_use',
      [['activated', `The bin cannot be retired: it has ${units} units picked from it for orders in Processing`]],
    ];
    expect(statusAndBody(await retire())).toEqual(inTheWay(3));
    expect((await shop.floor('ship', { order_id: shipped })).status).toBe(200);
    expect(statusAndBody(await retire())).toEqual(inTheWay(2));
    expect((await floor.post('shipments/revert/pending', { shipments_list: [reverted] })).status).toBe(200);
    await shop.app.until(async () => (await shop.read(reverted)).status === 'Pending');
    expect(statusAndBody(await retire())).toEqual([
      400,
      'bin_in_use',
      [['activated', 'The bin cannot be retired: it has 2 units in stock']],
    ]);
  });

  it('of a retirement and the pick of the last units, or their revert, at the same moment, none loses units', async () => {
    for (let round = 0; round < 6; round += 1) {
      const bin = `RACE${round}`;
      const [{ bin_id: binId }] = (await post('bins', { data: [{ distribution_center: 'MAIN', location: 'R', bin }] })).body.data;
      const { sku, productId } = await shop.product();
      await receive(productId, binId);
      const { order_id: orderId } = await shop.order([{ sku, quantity: 3 }]);
      await shop.floor('process', { order_ids: [orderId] });
      const pick = { pickId: `race-${orderId}`, orderId, sku, location: 'R', bin, quantity: 3, lot: null, serials: null };
      const [, retirement] = await Promise.all([
        shop.app.bus.send(new LogPicks(1, [pick], 'test')),
        patch(`bins/${binId}`, { activated: false }),
      ]);
      const [revert, second] = await Promise.all([
        floor.post('shipments/revert/pending', { shipments_list: [orderId] }),
        patch(`bins/${binId}`, { activated: false }),
      ]);
      expect([retirement.status, revert.status, second.status]).toEqual([400, 200, 400]);
      await shop.app.until(async () => (await shop.read(orderId)).status === 'Pending');
      expect(await shop.level(productId)).toEqual([3, 3]);
    }
  });

  describe('a site that its account does not use any more, or that is retired,', () => {
    const uses = (...codes: string[]) => shop.app.bus.send(new SetAccountSites(100, codes));
    afterAll(() => uses());
    const of = ({ distribution_center: site, status, children }: OrderAnswer): string[] => [
      `${site} ${status}`,
      ...children.map((child) => `${child.distribution_center} ${child.status}`),
    ];

    it('takes no order, whatever product names it', async () => {
      await uses('MAIN', 'WEST');
      const western = await shop.product({ WEST: 10 }, { distributionCenter: 'WEST' });
      const both = await shop.product({ MAIN: 3, WEST: 10 }, { distributionCenter: 'WEST' });
      const kit = await shop.kit([{ sku: western.sku, quantity: 1 }]);
      const plain = await shop.product({ MAIN: 10, WEST: 10 });
      const all = async (): Promise<string[][]> => [
        of(await shop.order([{ sku: western.sku, quantity: 1 }])),
        of(await shop.order([{ sku: both.sku, quantity: 1 }])),
        of(await shop.order([{ sku: kit, quantity: 1 }])),
        of(
          await shop.order(
            [
              { sku: kit, quantity: 1 },
              { sku: plain.sku, quantity: 1 },
            ],
            { split: 'when_needed' },
          ),
        ),
        of(
          await shop.order(
            [
              { sku: western.sku, quantity: 1 },
              { sku: plain.sku, quantity: 1 },
            ],
            { split: 'ship_available' },
          ),
        ),
      ];
      expect(await all()).toEqual([['WEST Pending'], ['WEST Pending'], ['WEST Pending'], ['WEST Pending'], ['WEST Pending']]);
      await uses('MAIN');
      expect(await all()).toEqual([
        ['MAIN Backorder'],
        ['MAIN Pending'],
        ['MAIN Backorder'],
        ['MAIN Backorder'],
        ['MAIN Divided', 'MAIN Pending', 'MAIN Backorder'],
      ]);
      await uses('MAIN', 'WEST');
      expect(of(await shop.order([{ sku: western.sku, quantity: 1 }]))).toEqual(['WEST Pending']);
    });

    it('serves no backorder either, though it has what one waits for', async () => {
      await uses('MAIN', 'WEST');
      const { sku, productId } = await shop.product({}, { distributionCenter: 'WEST' });
      const waiting = await shop.order([{ sku, quantity: 2 }]);
      expect(of(waiting)).toEqual(['WEST Backorder']);
      await uses('MAIN');
      await shop.receive(productId, 5, 2);
      await shop.receive(productId, 2, 1);
      await shop.app.until(async () => (await shop.read(waiting.order_id)).status === 'Pending');
      expect(of(await shop.read(waiting.order_id))).toEqual(['MAIN Pending']);
      expect(await shop.level(productId, 2)).toEqual([5, 0]);
    });

    it('is none that an order can be moved to, or divided over', async () => {
      const { site, siteId } = await place();
      await uses('MAIN', site);
      expect((await patch(`distribution_centers/${siteId}`, { activated: false })).status).toBe(200);
      const { sku } = await shop.product({ MAIN: 4 });
      const order = await shop.order([{ sku, quantity: 2 }]);
      const moved = await shop.post('/apirest/v4/oms/orders/move', {
        order_id: order.order_id,
        distribution_center: site,
        backorder: true,
      });
      expect(statusAndBody(moved).slice(0, 2)).toEqual([400, 'unknown_distribution_center']);
      const items = [{ order_item_id: order.items[0].order_item_id, quantity: 1 }];
      const parts = ['MAIN', site].map((distribution_center) => ({ distribution_center, items }));
      const divided = await shop.post('/apirest/v4/oms/orders/divide', { order_id: order.order_id, parts });
      expect(statusAndBody(divided).slice(0, 2)).toEqual([400, 'unknown_distribution_center']);
    });
  });

  describe('hurt units', () => {
    let changes = 0;
    const change = (sku: string, quantity: number, action: string, more: object = {}) => ({
      change_id: `change-${(changes += 1)}`,
      sku,
      quantity,
      action,
      reason: 'Looked at it',
      ...more,
    });
    const decide = (...sent: object[]) => floor.post('hurt_stock', { changes: sent });
    const hurt = (productId: number, quantity: number, siteId = 1) =>
      shop.app.bus.send(new ReceiveHurtStock(siteId, [{ productId, quantity }]));
    const main = { location: 'A', bin: 'A01' };

    it('are scrapped or sold again, once each, as the ledger and the history tell', async () => {
      const { sku, productId } = await shop.product();
      await hurt(productId, 5);
      const sent = [change(sku, 2, 'restock', main), change(sku, 1, 'scrap', { reason: 'Crushed' })];
      const first = await decide(...sent);
      expect([first.status, first.body]).toEqual([
        200,
        {
          data: [
            { change_id: sent[0].change_id, sku, product_id: productId, account_id: 100, action: 'restock', quantity: 2, hurt: 3 },
            { change_id: sent[1].change_id, sku, product_id: productId, account_id: 100, action: 'scrap', quantity: 1, hurt: 2 },
          ],
        },
      ]);
      expect((await decide(...sent)).body).toEqual(first.body);
      expect((await decide(sent[1], change(sku, 1, 'scrap'))).body.data.map(({ hurt: left }: { hurt: number }) => left)).toEqual([2, 1]);
      expect(await shop.level(productId)).toEqual([2, 0]);
      const ledger = await shop.app.database.query<object>(
        'SELECT Reason AS reason, Quantity AS quantity, Reference AS reference, Comment AS comment, Actor AS actor FROM stock_ledger WHERE ProductID = ?',
        [productId],
      );
      expect(ledger.map((row) => ({ ...row }))).toEqual([
        { reason: 'restock', quantity: 2, reference: `hurt:${sent[0].change_id}`, comment: 'Looked at it', actor: 'user:manager' },
      ]);
      const entries = await shop.app.until(async () => {
        const { body } = await shop.get(`/apirest/v4/oms/inventory/ledger?sku=${sku}&measure=hurt`);
        return body.data.length === 4 && body.data;
      });
      expect(entries.map((each: Record<string, unknown>) => [each.quantity, each.balance, each.reason, each.comment, each.actor])).toEqual([
        [5, 5, 'return', null, null],
        [-2, 3, 'restock', 'Looked at it', 'user:manager'],
        [-1, 2, 'scrap', 'Crushed', 'user:manager'],
        [-1, 1, 'scrap', 'Looked at it', 'user:manager'],
      ]);
    });

    it('fill a backorder once they can be sold again', async () => {
      const { sku, productId } = await shop.product();
      await hurt(productId, 1);
      const waiting = await shop.order([{ sku, quantity: 1 }]);
      expect(waiting.status).toBe('Backorder');
      expect((await decide(change(sku, 1, 'restock', main))).status).toBe(200);
      await shop.app.until(async () => (await shop.read(waiting.order_id)).status === 'Pending');
    });

    it('that are not there, or whose change is wrong, change nothing', async () => {
      const { sku, productId } = await shop.product();
      await hurt(productId, 2);
      const used = change(sku, 1, 'scrap');
      await decide(used);
      const few = statusAndBody(await decide(change(sku, 1, 'scrap'), change(sku, 1, 'scrap')));
      expect(few).toEqual([400, 'not_enough_hurt', [['changes[1].quantity', 'Only 0 hurt units are there, not 1']]]);
      const same = change(sku, 1, 'scrap');
      const wrong = await decide(
        { ...used, quantity: 2 },
        same,
        same,
        change(sku, 1, 'restock'),
        change(sku, 1, 'restock', { location: 'A', bin: 'NOPE' }),
        change(sku, 1, 'scrap', main),
      );
      expect(statusAndBody(wrong).slice(0, 2)).toEqual([400, 'change_id_reused']);
      expect((wrong.body as Refused).response.errors?.map(({ path }) => path)).toEqual([
        'changes[0].change_id',
        'changes[2].change_id',
        'changes[3].bin',
        'changes[4].bin',
        'changes[5].bin',
      ]);
      expect(statusAndBody(await decide(change('NOPE', 1, 'scrap'))).slice(0, 2)).toEqual([400, 'unknown_sku']);
      expect((await decide(change(sku, 1, 'scrap'))).status).toBe(200);
    });

    it('are decided on once, whatever is sent at the same moment', async () => {
      const { sku, productId } = await shop.product();
      await hurt(productId, 3);
      const same = change(sku, 1, 'restock', main);
      const answers = await Promise.all([decide(same), decide(same), decide(change(sku, 2, 'scrap')), decide(change(sku, 2, 'scrap'))]);
      expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 200, 200, 400]);
      expect(await shop.level(productId)).toEqual([1, 0]);
    });

    it('have serials, which can be picked again once the units are sold again', async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      await shop.post('/apirest/v4/oms/serials/bulk', { data: [{ sku, serials: ['H1', 'H2'] }] });
      const ship = async () => {
        const { order_id: orderId } = await shop.order([{ sku, quantity: 1 }]);
        await shop.floor('process', { order_ids: [orderId] });
        return { orderId, ...(await shop.floor('ship', { order_id: orderId, pick: 'auto', serials: [{ sku, serials: ['H1'] }] })) };
      };
      const { orderId } = await ship();
      const [{ returnId }] = await shop.app.bus.send(new CreateReturns(100, [{ orderId, items: [{ sku, quantity: 1, reason: null }] }]));
      await shop.app.bus.send(new ReceiveReturns(1, [{ returnId, isComplete: true, items: [{ sku, good: 0, hurt: 1 }] }], 'test'));
      const restock = (...serials: string[]) => decide(change(sku, 1, 'restock', { ...main, serials }));
      expect(statusAndBody(await restock('H2')).slice(0, 2)).toEqual([400, 'unknown_serial']);
      expect((await restock('H1')).status).toBe(200);
      expect(statusAndBody(await restock('H1')).slice(0, 2)).toEqual([400, 'not_enough_hurt']);
      expect((await ship()).status).toBe(200);
    });

    it('stand in the way of the retirement of their site until they are gone', async () => {
      const { siteId, bin } = await place();
      const { sku, productId } = await shop.product();
      await shop.app.bus.send(
        new CreateUser({
          userName: `lead-${siteId}`,
          password: 'a password for tests',
          level: 2,
          siteId,
          accountId: null,
          isActivated: true,
          role: 'lead',
        }),
      );
      await hurt(productId, 2, siteId);
      expect(statusAndBody(await patch(`distribution_centers/${siteId}`, { activated: false })).slice(0, 2)).toEqual([
        400,
        'distribution_center_in_use',
      ]);
      const gone = await floor.post('hurt_stock', { changes: [change(sku, 2, 'scrap')] }, `lead-${siteId}`);
      expect(gone.status).toBe(200);
      expect((await patch(`distribution_centers/${siteId}`, { activated: false })).status).toBe(200);
      expect(
        statusAndBody(await floor.post('hurt_stock', { changes: [change(sku, 1, 'restock', bin)] }, `lead-${siteId}`)).slice(0, 1),
      ).toEqual([400]);
    });
  });

  it('of a retirement and what comes to the place at the same moment, one wins', async () => {
    const { productId } = await shop.product();
    for (let round = 0; round < 12; round += 1) {
      const { site, siteId, binId } = await place();
      await shop.app.bus.send(new SetAccountSites(101, ['MAIN', site]));
      const isOfSite = round % 2 === 0;
      const path = isOfSite ? `distribution_centers/${siteId}` : `bins/${binId}`;
      const [put, retirement] = await Promise.all([
        receive(productId, binId).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
        patch(path, { activated: false }).then(({ status }) => status),
      ]);
      expect([
        ['done', 400],
        ['bin_retired', 200],
      ]).toContainEqual([put, retirement]);
    }
  });
});
