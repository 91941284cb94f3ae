import { CreateAliases, CreateSynsets, PlanReservations } from '@contract/inventory';
import { Catalogue } from '../support/build-catalogue.js';

describe('what the sku of an order line stands for', () => {
  let catalogue: Catalogue;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    catalogue = await Catalogue.open();
    for (const { sku, productId } of await catalogue.products([
      'P1',
      'P2',
      'P3',
      'BOTH',
      ...Array.from({ length: 12 }, (_, index) => `Q${index}`),
    ]))
      ids[sku] = productId;
    await catalogue.products(['THEIRS'], 101);
    const alias = (text: string, sku: string, channelId: number | null = null) => ({
      alias: text,
      sku,
      channelId,
      distributionCenter: null,
    });
    await catalogue.app.bus.send(
      new CreateAliases(100, [
        alias('EXT', 'P2', 7),
        alias('EXT', 'P1', 1),
        alias('EXT', 'P3'),
        alias('BOTH', 'P1'),
        alias('KIT-ALIAS', 'P3'),
      ]),
    );
    const kit = (synset: string) => ({
      synset,
      items: [
        { sku: 'P2', quantity: 3 },
        { sku: 'P1', quantity: 1 },
      ],
    });
    await catalogue.app.bus.send(new CreateSynsets(100, [kit('KIT'), kit('KIT-ALIAS')]));
  });
  afterAll(() => catalogue.close());

  const plan = (...skus: string[]) =>
    catalogue.app.bus.send(new PlanReservations(100, [{ lines: skus.map((sku) => ({ sku, quantity: 1 })) }]));
  const product = (sku: string) => ({ productId: ids[sku], synsetId: null, components: [{ productId: ids[sku], each: 1 }] });

  it('is a product, else the oldest alias of that text, else a synset', async () => {
    const [planned] = await plan('P1', 'EXT', 'BOTH', 'KIT-ALIAS', 'KIT');
    const kit = {
      productId: null,
      synsetId: expect.any(Number) as number,
      components: [
        { productId: ids.P2, each: 3 },
        { productId: ids.P1, each: 1 },
      ],
    };
    expect(planned?.lines).toEqual([product('P1'), product('P2'), product('BOTH'), product('P3'), kit]);
  });

  it.each([1, 2, 3, 5, 8, 9, 12])('is found for %d lines, whichever statement that takes', async (lines) => {
    const skus = Array.from({ length: lines }, (_, index) => `Q${index}`);
    const [planned] = await plan(...skus);
    expect(planned?.lines).toEqual(skus.map(product));
  });

  it("is nothing when it is another account's, of other case or has a space too many", async () => {
    const refused = plan('P1', 'THEIRS', 'p1', 'P1 ', 'ext', 'KIT ');
    await expect(refused).rejects.toMatchObject({
      code: 'unknown_sku',
      faults: [1, 2, 3, 4, 5].map((index) => ({ code: 'unknown_sku', path: `orders[0].lines[${index}].sku` })),
    });
  });
});
