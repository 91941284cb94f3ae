import {
  CreateBins,
  CreateReplenishments,
  FindReplenishmentOwner,
  GetProductStock,
  GetStockHealth,
  ListBinContents,
  ListLedger,
  ListSiteBins,
  ListSiteReplenishments,
  ReceiveHurtStock,
  ReceiveStock,
  type SiteBinFilter,
} from '@contract/inventory';
import { Shop } from '../support/build-orders.js';

const ALL = { page: 1, perPage: 100 };

describe('the views of stock', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await Shop.open();
  });
  afterEach(() => shop.close());

  const { receive, bins } = {
    receive: (productId: number, binId: number, quantity: number, more: { lot?: string; expiry?: string } = {}): Promise<void> =>
      shop.app.bus.send(
        new ReceiveStock([{ productId, binId, quantity, ...more }], {
          reason: 'receipt',
          reference: 'R-1',
          comment: 'from the dock',
          actor: 'user:manager',
        }),
      ),
    bins: async (filter: SiteBinFilter, siteId = 1): Promise<unknown> => {
      const { rows, total } = await shop.app.bus.ask(new ListSiteBins(siteId, filter, ALL));
      return [rows.map(({ location, bin }) => `${location}/${bin}`), total];
    },
  };

  it('is how it is: sold out, out of stock, hurt, incoming, in products and in units', async () => {
    const { bus } = shop.app;
    const plenty = await shop.product({ MAIN: 10, WEST: 4 });
    const sold = await shop.product({ MAIN: 3 });
    await shop.order([{ sku: sold.sku, quantity: 3 }]);
    const never = await shop.product();
    const foreign = await shop.product({ MAIN: 7 }, { accountId: 101 });
    await bus.send(new ReceiveHurtStock(1, [{ productId: plenty.productId, quantity: 2 }]));
    await bus.send(
      new CreateReplenishments(100, [
        { distributionCenter: 'MAIN', eta: null, items: [{ sku: never.sku, quantity: 5, lot: null, expiry: null }] },
      ]),
    );
    expect(await bus.ask(new GetStockHealth({ accountId: 100 }))).toEqual({
      products: 3,
      outOfStock: 1,
      soldOut: 1,
      hurt: 1,
      incoming: 1,
      units: { onHand: 17, reserved: 3, available: 14, hurt: 2, incoming: 5 },
    });
    expect(await bus.ask(new GetStockHealth({ siteId: 1 }))).toEqual({
      products: 4,
      outOfStock: 1,
      soldOut: 1,
      hurt: 1,
      incoming: 1,
      units: { onHand: 20, reserved: 3, available: 17, hurt: 2, incoming: 5 },
    });
    expect(await bus.ask(new GetStockHealth({ accountId: 101 }))).toMatchObject({ products: 1, units: { onHand: 7 } });
    expect(await bus.ask(new GetStockHealth({ siteId: 3 }))).toMatchObject({
      products: 0,
      outOfStock: 0,
      units: { onHand: 0, available: 0 },
    });
    expect(foreign.productId).toBeGreaterThan(0);
  });

  it('is where it lies: bins with what is in them, looked for by the starts of location, bin and SKU', async () => {
    const { bus } = shop.app;
    await bus.send(
      new CreateBins(
        [
          ['B', 'B01'],
          ['B', 'B02'],
          ['BX', 'C01'],
        ].map(([location, bin]) => ({ siteCode: 'MAIN', location, bin })),
      ),
    );
    const [one, two, foreign] = [await shop.product(), await shop.product(), await shop.product({}, { accountId: 101 })];
    const all = await bus.ask(new ListSiteBins(1, {}, ALL));
    const idOf = (bin: string): number => all.rows.find((row) => row.bin === bin)?.binId ?? 0;
    await receive(one.productId, idOf('B01'), 5, { lot: 'L2', expiry: '2027-05-01' });
    await receive(one.productId, idOf('B01'), 2, { lot: 'L1' });
    await receive(two.productId, idOf('B01'), 1);
    await receive(foreign.productId, idOf('C01'), 9);
    expect(await bins({})).toEqual([['A/A01', 'B/B01', 'B/B02', 'BX/C01'], 4]);
    expect(await bins({ location: 'B' })).toEqual([['B/B01', 'B/B02', 'BX/C01'], 3]);
    expect(await bins({ location: 'b' })).toEqual([[], 0]);
    expect(await bins({ bin: 'B0' })).toEqual([['B/B01', 'B/B02'], 2]);
    expect(await bins({ location: 'B', bin: 'C' })).toEqual([['BX/C01'], 1]);
    expect(await bins({ sku: 'P-' })).toEqual([['B/B01', 'BX/C01'], 2]);
    expect(await bins({ sku: foreign.sku })).toEqual([['BX/C01'], 1]);
    expect(await bins({ sku: 'P-', accountId: 100 })).toEqual([['B/B01'], 1]);
    expect(await bins({ accountId: 101 })).toEqual([['BX/C01'], 1]);
    expect(await bins({ sku: 'P-' }, 2)).toEqual([[], 0]);
    expect(await bins({}, 2)).toEqual([['A/A01'], 1]);
    const [bin] = (await bus.ask(new ListSiteBins(1, { bin: 'B01' }, ALL))).rows;
    expect(bin).toMatchObject({ products: 2, units: 8 });
    expect(
      bin?.contents.map(({ sku, lot, expiry, quantity, accountId, accountName }) => [sku, lot, expiry, quantity, accountId, accountName]),
    ).toEqual([
      [one.sku, 'L1', null, 2, 100, 'Account 100'],
      [one.sku, 'L2', '2027-05-01', 5, 100, 'Account 100'],
      [two.sku, null, null, 1, 100, 'Account 100'],
    ]);
    const whole = await bus.ask(new ListBinContents(1, idOf('B01'), { page: 2, perPage: 2 }));
    expect(whole).toMatchObject({
      binId: idOf('B01'),
      location: 'B',
      bin: 'B01',
      contents: { total: 3, rows: [{ sku: two.sku, quantity: 1 }] },
    });
    await expect(bus.ask(new ListBinContents(2, idOf('B01'), ALL))).rejects.toMatchObject({ code: 'bin_not_found' });
  });

  it('shows the first twenty contents of a bin in a list, and counts them all', async () => {
    const products = [];
    for (let index = 0; index < 23; index += 1) products.push(await shop.product({ MAIN: 1 }));
    const [bin] = (await shop.app.bus.ask(new ListSiteBins(1, {}, ALL))).rows;
    expect([bin?.products, bin?.units, bin?.contents.length]).toEqual([23, 23, 20]);
    const skus = bin?.contents.map(({ sku }) => sku) ?? [];
    expect(skus).toEqual([...skus].sort());
  });

  it('is what a product has at each site and in which bins; a site sees its own', async () => {
    const { sku, productId } = await shop.product({ MAIN: 3, WEST: 4 });
    const { bus } = shop.app;
    const main = { siteId: 1, distributionCenter: 'MAIN', onHand: 3, reserved: 0, available: 3, hurt: 0, incoming: 0 };
    const accountView = await bus.ask(new GetProductStock({ accountId: 100 }, productId));
    expect(accountView).toMatchObject({
      productId,
      sku,
      accountId: 100,
      accountName: 'Account 100',
      sites: [
        { ...main, bins: [{ location: 'A', bin: 'A01', quantity: 3, lot: null }] },
        { distributionCenter: 'WEST', onHand: 4, bins: [{ quantity: 4 }] },
      ],
    });
    const seen = await bus.ask(new GetProductStock({ siteId: 2 }, productId));
    expect(seen.sites.map(({ distributionCenter, bins: held }) => [distributionCenter, held.length])).toEqual([['WEST', 1]]);
    for (const whose of [{ accountId: 101 }, { siteId: 3 }])
      await expect(bus.ask(new GetProductStock(whose, productId))).rejects.toMatchObject({ code: 'product_not_found' });
  });

  it('is what changed it, newest first and by key, nothing of others', async () => {
    const { bus } = shop.app;
    const { productId, sku } = await shop.product({ WEST: 1 });
    const foreign = await shop.product({}, { accountId: 101 });
    for (const quantity of [1, 2, 3]) await receive(productId, 1, quantity, { lot: `L${quantity}` });
    await receive(foreign.productId, 1, 9);
    const quantities = (rows: { quantity: number }[]): number[] => rows.map(({ quantity }) => quantity);
    const bin = await bus.ask(new ListLedger({ siteId: 1 }, { binId: 1 }, undefined, 10));
    expect(quantities(bin)).toEqual([9, 3, 2, 1]);
    expect(bin[1]).toMatchObject({
      distributionCenter: 'MAIN',
      location: 'A',
      bin: 'A01',
      accountId: 100,
      productId,
      sku,
      lot: 'L3',
      reason: 'receipt',
      reference: 'R-1',
      comment: 'from the dock',
      actor: 'user:manager',
    });
    expect(quantities(await bus.ask(new ListLedger({ siteId: 1 }, { binId: 1 }, bin[1]?.ledgerId, 1)))).toEqual([2]);
    expect(quantities(await bus.ask(new ListLedger({ accountId: 100 }, { binId: 1 }, undefined, 10)))).toEqual([3, 2, 1]);
    expect(quantities(await bus.ask(new ListLedger({ accountId: 100 }, { productId }, undefined, 10)))).toEqual([3, 2, 1, 1]);
    expect(quantities(await bus.ask(new ListLedger({ siteId: 2 }, { productId }, undefined, 10)))).toEqual([1]);
    expect(await bus.ask(new ListLedger({ accountId: 101 }, { productId }, undefined, 10))).toEqual([]);
    expect(await bus.ask(new ListLedger({ siteId: 2 }, { binId: 1 }, undefined, 10))).toEqual([]);
  });

  it('is what is announced to a site, of every account', async () => {
    const { bus } = shop.app;
    const { sku } = await shop.product();
    const foreign = await shop.product({}, { accountId: 101 });
    const announce = async (accountId: number, whose: string, distributionCenter: string): Promise<number> => {
      const made = await bus.send(
        new CreateReplenishments(accountId, [
          { distributionCenter, eta: '2026-12-01', items: [{ sku: whose, quantity: 5, lot: null, expiry: null }] },
        ]),
      );
      return made[0]?.replenishmentId ?? 0;
    };
    const ids = [await announce(100, sku, 'MAIN'), await announce(101, foreign.sku, 'MAIN'), await announce(100, sku, 'WEST')];
    const rows = await bus.ask(new ListSiteReplenishments(1, {}, 10));
    expect(
      rows.map((row) => [row.replenishmentId, row.accountId, row.accountName, row.status, row.eta, row.items.map((item) => item.sku)]),
    ).toEqual([
      [ids[1], 101, 'Account 101', 'In Transit', '2026-12-01', [foreign.sku]],
      [ids[0], 100, 'Account 100', 'In Transit', '2026-12-01', [sku]],
    ]);
    const list = async (...asked: ConstructorParameters<typeof ListSiteReplenishments>): Promise<number[]> =>
      (await bus.ask(new ListSiteReplenishments(...asked))).map((row) => row.replenishmentId);
    expect(await list(1, { status: 'In Transit' }, 1)).toEqual([ids[1]]);
    expect(await list(1, { status: 'In Transit', before: ids[1] ?? 0 }, 5)).toEqual([ids[0]]);
    expect(await list(1, { accountId: 100 }, 5)).toEqual([ids[0]]);
    expect(await list(1, { status: 'Completed' }, 5)).toEqual([]);
    expect(await list(2, {}, 5)).toEqual([ids[2]]);
    expect(await bus.ask(new FindReplenishmentOwner(1, ids[1] ?? 0))).toBe(101);
    await expect(bus.ask(new FindReplenishmentOwner(1, ids[2] ?? 0))).rejects.toMatchObject({ code: 'replenishment_not_found' });
  });
});
