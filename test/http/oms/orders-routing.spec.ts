import { ChangeAccount } from '@contract/identity';
import { CreateBins, CreateRoutingRule, CreateSites, DeleteRoutingRule } from '@contract/inventory';
import { CheckOrderRule, FillBackorders } from '@contract/orders';
import type { OrderAnswer as Order } from '../../../apps/api/src/answers/orders/order.js';
import { describeApp } from '../../support/app.js';
import { ORDERS, Shop } from '../../support/build-orders.js';

const RULE = 'divided orders hold nothing and their parts add up';

describeApp('orders that divide on their own', Shop, (shop) => {
  beforeAll(async () => {
    await shop.app.bus.send(new ChangeAccount(100, { splitPolicy: 'when_needed' }));
  });
  afterEach(async () => expect([await shop.contradictions(), await shop.app.bus.ask(new CheckOrderRule(RULE))]).toEqual([[], []]));

  /** Creates a site with a bin, whose id cannot be derived from those of the shop's other sites. */
  const fourthSite = async (): Promise<number> => {
    const site = { address1: null, city: null, state: null, zip: null, country: null, isActivated: true, autoProcess: false };
    const [{ siteId }] = await shop.app.bus.send(new CreateSites([{ ...site, code: 'EAST', name: 'East' }]));
    await shop.app.bus.send(new CreateBins([{ siteCode: 'EAST', location: 'A', bin: 'A01' }]));
    return siteId;
  };
  const makeOlder = (orderId: number, days: number): Promise<unknown> =>
    shop.app.database.transaction(() =>
      shop.app.database.write('UPDATE orders SET CreatedDate = ? WHERE OrderID = ?', [
        new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ').replace('Z', ''),
        orderId,
      ]),
    );
  const standing = (order: Order): string[] => [
    order.status,
    ...order.children.map((child) => `${child.distribution_center} ${child.status}`),
  ];
  const unitsOf = async (order: Order): Promise<number[]> =>
    Promise.all(
      order.children.map(async ({ order_id }) => (await shop.read(order_id)).items.reduce((sum, item) => sum + item.quantity, 0)),
    );

  it('are served by one site where one has everything', async () => {
    const { sku } = await shop.product({ MAIN: 2, WEST: 5 });
    const order = await shop.order([{ sku, quantity: 4 }]);
    expect([order.status, order.distribution_center, order.children]).toEqual(['Pending', 'WEST', []]);
  });

  it('go from the fewest sites that together have everything, and answer their parts', async () => {
    const { sku, productId } = await shop.product({ MAIN: 3, WEST: 4 });
    const order = await shop.order([{ sku, quantity: 6 }]);
    expect([standing(order)[0], [...standing(order).slice(1)].sort()]).toEqual(['Divided', ['MAIN Pending', 'WEST Pending']]);
    expect((await unitsOf(order)).reduce((sum, units) => sum + units, 0)).toBe(6);
    const [main, west] = [await shop.level(productId, 1), await shop.level(productId, 2)];
    expect(main[1] + west[1]).toBe(6);
    expect(await shop.read(order.order_id)).toEqual(order);
    expect(await shop.history(order.order_id)).toEqual([[null, 6, expect.any(String), null]]);
  });

  it('count two lines of one product together', async () => {
    const { sku } = await shop.product({ MAIN: 3, WEST: 3 });
    const order = await shop.order([
      { sku, quantity: 3 },
      { sku, quantity: 3 },
    ]);
    expect(order.status).toBe('Divided');
    const late = await shop.order([{ sku, quantity: 1 }]);
    expect(late.status).toBe('Backorder');
  });

  it('do not count what is reserved already', async () => {
    const { sku } = await shop.product({ MAIN: 3, WEST: 2 });
    await shop.order([{ sku, quantity: 2 }], { split: 'never' });
    const order = await shop.order([{ sku, quantity: 3 }]);
    expect([order.status, (await unitsOf(order)).sort()]).toEqual(['Divided', [1, 2]]);
    expect((await shop.order([{ sku, quantity: 1 }])).status).toBe('Backorder');
  });

  it('wait undivided where not all is there, and are not divided against their own wish', async () => {
    const { sku } = await shop.product({ MAIN: 2, WEST: 2 });
    expect(standing(await shop.order([{ sku, quantity: 5 }]))).toEqual(['Backorder']);
    expect(standing(await shop.order([{ sku, quantity: 4 }], { split: 'never' }))).toEqual(['Backorder']);
    expect((await shop.post(ORDERS, { data: [shop.draft([{ sku, quantity: 1 }], { split: 'sometimes' })] })).status).toBe(400);
  });

  it('send what there is, and let the rest wait, where they may', async () => {
    const { sku, productId } = await shop.product({ MAIN: 2, WEST: 2 });
    const order = await shop.order([{ sku, quantity: 7 }], { split: 'ship_available' });
    expect([...standing(order).slice(1)].map((part) => part.split(' ')[1]).sort()).toEqual(['Backorder', 'Pending', 'Pending']);
    await shop.receive(productId, 3, 2);
    await shop.app.until(
      async () =>
        !standing(await shop.read(order.order_id))
          .join()
          .includes('Backorder'),
    );
  });

  it('are divided in bulk, each seeing what the ones before it took', async () => {
    const { sku } = await shop.product({ MAIN: 3, WEST: 3 });
    const drafts = [shop.draft([{ sku, quantity: 4 }]), shop.draft([{ sku, quantity: 2 }]), shop.draft([{ sku, quantity: 1 }])];
    const { body } = await shop.post(ORDERS, { data: drafts });
    const orders = (body as { data: Order[] }).data;
    expect(orders.map(({ status }) => status)).toEqual(['Divided', 'Pending', 'Backorder']);
    expect(orders.map(({ order_number }) => order_number)).toEqual(drafts.map(({ order_number }) => order_number));
  });

  it('are divided by a PUT, and when stock arrives for one that waits', async () => {
    const { sku, productId } = await shop.product({ MAIN: 3, WEST: 3 });
    const draft = shop.draft([{ sku, quantity: 1 }]);
    const { body } = await shop.post(ORDERS, { data: [draft] });
    const [{ order_id }] = (body as { data: [Order] }).data;
    const put = await shop.put(ORDERS, { data: [{ ...draft, order_id, items: [{ sku, quantity: 5 }] }] });
    expect((put.body as { data: [Order] }).data.map(({ status, children }) => [status, children.length])).toEqual([['Divided', 2]]);
    const waiting = await shop.order([{ sku, quantity: 4 }]);
    expect(waiting.status).toBe('Backorder');
    await shop.receive(productId, 2, 1);
    await shop.receive(productId, 1, 2);
    await shop.app.until(async () => (await shop.read(waiting.order_id)).status === 'Divided');
    expect((await shop.history(waiting.order_id)).at(-1)).toEqual([7, 6, 'system', 'stock became available']);
  });

  it('say why they went where they went', async () => {
    const { sku } = await shop.product({ MAIN: 3, WEST: 4 });
    const order = await shop.order([{ sku, quantity: 6 }]);
    const { body } = await shop.get(`${ORDERS}/${order.order_number}/routing?identify_by=order_number`);
    const [{ order_item_id }] = order.items;
    expect(body).toMatchObject({
      data: {
        order_id: order.order_id,
        policy: 'when_needed',
        outcome: 'divided',
        is_exact: true,
        sites: expect.arrayContaining([
          expect.objectContaining({
            distribution_center: 'WEST',
            serves_all: false,
            is_chosen: true,
            available: [{ order_item_id, quantity: 4 }],
          }),
        ]) as object[],
      },
    });
    const { data } = body as { data: { chosen: { items: { quantity: number }[] }[]; rules: { kind: string }[] } };
    expect(data.chosen.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6);
    expect(data.rules.map(({ kind }) => kind)).toContain('nearest');
    const never = await shop.order([{ sku, quantity: 1 }], { split: 'never' });
    const plain = await shop.get(`${ORDERS}/${never.order_id}/routing`);
    expect(plain.body).toMatchObject({ data: { policy: 'never', outcome: null, sites: [], rules: [], decided_at: null } });
    expect((await shop.get(`${ORDERS}/999999/routing`)).status).toBe(404);
  });

  it('say it anew once somebody divides, merges or moves them, and stay merged', async () => {
    const { sku } = await shop.product({ MAIN: 3, WEST: 4 });
    const order = await shop.order([{ sku, quantity: 6 }]);
    const routing = async () => (await shop.get(`${ORDERS}/${order.order_id}/routing`)).body as { data: { outcome: string | null } };
    expect((await routing()).data.outcome).toBe('divided');
    const merged = await shop.post(`${ORDERS}/merge`, { order_id: order.order_id });
    expect(merged.body).toMatchObject({ data: { status: 'Backorder', children: [] } });
    expect((await routing()).data).toMatchObject({ outcome: null, chosen: [{ is_waiting: true }] });
    await shop.app.until(async () => (await shop.app.database.query("SELECT OutboxID FROM outbox WHERE State = 'pending'")).length === 0);
    expect((await shop.read(order.order_id)).status).toBe('Backorder');
    expect((await shop.post(`${ORDERS}/divide`, { order_id: order.order_id })).status).toBe(200);
    expect((await routing()).data.outcome).toBe('divided');
  });

  it('go where the rules of their account say when they are merged, and tell why', async () => {
    const { sku, productId } = await shop.product({ MAIN: 3, WEST: 4 });
    const order = await shop.order([{ sku, quantity: 6 }]);
    for (const site of [1, 2, 3]) await shop.receive(productId, 6, site);
    const parameters = { distributionCenters: ['WEST'] };
    const { routingRuleId } = await shop.app.bus.send(
      new CreateRoutingRule(100, { rank: 1, kind: 'site_rank', parameters, activated: true }),
    );
    const { body } = await shop.post(`${ORDERS}/merge`, { order_id: order.order_id });
    await shop.app.bus.send(new DeleteRoutingRule(100, routingRuleId));
    expect(body).toMatchObject({ data: { status: 'Pending', distribution_center: 'WEST', children: [] } });
    expect((await shop.get(`${ORDERS}/${order.order_id}/routing`)).body).toMatchObject({
      data: {
        policy: 'never',
        outcome: 'one_site',
        rules: [{ routing_rule_id: routingRuleId, kind: 'site_rank', verdict: 'decided' }, {}, {}, {}],
        chosen: [{ distribution_center: 'WEST', is_waiting: false, items: [{ quantity: 6 }] }],
      },
    });
    expect([(await shop.level(productId, 1))[1], (await shop.level(productId, 2))[1]]).toEqual([0, 6]);
  });

  it('keep a verdict as long as it is the same', async () => {
    const { sku, productId } = await shop.product({ MAIN: 2, WEST: 1 });
    const order = await shop.order([{ sku, quantity: 5 }]);
    const verdict = () => shop.app.database.query('SELECT Verdict, CreatedDate FROM order_routings WHERE OrderID = ?', [order.order_id]);
    const first = await verdict();
    await shop.app.bus.send(new FillBackorders([productId]));
    expect(await verdict()).toEqual(first);
    await shop.receive(productId, 1);
    await shop.app.bus.send(new FillBackorders([productId]));
    expect(await verdict()).not.toEqual(first);
    expect((await shop.read(order.order_id)).status).toBe('Backorder');
  });

  it('sell exactly what there is at four sites to 200 buyers at once', async () => {
    const { sku, productId } = await shop.product({ MAIN: 20, WEST: 14, AUTO: 11 });
    const fourth = await fourthSite();
    await shop.receive(productId, 5, fourth);
    // No site has a multiple of three, so some orders of three come from several sites, and the last ones lack units.
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => shop.post(ORDERS, { data: [shop.draft([{ sku, quantity: 3 }], { split: 'ship_available' })] })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const orders = answers.map(({ body }) => (body as { data: [Order] }).data[0]);
    const parts = orders.flatMap(({ children }) => children);
    const sold = await Promise.all(
      [...orders.filter(({ children }) => children.length === 0), ...parts]
        .filter(({ status }) => status !== 'Backorder')
        .map(async ({ order_id }) => (await shop.read(order_id)).items[0].quantity),
    );
    expect(sold.reduce((sum, units) => sum + units, 0)).toBe(50);
    expect(parts.length).toBeGreaterThan(1);
    const levels = await Promise.all([1, 2, 3, fourth].map((site) => shop.level(productId, site)));
    expect(levels).toEqual([
      [20, 20],
      [14, 14],
      [11, 11],
      [5, 5],
    ]);
  });

  it('are changed by one of two commands at the same moment, never by both', async () => {
    const { sku, productId } = await shop.product({ MAIN: 4, WEST: 4 });
    for (let round = 0; round < 5; round += 1) {
      const order = await shop.order([{ sku, quantity: 6 }]);
      const [one, other] = order.children.map((child) => child.order_id);
      const answers = await Promise.all([
        shop.post(`${ORDERS}/cancel`, { order_id: order.order_id }),
        shop.post(`${ORDERS}/merge`, { order_id: order.order_id }),
        shop.post(`${ORDERS}/cancel`, { order_id: one }),
        shop.post(`${ORDERS}/move`, { order_id: other, distribution_center: 'MAIN', backorder: true }),
      ]);
      for (const { status } of answers) expect([200, 400]).toContain(status);
      const { status } = await shop.read(order.order_id);
      if (status !== 'Cancelled') expect((await shop.post(`${ORDERS}/cancel`, { order_id: order.order_id })).status).toBe(200);
      expect([await shop.level(productId, 1), await shop.level(productId, 2)]).toEqual([
        [4, 0],
        [4, 0],
      ]);
    }
  });

  it('are not passed over by those of a later batch either, which lacks only what an overdue one lacks', async () => {
    const [scarce, other] = [await shop.product(), await shop.product()];
    const wait = (sku: string, quantity: number) => shop.order([{ sku, quantity }], { split: 'never' });
    const overdue = await wait(scarce.sku, 5);
    const [younger, elsewhere] = [await wait(scarce.sku, 1), await wait(other.sku, 1)];
    await makeOlder(overdue.order_id, 8);
    // Once the overdue order has all that it lacked, its batch is over, and this sends the next one.
    const nextBatch = () => shop.app.bus.send(new FillBackorders([scarce.productId, other.productId], overdue.order_id));
    await shop.receive(scarce.productId, 3);
    await shop.receive(other.productId, 3);
    await nextBatch();
    const statuses = async () => [(await shop.read(younger.order_id)).status, (await shop.read(elsewhere.order_id)).status];
    expect(await statuses()).toEqual(['Backorder', 'Pending']);
    await makeOlder(overdue.order_id, 6);
    await nextBatch();
    expect(await statuses()).toEqual(['Pending', 'Pending']);
  });

  it('are not passed over by younger ones once they are overdue', async () => {
    const { sku, productId } = await shop.product();
    const overdue = await shop.order([{ sku, quantity: 5 }], { split: 'never' });
    const young = await shop.order([{ sku, quantity: 1 }], { split: 'never' });
    const statuses = async () => [(await shop.read(overdue.order_id)).status, (await shop.read(young.order_id)).status];
    await makeOlder(overdue.order_id, 8);
    await shop.receive(productId, 3);
    await shop.app.bus.send(new FillBackorders([productId]));
    expect(await statuses()).toEqual(['Backorder', 'Backorder']);
    await makeOlder(overdue.order_id, 6);
    await shop.app.bus.send(new FillBackorders([productId]));
    expect(await statuses()).toEqual(['Backorder', 'Pending']);
  });
});
