import { CreateAliases, CreateSynsets, PlanReservations, SetAccountSites } from '@contract/inventory';
import { Catalogue } from '../support/build-catalogue.js';

interface Place {
  channelId?: number | null;
  distributionCenter?: string | null;
}

describe('what the sku of an order line stands for', () => {
  let catalogue: Catalogue;
  const ids: Record<string, number> = {};
  const alias = (text: string, sku: string, { channelId = null, distributionCenter = null }: Place = {}) => ({
    alias: text,
    sku,
    channelId,
    distributionCenter,
  });

  beforeAll(async () => {
    catalogue = await Catalogue.open();
    const names = ['P1', 'P2', 'P3', 'P4', 'OLD-KIT', ...Array.from({ length: 12 }, (_, index) => `Q${index}`)];
    for (const { sku, productId } of await catalogue.products(names)) ids[sku] = productId;
    await catalogue.products(['THEIRS'], 101);
    const items = [
      { sku: 'P2', quantity: 3 },
      { sku: 'P1', quantity: 1 },
    ];
    await catalogue.app.bus.send(
      new CreateSynsets(100, [
        { synset: 'KIT', items },
        { synset: 'KIT-ALIAS', items },
        {
          synset: 'BOX',
          items: [
            { sku: 'KIT', quantity: 2 },
            { sku: 'P2', quantity: 1 },
          ],
        },
      ]),
    );
    await catalogue.app.bus.send(
      new CreateAliases(100, [
        alias('EXT', 'P2', { channelId: 7 }),
        alias('EXT', 'P1', { channelId: 1 }),
        alias('EXT', 'P3'),
        alias('ONE', 'P2', { channelId: 7 }),
        alias('ONE', 'P2', { channelId: 8 }),
        alias('TO-KIT', 'KIT'),
        alias('WESTERN', 'P4', { distributionCenter: 'WEST' }),
        alias('MAINLY', 'P4', { distributionCenter: 'MAIN' }),
        alias('SITES', 'P1', { distributionCenter: 'MAIN' }),
        alias('SITES', 'P2', { distributionCenter: 'WEST' }),
      ]),
    );
    // Possible in earlier versions.
    await catalogue.app.database.transaction(() =>
      catalogue.app.database.write("UPDATE aliases SET Alias = 'KIT-ALIAS' WHERE Alias = 'ONE' AND ChannelID = 8", []),
    );
    await catalogue.stock(ids.P4, 'MAIN', 10);
  });
  afterAll(() => catalogue.close());

  const planIn = (channelId: number | null, ...skus: string[]) =>
    catalogue.app.bus.send(new PlanReservations(100, [{ channelId, lines: skus.map((sku) => ({ sku, quantity: 1 })) }]));
  const plan = (...skus: string[]) => planIn(null, ...skus);
  const product = (sku: string) => ({ productId: ids[sku], synsetId: null, components: [{ productId: ids[sku], each: 1 }] });
  const kit = (...components: [string, number][]) => ({
    productId: null,
    synsetId: expect.any(Number) as number,
    components: components.map(([sku, each]) => ({ productId: ids[sku], each })),
  });

  it('is a product, else a synset, else what an alias stands for', async () => {
    const [planned] = await plan('P1', 'ONE', 'KIT-ALIAS', 'KIT', 'TO-KIT');
    const own = kit(['P2', 3], ['P1', 1]);
    expect(planned?.lines).toEqual([product('P1'), product('P2'), own, own, own]);
  });

  it('is the products of all the synsets inside it', async () => {
    const [planned] = await plan('BOX');
    expect(planned?.lines).toEqual([kit(['P2', 7], ['P1', 2])]);
  });

  it("is what the order's channel calls so, else every channel", async () => {
    const lines = await Promise.all([1, 7, 3].map(async (channelId) => (await planIn(channelId, 'EXT'))[0]?.lines));
    expect(lines).toEqual([[product('P1')], [product('P2')], [product('P3')]]);
    await expect(planIn(3, 'ONE')).rejects.toMatchObject({ code: 'unknown_sku' });
  });

  it('is refused with what it may be while nothing says which', async () => {
    await expect(plan('P1', 'EXT')).rejects.toMatchObject({
      faults: [{ code: 'ambiguous_alias', path: 'orders[0].lines[1].sku', details: { alias: 'EXT', skus: ['P2', 'P1', 'P3'] } }],
    });
  });

  it('is served by the sites of its alias alone', async () => {
    const places = await Promise.all(['WESTERN', 'MAINLY', 'P4'].map(async (sku) => (await plan(sku))[0]));
    const [main, west] = [catalogue.siteId('MAIN'), catalogue.siteId('WEST')];
    expect(places.map((each) => [each?.siteId, each?.isReservable, each?.siteIds])).toEqual([
      [west, false, [west]],
      [main, true, [main]],
      [main, true, null],
    ]);
    await expect(plan('WESTERN', 'MAINLY')).rejects.toMatchObject({
      faults: [{ code: 'no_common_distribution_center', path: 'orders[0].lines[1].sku' }],
    });
    await expect(plan('SITES')).rejects.toMatchObject({ code: 'ambiguous_alias' });
  });

  it("is that of the account's only site", async () => {
    await catalogue.app.bus.send(new SetAccountSites(100, ['WEST']));
    expect((await plan('SITES'))[0]?.lines).toEqual([product('P2')]);
    await expect(plan('MAINLY')).rejects.toMatchObject({ code: 'unknown_sku' });
    await catalogue.app.bus.send(new SetAccountSites(100, ['MAIN', 'WEST']));
  });

  it.each([1, 2, 3, 5, 8, 9, 12])('is found for %d lines, whichever statement that takes', async (lines) => {
    const skus = Array.from({ length: lines }, (_, index) => `Q${index}`);
    const [planned] = await plan(...skus);
    expect(planned?.lines).toEqual(skus.map(product));
  });

  it("is nothing when it is another account's, of other case or has a space too many", async () => {
    const refused = plan('P1', 'THEIRS', 'p1', 'P1 ', 'one', 'KIT ');
    await expect(refused).rejects.toMatchObject({
      code: 'unknown_sku',
      faults: [1, 2, 3, 4, 5].map((index) => ({ code: 'unknown_sku', path: `orders[0].lines[${index}].sku` })),
    });
  });
});
