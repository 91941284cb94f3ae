import { CreateAccount } from '@contract/identity';
import {
  CreateRoutingRule,
  CreateSynsets,
  DeleteRoutingRule,
  PlanReservations,
  ReplanReservations,
  type ReservationPlan,
  ReserveStock,
  type RoutedPart,
  type RoutingWish,
  type WantedLine,
} from '@contract/inventory';
import { type RunningApp, startApp } from '../support/app.js';
import { StockRoom } from '../support/build-stock.js';

type Policy = RoutingWish['policy'];

describe('orders over several sites', () => {
  let app: RunningApp;
  let room: StockRoom;
  let sites: { siteId: number; bins: number[] }[];
  let products = 0;
  let orders = 0;

  beforeAll(async () => {
    app = await startApp({ demo: false });
    room = new StockRoom(app);
    await app.bus.send(new CreateAccount({ accountId: 100, name: 'Acme', key: 'key-of-account-100', isActivated: true }));
    sites = [];
    for (const code of ['NORTH', 'EAST', 'SOUTH', 'WEST']) sites.push(await room.site(code));
  });
  afterAll(() => app.close());
  afterEach(async () => expect(await room.broken()).toEqual([]));

  /** A product with these quantities at the sites. */
  async function stocked(...quantities: number[]): Promise<{ productId: number; sku: string }> {
    const sku = `R-${(products += 1)}`;
    const productId = await room.product(sku);
    for (const [index, quantity] of quantities.entries()) if (quantity > 0) await room.receive(productId, sites[index].bins[0], quantity);
    return { productId, sku };
  }
  const wish = (policy: Policy, country = 'US'): RoutingWish => ({ policy, destination: { postalCode: null, country }, orderTypeId: 1 });
  const plan = async (policy: Policy, ...lines: WantedLine[]): Promise<ReservationPlan> =>
    (await app.bus.send(new PlanReservations(100, [{ lines, routing: wish(policy) }])))[0];
  const told = (parts: readonly RoutedPart[]) =>
    parts.map(({ siteId, isReservable, lines }) => [
      sites.findIndex((site) => site.siteId === siteId),
      isReservable,
      lines.map(({ line, quantity }) => [line, quantity]),
    ]);

  it('go as before with the policy never, without a verdict', async () => {
    const { sku } = await stocked(2, 5);
    expect(await plan('never', { sku, quantity: 5 })).toMatchObject({
      siteId: sites[1].siteId,
      isReservable: true,
      parts: [],
      verdict: null,
    });
    expect(await plan('never', { sku, quantity: 6 })).toMatchObject({
      siteId: sites[0].siteId,
      isReservable: false,
      parts: [],
      verdict: null,
    });
  });

  it('count two lines of one product together, and the stock of two sites that only together suffice', async () => {
    const { sku } = await stocked(3, 3);
    const planned = await plan('when_needed', { sku, quantity: 3 }, { sku, quantity: 2 });
    expect(told(planned.parts)).toEqual([
      [0, true, [[0, 3]]],
      [1, true, [[1, 2]]],
    ]);
    const more = await plan('when_needed', { sku, quantity: 4 }, { sku, quantity: 3 });
    expect([more.isReservable, more.parts, more.verdict?.outcome]).toEqual([false, [], 'waits']);
  });

  it('let wait what nobody has, with ship_available', async () => {
    const [a, b] = [await stocked(2, 1), await stocked()];
    const planned = await plan('ship_available', { sku: a.sku, quantity: 5 }, { sku: b.sku, quantity: 1 });
    expect(told(planned.parts)).toEqual([
      [0, true, [[0, 2]]],
      [1, true, [[0, 1]]],
      [
        0,
        false,
        [
          [0, 2],
          [1, 1],
        ],
      ],
    ]);
    expect([planned.isReservable, planned.verdict?.outcome]).toEqual([false, 'divided_rest_waits']);
    const nothing = await plan('ship_available', { sku: b.sku, quantity: 1 });
    expect([nothing.parts, nothing.isReservable]).toEqual([[], false]);
  });

  it('keep kits whole', async () => {
    const [a, b] = [await stocked(1, 2), await stocked(1, 2)];
    const synset = `KIT-${products}`;
    await app.bus.send(
      new CreateSynsets(100, [
        {
          synset,
          items: [
            { sku: a.sku, quantity: 1 },
            { sku: b.sku, quantity: 1 },
          ],
        },
      ]),
    );
    const planned = await plan('when_needed', { sku: synset, quantity: 3 });
    expect(told(planned.parts)).toEqual([
      [0, true, [[0, 1]]],
      [1, true, [[0, 2]]],
    ]);
  });

  it('take what earlier orders of the request leave, and never what is allocated', async () => {
    const { sku, productId } = await stocked(2, 2, 2);
    const routing = wish('when_needed');
    const [one, two, three] = await app.bus.send(
      new PlanReservations(
        100,
        [3, 3, 1].map((quantity) => ({ lines: [{ sku, quantity }], routing })),
      ),
    );
    expect([told(one.parts), told(two.parts), three.isReservable]).toEqual([
      [
        [0, true, [[0, 2]]],
        [1, true, [[0, 1]]],
      ],
      [
        [1, true, [[0, 1]]],
        [2, true, [[0, 2]]],
      ],
      false,
    ]);
    await app.bus.send(new ReserveStock([{ orderId: (orders += 1), siteId: sites[0].siteId, productId, quantity: 2 }]));
    expect(told((await plan('when_needed', { sku, quantity: 3 })).parts)).toEqual([
      [1, true, [[0, 2]]],
      [2, true, [[0, 1]]],
    ]);
  });

  it('are chosen again for existing orders by the lines they have', async () => {
    const { productId } = await stocked(2, 2);
    const lines = [{ orderItemId: 71, quantity: 3, components: [{ productId, each: 1 }] }];
    const order = { accountId: 100, units: [{ productId, quantity: 3 }] };
    const [planned, asBefore] = await app.bus.send(
      new ReplanReservations([{ ...order, routing: { ...wish('when_needed'), lines } }, order]),
    );
    expect(told(planned.parts)).toEqual([
      [0, true, [[0, 2]]],
      [1, true, [[0, 1]]],
    ]);
    expect(asBefore).toEqual({ siteId: sites[0].siteId, isReservable: false, parts: [], verdict: null });
  });

  it('follow a rule as soon as it is there, and no longer than it is, even with the policy never', async () => {
    const { sku } = await stocked(5, 5);
    const parameters = { distributionCenters: ['EAST'] };
    const rule = await app.bus.send(new CreateRoutingRule(100, { rank: 1, kind: 'site_rank', parameters, activated: true }));
    const planned = await plan('never', { sku, quantity: 1 });
    expect(planned).toMatchObject({ siteId: sites[1].siteId, isReservable: true, parts: [] });
    expect(planned.verdict).toMatchObject({ outcome: 'one_site', rules: [{ kind: 'site_rank', rank: 1, verdict: 'decided' }, {}, {}, {}] });
    await app.bus.send(new DeleteRoutingRule(100, rule.routingRuleId));
    expect(await plan('never', { sku, quantity: 1 })).toMatchObject({ siteId: sites[0].siteId, verdict: null });
  });

  it('sell exactly what is there, whoever buys at the same time', async () => {
    const { sku, productId } = await stocked(20, 15, 10, 5);
    const buy = (quantity: number): Promise<number> =>
      app.database.transaction(async () => {
        const { isReservable, siteId, parts } = await plan('when_needed', { sku, quantity });
        if (!isReservable) return 0;
        const orderId = (orders += 1);
        const taken =
          parts.length === 0 ? [{ siteId, quantity }] : parts.map((part) => ({ siteId: part.siteId, quantity: part.lines[0].quantity }));
        await app.bus.send(new ReserveStock(taken.map((each, index) => ({ ...each, orderId: orderId * 10 + index, productId }))));
        return quantity;
      });
    const sold = await Promise.all(Array.from({ length: 200 }, (_, index) => buy(1 + (index % 3))));
    expect(sold.reduce((sum, each) => sum + each, 0)).toBe(50);
    const levels = await Promise.all(sites.map(({ siteId }) => room.level(productId, siteId)));
    expect(levels.map((level) => level?.[1])).toEqual([20, 15, 10, 5]);
  }, 240_000);
});
