import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeApp } from '../../support/app.js';

const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const folder = path.join(import.meta.dirname, '../../support/exports');

interface Told {
  source?: string;
  left_out?: number;
  read: number;
  kept: number;
  refused: number;
  warnings: { line: number; column: string; message: string }[];
  errors: unknown[];
  rest: string | null;
}

describeApp('exports of other systems', (app) => {
  const post = (query: string, bytes: Buffer | string) =>
    app.http
      .post(`/apirest/v4/oms/imports?${query}`)
      .set({ ...asAccount, 'Content-Type': 'text/csv' })
      .serialize((body: unknown) => body as string)
      .send(bytes);
  const importFile = async (query: string, name: string): Promise<Told> => {
    const { status, body } = await post(query, await readFile(path.join(folder, name)));
    expect([name, status, body.response?.message]).toEqual([name, 200, undefined]);
    return body.data as Told;
  };
  const get = async (at: string) => (await app.http.get(`/apirest/v4/oms${at}`).set(asAccount)).body.data;
  const product = (sku: string) => get(`/inventory/products/${encodeURIComponent(sku)}`);
  const order = (number: string) => get(`/orders/${encodeURIComponent(number)}?identify_by=order_number`);
  const messages = ({ warnings }: Told): string[] =>
    warnings.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`));

  it('of Shopify: variants are products, pictures are not, and shipped orders stay away', async () => {
    const products = await importFile('kind=products', 'shopify-products.csv');
    expect(products).toMatchObject({ source: 'Shopify products', read: 3, kept: 3, refused: 0, left_out: 2, errors: [], rest: null });
    expect(messages(products)).toEqual(
      expect.arrayContaining([
        'was read as Shopify products',
        '1 line left out: pictures alone',
        '1 line left out: nothing of it is shipped',
        'sku: 1 line without a SKU: it was made of the name',
        'width: 3 lines without it: 0 stands there',
        expect.stringMatching(/^not used: .*Tags/),
      ]),
    );
    expect(await product('LAMP-S')).toMatchObject({
      description: 'Oak Lamp – Small',
      weight: 2,
      cost: 12,
      retail: 39.5,
      upc: '036000291452',
    });
    expect(await product('LAMP-L')).toMatchObject({ description: 'Oak Lamp – Large', manufacturer: 'Globex', category: 'Lamps', width: 0 });
    expect(await product('wool-blanket-red-large')).toMatchObject({ retail: 1400 });
    const orders = await importFile('kind=orders', 'shopify-orders.csv');
    expect(orders).toMatchObject({ source: 'Shopify orders', read: 2, kept: 2, refused: 0, left_out: 4 });
    expect(messages(orders)).toEqual(
      expect.arrayContaining([
        '2 lines left out: shipped already',
        '1 line left out: paid back or void',
        '1 line left out: nothing of it is shipped',
      ]),
    );
    expect(await order('#S1001')).toMatchObject({
      ...{ shipping_method: 'Express', comments: 'Ring twice' },
      customer: { firstname: 'Ada', lastname: 'Lovelace', zip: '01234', state: 'MA', country: 'US', phone: '+15550100000' },
      items: [
        { sku: 'LAMP-S', quantity: 2, sold_price: 39.5 },
        { sku: 'wool-blanket-red-large', quantity: 1, sold_price: 1400 },
      ],
    });
    expect(await order('#S1003')).toMatchObject({
      shipping_method: 'STANDARD',
      customer: { firstname: 'Mei', address1: '8 Queen Road', city: 'Hong Kong', state: '-', zip: '-', country: 'HK' },
    });
  });

  it('of Shopify as it calls its columns now', async () => {
    expect(await importFile('kind=products', 'shopify-products-2025.csv')).toMatchObject({ kept: 1, refused: 0, left_out: 1 });
    expect(await product('CUP-1')).toMatchObject({ description: 'Tin Cup', weight: 0.2646, cost: 2.1, upc: '4006381333931' });
  });

  it('lets people choose what becomes of lines without a SKU, and of shipped orders', async () => {
    const left = await importFile('kind=products&dry_run=true&missing_skus=leave_out', 'shopify-products.csv');
    expect(messages(left)).toContain('1 line left out: they have no SKU');
    const all = await importFile('kind=orders&dry_run=true&shipped=import', 'shopify-orders.csv');
    expect(all).toMatchObject({ read: 3, left_out: 2 });
  });

  it('lets people choose what becomes of variants that share a SKU', async () => {
    const file = ['Handle,Title,Option1 Value,Variant SKU,Variant Grams,Variant Price']
      .concat(['shirt,Plain Shirt,S,SHIRT,200,20', 'shirt,,M,SHIRT,210,20', 'shirt,,L,SHIRT-L,220,20'])
      .join('\n');
    const importThem = async (choice: string) => (await post(`kind=products${choice}`, file)).body.data as Told;
    expect(await importThem('&dry_run=true')).toMatchObject({ kept: 1, refused: 1, left_out: 0 });
    const first = await importThem('&shared_skus=first');
    expect(first).toMatchObject({ kept: 2, refused: 0, left_out: 1 });
    expect(messages(first)).toContain('1 line left out: an earlier line has the same product');
    expect(await product('SHIRT')).toMatchObject({ description: 'Plain Shirt – S', weight: 0.4409 });
  });

  it('of WooCommerce: variations with what their parents say, units of the shop, two ways to write orders', async () => {
    const products = await importFile('kind=products', 'woocommerce-products.csv');
    expect(products).toMatchObject({ source: 'WooCommerce products', kept: 3, refused: 0, left_out: 3 });
    expect(await product('WMUG')).toMatchObject({ weight: 1, height: 10, length: 3.937, retail: 12.5, upc: '5901234123457' });
    expect(await product('WTEE-B')).toMatchObject({
      description: 'Tee - Blue',
      weight: 0.4409,
      length: 11.811,
      retail: 20,
      category: 'Clothing',
    });
    expect(await product('tee-red')).toMatchObject({ weight: 0.5512, width: 7.874 });
    const orders = await importFile('kind=orders', 'woocommerce-orders.csv');
    expect(orders).toMatchObject({ source: 'WooCommerce orders', read: 1, kept: 1, left_out: 3, errors: [] });
    expect(await order('W501')).toMatchObject({
      customer: { firstname: 'Zoë', city: 'Lyon', state: '-', zip: '69001', country: 'FR', email: 'zoe@example.com' },
      items: [
        { sku: 'WMUG', quantity: 3, sold_price: 12.5 },
        { sku: 'WTEE-B', quantity: 1 },
      ],
    });
    expect(await importFile('kind=orders', 'woocommerce-orders-packed.csv')).toMatchObject({ kept: 1, refused: 0 });
    expect(await order('W601')).toMatchObject({
      customer: { firstname: 'Ed', state: 'MD' },
      items: [
        { sku: 'WMUG', quantity: 2, sold_price: 12.5 },
        { sku: 'WTEE-B', quantity: 1, sold_price: 20 },
      ],
    });
  });

  it('of Magento: neither other shop views nor parents', async () => {
    expect(await importFile('kind=products', 'magento-products.csv')).toMatchObject({ source: 'Magento products', kept: 2, left_out: 4 });
    expect(await product('MBAG')).toMatchObject({ description: 'Day Bag', weight: 1.5, retail: 34 });
  });

  it('of Amazon: the products that were sold, and the orders', async () => {
    const products = await importFile('kind=products', 'amazon-unshipped.txt');
    expect(products).toMatchObject({ source: 'Amazon unshipped orders', kept: 2, left_out: 1, refused: 0 });
    expect(await product('AMZ-2')).toMatchObject({ description: 'Telescope 6" mirror', retail: 99.99 });
    expect(await importFile('kind=orders', 'amazon-unshipped.txt')).toMatchObject({ kept: 1, left_out: 1, refused: 0 });
    expect(await order('111-2223334-4445556')).toMatchObject({
      ...{ shipping_method: 'Standard', ship_by: '2099-11-30T07:59:59.000Z' },
      customer: { firstname: 'Isaac', lastname: 'Newton', address1: 'c/o Trinity', address2: '2 College Ave, Room 3', state: 'MA' },
      items: [
        { sku: 'AMZ-1', quantity: 2, sold_price: 12.5 },
        { sku: 'AMZ-2', quantity: 1, sold_price: 99.99 },
      ],
    });
    const past = await importFile('kind=past_orders', 'amazon-unshipped.txt');
    expect(past).toMatchObject({ kept: 1, left_out: 2, refused: 0 });
    // Nothing of the order is left to ship.
    expect(await order('111-2223334-4445557')).toMatchObject({
      ...{ status: 'Shipped', ordered_at: '2026-11-20T10:50:49.000Z' },
      items: [{ sku: 'AMZ-1', quantity: 1, quantity_shipped: 1, sold_price: 12.5 }],
    });
  });

  it('of Etsy: prices with a sign, countries by name', async () => {
    expect(await importFile('kind=products', 'etsy-order-items.csv')).toMatchObject({ kept: 2, refused: 0 });
    expect(await importFile('kind=orders', 'etsy-order-items.csv')).toMatchObject({ kept: 1, left_out: 1, refused: 0 });
    expect(await order('3100200300')).toMatchObject({
      customer: { firstname: 'Marie', lastname: 'van der Berg', state: '-', zip: '1017 GA', country: 'NL' },
      items: [
        { sku: 'ETS-1', quantity: 2, sold_price: 5 },
        { sku: 'owl-print-size-a4', quantity: 1, sold_price: 12 },
      ],
    });
  });

  it('of eBay: the address above the items, a blank line first, a count at the end', async () => {
    expect(await importFile('kind=products', 'ebay-orders.csv')).toMatchObject({ source: 'eBay orders', kept: 2, refused: 0 });
    const orders = await importFile('kind=orders', 'ebay-orders.csv');
    expect(orders).toMatchObject({ kept: 1, refused: 0, left_out: 4 });
    expect(messages(orders)).toEqual(
      expect.arrayContaining(['1 line left out: they sum up orders of several items', '2 lines left out: they sum up the others']),
    );
    expect(await order('12-00701-00701')).toMatchObject({
      ...{ shipping_method: 'USPS Ground Advantage', ship_by: '2099-11-25T00:00:00.000Z' },
      customer: { firstname: 'Grace', lastname: 'Hopper', address1: '10 Navy Yard', zip: '22201', country: 'US' },
      items: [
        { sku: 'EB-BELL', quantity: 2, sold_price: 10 },
        { sku: 'EB-ROPE', quantity: 1 },
      ],
    });
  });

  it('of ShipStation: lines without an item are passed over', async () => {
    expect(await importFile('kind=products', 'shipstation-orders.csv')).toMatchObject({ kept: 1, refused: 0 });
    expect(await product('SS-ROD')).toMatchObject({ weight: 0.5, retail: 2.5 });
    expect(await importFile('kind=orders', 'shipstation-orders.csv')).toMatchObject({ kept: 1, left_out: 2, refused: 0 });
    expect(await order('SS-88')).toMatchObject({ shipping_method: 'Ground', customer: { company: 'Bletchley Ltd', lastname: 'Turing' } });
  });

  it('change what exists and leave alone what they do not know', async () => {
    const { body } = await app.http
      .patch('/apirest/v4/oms/inventory/products')
      .set(asAccount)
      .send({ data: [{ sku: 'LAMP-S', width: 7 }] });
    expect(body.response).toBeUndefined();
    const { body: changed } = await post('kind=products&change=true', await readFile(path.join(folder, 'shopify-products.csv')));
    expect(changed.data).toMatchObject({ changed: 3, refused: 0 });
    expect(await product('LAMP-S')).toMatchObject({ width: 7, weight: 2 });
    const text = (await readFile(path.join(folder, 'magento-products.csv'), 'utf8')).replaceAll('MBAG', 'MBAG-2');
    expect((await post('kind=products&change=true', text)).body.data).toMatchObject({ kept: 1, changed: 1, refused: 0 });
    expect(await product('MBAG-2')).toMatchObject({ width: 0, cost: 0 });
  });

  it('of nobody are read by what the request says of their columns', async () => {
    const own = {
      source: 'Our sheet',
      columns: { sku: { from: 'Article' }, weight: { from: 'Mass', as: 'g' }, description: { from: 'Text' } },
    };
    const sizes = Object.fromEntries(['width', 'length', 'height', 'cost'].map((name) => [name, { otherwise: '1' }]));
    const map = encodeURIComponent(JSON.stringify({ ...own, columns: { ...own.columns, ...sizes } }));
    const { body } = await post(`kind=products&map=${map}`, 'Article;Text;Mass;Price;Shelf\nOWN-1;Box;453,59237;€ 1.234,50;X\n');
    expect(body.data).toMatchObject({ source: 'Our sheet', kept: 1, refused: 0 });
    expect(messages(body.data as Told)).toContain('not used: Shelf');
    expect(await product('OWN-1')).toMatchObject({ description: 'Box', weight: 1, retail: 1234.5, width: 1 });
    const refused = await post(`kind=products&map=${encodeURIComponent('{"source":"x","columns":{"colour":{"from":"a"}}}')}`, 'a\nb\n');
    expect([refused.status, refused.body.response.code, refused.body.response.errors]).toEqual([
      ...[400, 'invalid_value'],
      [{ path: 'map', message: 'columns.colour: products have no such column' }],
    ]);
  });
});
