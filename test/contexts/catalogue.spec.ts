import { jest } from '@jest/globals';
import {
  ChangeProducts,
  CreateAliases,
  CheckStockRule,
  CreateBins,
  CreateProductCodes,
  CreateProducts,
  CreateSites,
  CreateSynsets,
  RegisterNames,
  ReplaceSynsetItems,
} from '@contract/inventory';
import { DomainError } from '@kernel';
import { Catalogue, newProduct, newSite } from '../support/build-catalogue.js';

/** How many promises were fulfilled, and the codes that rejected the others. */
async function outcome(work: readonly Promise<unknown>[]): Promise<{ kept: number; codes: unknown[] }> {
  const settled = await Promise.allSettled(work);
  const refusals = settled
    .filter((each) => each.status === 'rejected')
    .map(({ reason }) => (reason instanceof DomainError ? reason.code : reason));
  return { kept: settled.length - refusals.length, codes: [...new Set(refusals)] };
}

describe('two at once in the catalogue', () => {
  let catalogue: Catalogue;

  beforeAll(async () => {
    catalogue = await Catalogue.open();
    await catalogue.products(['PART', 'PART-2']);
  });
  afterAll(() => catalogue.close());

  const racers = Array.from({ length: 6 }, (_, index) => index);
  const send = (commands: readonly Parameters<Catalogue['app']['bus']['send']>[0][]) =>
    outcome(commands.map((command) => catalogue.app.bus.send(command)));

  it('create one product of a SKU', async () => {
    for (const round of racers) {
      expect(
        await send(racers.map((racer) => new CreateProducts(100, [newProduct(`RACE-${round}`), newProduct(`OWN-${round}-${racer}`)]))),
      ).toEqual({ kept: 1, codes: ['sku_taken'] });
    }
    expect((await catalogue.get('inventory/products?per_page=500')).body.metadata.total_records).toBe(2 + 2 * racers.length);
  });

  it('create the same SKUs in opposite orders without a fault', async () => {
    const skus = Array.from({ length: 40 }, (_, index) => `ORDER-${index}`);
    const there = skus.map((sku) => newProduct(sku));
    expect(
      await send([new CreateProducts(100, there), new CreateProducts(100, [...there].reverse()), new CreateProducts(100, there)]),
    ).toEqual({ kept: 1, codes: ['sku_taken'] });
  });

  it('never give an alias and a synset, or an alias and a product, one name', async () => {
    for (const round of racers) {
      const name = `SHARED-${round}`;
      const alias = new CreateAliases(100, [{ alias: name, sku: 'PART', channelId: null, distributionCenter: null }]);
      const other =
        round % 2 === 0
          ? new CreateSynsets(100, [{ synset: name, items: [{ sku: 'PART', quantity: 1 }] }])
          : new CreateProducts(100, [newProduct(name)]);
      expect((await send(round < 3 ? [alias, other] : [other, alias])).kept).toBe(1);
    }
  });

  it('never put two synsets into each other', async () => {
    const holding = (synset: string, inner: string) => ({ synset, items: [{ sku: inner, quantity: 1 }] });
    await catalogue.app.bus.send(new CreateSynsets(100, [holding('LEFT', 'PART'), holding('RIGHT', 'PART')]));
    for (const _ of racers.slice(0, 3)) {
      const { kept, codes } = await send([
        new ReplaceSynsetItems(100, [holding('LEFT', 'RIGHT')]),
        new ReplaceSynsetItems(100, [holding('RIGHT', 'LEFT')]),
      ]);
      expect([kept, codes]).toEqual([1, ['synset_in_itself']]);
      await catalogue.app.bus.send(new ReplaceSynsetItems(100, [holding('LEFT', 'PART'), holding('RIGHT', 'PART')]));
    }
  });

  it('never give a product and a synset one name', async () => {
    for (const round of racers) {
      const name = `NAME-${round}`;
      const synset = { synset: name, items: [{ sku: 'PART', quantity: 1 }] };
      const { kept } = await send([new CreateProducts(100, [newProduct(name)]), new CreateSynsets(100, [synset])]);
      const found = [await catalogue.get(`inventory/products/${name}`), await catalogue.get(`inventory/synsets/${name}`)];
      expect([kept, found.filter(({ status }) => status === 200).length]).toEqual([1, 1]);
    }
  });

  it('never give a product and a package of another one code', async () => {
    for (const round of racers) {
      const upc = `03600029${1000 + round}`;
      const code = `0${upc}`;
      const changing = new ChangeProducts(100, [{ sku: 'PART', upc }]);
      const creating = new CreateProducts(100, [{ ...newProduct(`UPC-${round}`), upc }]);
      const { kept, codes } = await send([
        new CreateProductCodes(100, [{ sku: 'PART-2', code, quantity: 12 }]),
        round % 2 ? changing : creating,
      ]);
      expect([kept, codes]).toEqual([1, ['code_taken']]);
    }
    expect(await catalogue.app.bus.ask(new CheckStockRule('a code means one product of an account'))).toEqual([]);
  });

  it('create one alias, synset, site, bin and supplier of a name', async () => {
    const alias = { alias: 'RACE', sku: 'PART', channelId: null, distributionCenter: null };
    expect(await send(racers.map(() => new CreateAliases(100, [alias])))).toEqual({ kept: 1, codes: ['alias_taken'] });
    expect(await send(racers.map(() => new CreateSynsets(100, [{ synset: 'RACE-KIT', items: [{ sku: 'PART', quantity: 1 }] }])))).toEqual({
      kept: 1,
      codes: ['synset_taken'],
    });
    expect(await send(racers.map(() => new CreateSites([newSite('RACE')])))).toEqual({ kept: 1, codes: ['distribution_center_taken'] });
    expect(await send(racers.map(() => new CreateBins([{ siteCode: 'MAIN', location: 'R', bin: '1' }])))).toEqual({
      kept: 1,
      codes: ['bin_taken'],
    });
    expect(await send(racers.map(() => new RegisterNames('supplier', [{ name: 'RACE' }])))).toEqual({ kept: 1, codes: ['supplier_taken'] });
  });

  it('change one product and one synset one after the other', async () => {
    await catalogue.products(['BOTH']);
    expect(
      await send([new ChangeProducts(100, [{ sku: 'BOTH', upc: '1' }]), new ChangeProducts(100, [{ sku: 'BOTH', model: '2' }])]),
    ).toEqual({ kept: 2, codes: [] });
    expect((await catalogue.get('inventory/products/BOTH')).body.data).toMatchObject({ upc: '1', model: '2' });
    await catalogue.post('inventory/synsets', { data: [{ synset: 'BOTH-KIT', items: [{ sku: 'PART', quantity: 1 }] }] });
    const items = (quantity: number) => [
      { sku: 'PART', quantity },
      { sku: 'PART-2', quantity },
    ];
    expect(await send([1, 2, 3].map((quantity) => new ReplaceSynsetItems(100, [{ synset: 'BOTH-KIT', items: items(quantity) }])))).toEqual({
      kept: 3,
      codes: [],
    });
    const { body } = await catalogue.get('inventory/synsets/BOTH-KIT');
    expect(body.data.items).toEqual(items(body.data.items[0].quantity));
  });
});

describe('writing the catalogue', () => {
  it('takes a handful of statements for a thousand products', async () => {
    // Without a worker, whose statements would be counted, too.
    const catalogue = await Catalogue.open({ WORKER: '0' });
    const { database, bus } = catalogue.app;
    const statements = [jest.spyOn(database, 'query'), jest.spyOn(database, 'execute'), jest.spyOn(database, 'write')];
    const products = Array.from({ length: 1000 }, (_, index) =>
      newProduct(`P-${index}`, { supplier: 'ACME', packageType: 'BOX', distributionCenter: 'MAIN' }),
    );
    await bus.send(new CreateProducts(100, products));
    const created = statements.reduce((total, spy) => total + spy.mock.calls.length, 0);
    await bus.send(
      new ChangeProducts(
        100,
        products.map(({ sku }) => ({ sku, supplier: 'GLOBEX' })),
      ),
    );
    const all = statements.reduce((total, spy) => total + spy.mock.calls.length, 0);
    expect([created <= 10, all - created <= 6]).toEqual([true, true]);
    await catalogue.close();
  });
});
