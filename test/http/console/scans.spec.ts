import { CreateProductCodes } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { Inbound } from '../../support/build-inbound.js';
import { hireAtWest } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

type Scanned = Record<'orders' | 'bins' | 'products' | 'replenishments', Record<string, unknown>[]>;

describeApp('what is scanned on the floor', (app) => {
  let picker: Browser;
  let westerner: Browser;

  beforeAll(async () => {
    picker = await logIn(app, 'picker');
    westerner = await logIn(app, await hireAtWest(app));
  });

  const ask = (code: string, by = picker) => by.get(`${CONSOLE}/scans?code=${encodeURIComponent(code)}`);
  const find = async (code: string, by = picker): Promise<Scanned> => ((await ask(code, by)).body as { data: Scanned }).data;
  const NOTHING = {
    ...{ orders: [], bins: [], products: [], replenishments: [], cartons: [], announced_pallets: [] },
    ...{ lot: null, expiry: null, serial: null },
  };

  it('is an order by its whole number or its barcode', async () => {
    const order = { order_id: 2, order_number: 'SO-1002', status: 'Processing', account_id: 100, account_name: 'Demo Outfitters' };
    expect((await find('SO-1002')).orders).toMatchObject([order]);
    expect((await find('2')).orders).toMatchObject([order]);
    for (const code of ['SO-100', 'so-1002', 'SO-10022']) expect([code, await find(code)]).toEqual([code, NOTHING]);
  });

  it('is a bin by its name or by what its label has', async () => {
    const bin = { bin_id: 19, location: 'A', bin: 'A10' };
    expect(await find('A10')).toEqual({ ...NOTHING, bins: [bin] });
    expect(await find('A/A10')).toEqual({ ...NOTHING, bins: [bin] });
    for (const code of ['B/A10', 'A/', '/A10', 'a10']) expect([code, await find(code)]).toEqual([code, NOTHING]);
  });

  it('is a product by its SKU or its UPC', async () => {
    await app.database.transaction(() => app.database.write("UPDATE products SET UPC = '036000291452' WHERE SKU = 'DEMO-011'"));
    const product = { sku: 'DEMO-011', upc: '036000291452', account_id: 100, account_name: 'Demo Outfitters' };
    expect((await find('DEMO-011')).products).toMatchObject([product]);
    for (const code of ['036000291452', '0036000291452', '00036000291452', ' 036000291452\t'])
      expect([code, (await find(code)).products]).toMatchObject([code, [product]]);
    for (const code of ['(01)00036000291452(10)OLD1(21)S-7', 'https://id.gs1.org/01/00036000291452/10/OLD1/21/S-7'])
      expect(await find(code)).toMatchObject({ products: [{ ...product, quantity: 1 }], lot: 'OLD1', serial: 'S-7' });
    await app.bus.send(new CreateProductCodes(100, [{ sku: 'DEMO-011', code: '10036000291459', quantity: 12 }]));
    expect(await find('10036000291459')).toMatchObject({ products: [{ ...product, quantity: 12 }] });
    expect((await ask('(01)00036000291453')).body).toMatchObject({ response: { code: 'invalid_code' } });
    await app.database.transaction(() => app.database.write("UPDATE products SET UPC = 'abc-1' WHERE SKU = 'DEMO-012'"));
    for (const code of ['ABC-1', 'demo-011']) expect([code, await find(code)]).toEqual([code, NOTHING]);
    expect(await find('03600029145')).toEqual(NOTHING);
  });

  it('is a replenishment by its number, and everything else that has it', async () => {
    const id = await new Inbound(app).announce([{ sku: 'DEMO-012', quantity: 10 }]);
    const found = await find(String(id));
    expect(found.replenishments).toMatchObject([{ replenishment_id: id, status: 'In Transit', account_name: 'Demo Outfitters' }]);
    expect(found.orders).toMatchObject([{ nbtybarcode: String(id) }]);
  });

  it('is nothing of another site', async () => {
    for (const code of ['SO-1002', '2', 'A10', 'A/A10', 'DEMO-011', '1', '99999999999999999999'])
      expect([code, await find(code, westerner)]).toEqual([code, NOTHING]);
  });

  it('is one code of at most 2,048 characters, and asked by warehouse users', async () => {
    for (const code of ['', 'x'.repeat(2_049)]) expect((await ask(code)).status).toBe(400);
    expect((await ask("'; -- ␀ 😀")).status).toBe(200);
    expect((await ask('SO-1002', await logIn(app, 'clerk'))).status).toBe(403);
  });
});
