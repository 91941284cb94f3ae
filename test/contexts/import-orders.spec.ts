import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OrderAnswer as Order } from '../../apps/api/src/answers/orders/order.js';
import { ORDERS, Shop } from '../support/build-orders.js';
import { imported as importedFrom } from '../support/imported.js';

const HEADER = 'order_number,shipping_method,cart_id,firstname,address1,city,state,zip,country,sku,quantity,sold_price';

describe('the import of orders', () => {
  let shop: Shop;
  let folder: string;
  beforeAll(async () => {
    shop = await Shop.open();
    folder = await mkdtemp(path.join(tmpdir(), 'import-orders-'));
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  async function imported(name: string, text: string) {
    const file = path.join(folder, name);
    await writeFile(file, text);
    const { kept, refused: bad, faults, badFile } = await importedFrom(shop.app, file, 'orders');
    return { kept, bad, faults, badFile };
  }
  const byNumber = async (number: string): Promise<Order> =>
    ((await shop.get(`${ORDERS}/${number}?identify_by=order_number`)).body as { data: Order }).data;

  it('takes an order of several CSV lines, keeps the good ones and hands back the bad', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const address = 'Ada,1 Main Street,New York,NY,01234,US';
    const lines = [
      HEADER,
      `1001,GROUND,7,${address},${sku},2,1.5`,
      `,,,,,,,,,${sku},1,`,
      `1002,GROUND,,${address},NOT-THERE,1,`,
      `1002,GROUND,,${address},${sku},one,`,
      `1003,GROUND,,${address},${sku},1,`,
      `1003,GROUND,,${address},NOT-THERE,1,`,
      `1004,,,${address},${sku},1,`,
      `1005,GROUND,,${address},${sku},1,`,
    ];
    const report = await imported('orders.csv', lines.join('\n'));
    expect(report).toEqual({
      kept: 2,
      bad: 3,
      badFile: path.join(folder, 'orders.bad.csv'),
      faults: ['5 quantity: must be a whole number, not text', '7 sku: The SKU NOT-THERE does not exist', '8 shipping_method: is required'],
    });
    expect(await readFile(report.badFile ?? '', 'utf8')).toBe(
      [
        `fault,${HEADER}`,
        `,${lines[3]}`,
        `"quantity: must be a whole number, not text",${lines[4]}`,
        `,${lines[5]}`,
        `sku: The SKU NOT-THERE does not exist,${lines[6]}`,
        `shipping_method: is required,${lines[7]}`,
        '',
      ].join('\n'),
    );
    const order = await byNumber('1001');
    expect(order).toMatchObject({
      status: 'Pending',
      cart: { id: 7 },
      customer: { firstname: 'Ada', zip: '01234' },
      items: [
        { sku, quantity: 2, sold_price: 1.5 },
        { sku, quantity: 1, sold_price: null },
      ],
    });
    expect(await shop.history(order.order_id)).toEqual([[null, 3, 'import', null]]);
    expect((await byNumber('1005')).status).toBe('Pending');
  });

  it('divides orders as their column split says', async () => {
    const { sku } = await shop.product({ MAIN: 3, WEST: 4 });
    const address = 'Ada,1 Main Street,New York,NY,10001,US';
    const report = await imported(
      'split.csv',
      [
        'order_number,shipping_method,firstname,address1,city,state,zip,country,sku,quantity,split',
        `S-1,GROUND,${address},${sku},1,sometimes`,
        `S-2,GROUND,${address},${sku},5,when_needed`,
        `S-3,GROUND,${address},${sku},5,ship_available`,
        `S-4,GROUND,${address},${sku},5,`,
      ].join('\n'),
    );
    expect(report).toMatchObject({ kept: 3, bad: 1, faults: ['2 split: must be one of never, when_needed, ship_available'] });
    const standing = async (number: string): Promise<string[]> => {
      const { status, children } = await byNumber(number);
      return [status, ...children.map((child) => child.status).toSorted()];
    };
    expect([await standing('S-2'), await standing('S-3'), await standing('S-4')]).toEqual([
      ['Divided', 'Pending', 'Pending'],
      ['Divided', 'Backorder', 'Pending'],
      ['Backorder'],
    ]);
  });

  it('takes a JSON list of orders as in the OMS interface', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const report = await imported(
      'orders.json',
      JSON.stringify([shop.draft([{ sku, quantity: 1 }], { order_number: 'J-1' }), shop.draft([])]),
    );
    expect([report.kept, report.bad, report.faults]).toEqual([1, 1, [expect.stringMatching(/ items: must not be empty$/)]]);
    expect((await byNumber('J-1')).status).toBe('Pending');
  });
});
