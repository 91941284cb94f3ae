import { CreateBins, ReceiveStock } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { ORDERS, Shop } from '../../support/build-orders.js';
import { holdReads } from '../../support/held-reads.js';
import { barcodesOf, pagesOf, type Printed, printedBy } from '../../support/paper.js';

const DOCUMENTS = '/apirest/v4/wms/documents';

describeApp('documents', Shop, (shop) => {
  const print = (body: object, userName = 'manager'): Promise<Printed> =>
    printedBy(shop.app.http.post(DOCUMENTS).set({ userName, Key: 'master-key-for-tests' }).send(body));
  /** An order in Processing. */
  async function order(items: { sku: string; quantity: number }[], more: object = {}) {
    const placed = await shop.order(items, more);
    await shop.floor('process', { order_ids: [placed.order_id] });
    return placed;
  }
  const customer = {
    firstname: 'Ζωή "Zo" ^XA~ 😀',
    lastname: 'Щербакова',
    company: "O'Neill & Søn",
    address1: '1 Main Street',
    city: 'Αθήνα',
    state: 'NY',
    zip: '10001',
    country: 'US',
  };

  describe('a pick list', () => {
    it('leads through the bins in walking order, for several orders together, and names no bin twice for the same units', async () => {
      const [first, second] = [await shop.product({ MAIN: 2 }), await shop.product()];
      const bins = await shop.app.bus.send(
        new CreateBins([
          { siteCode: 'MAIN', location: 'B', bin: 'B10' },
          { siteCode: 'MAIN', location: 'B', bin: 'B2' },
        ]),
      );
      const put = (productId: number, binId: number, quantity: number) =>
        shop.app.bus.send(new ReceiveStock([{ productId, binId, quantity }], { reason: 'receipt', actor: 'test' }));
      await put(first.productId, bins[0].binId, 4);
      await put(second.productId, bins[1].binId, 4);
      const one = await order([
        { sku: first.sku, quantity: 2 },
        { sku: second.sku, quantity: 1 },
      ]);
      const two = await order([{ sku: first.sku, quantity: 3 }]);
      const { status, type, file } = await print({ kind: 'pick_list', format: 'pdf', order_ids: [one.order_id, two.order_id] });
      expect([status, type]).toEqual([200, 'application/pdf']);
      const [page] = pagesOf(file);
      expect(page).toContain('6 units at 3 stops');
      const lines = page.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
      expect(lines.filter((line) => / \/ |×/.test(line))).toEqual([
        `A / A01 ${first.sku} 2 ${one.order_number} × 2`,
        `B / B2 ${second.sku} 1 ${one.order_number} × 1`,
        `B / B10 ${first.sku} 3 ${two.order_number} × 3`,
      ]);
      await shop.floor('ship', { order_id: two.order_id, pick: 'auto' });
      const { refusal } = await print({ kind: 'pick_list', format: 'pdf', order_ids: [one.order_id, two.order_id] });
      expect(refusal).toMatchObject({
        code: 'not_in_processing',
        errors: [{ path: 'order_ids[1]', message: `Order ${two.order_id} is not in Processing: it is Shipped` }],
      });
    });

    it('of one order carries its barcode', async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      const { order_id } = await order([{ sku, quantity: 1 }]);
      const { file } = await print({ kind: 'pick_list', format: 'pdf', size: 'a4', order_ids: [order_id] });
      expect(barcodesOf(file)).toEqual([String(order_id)]);
    });
  });

  it.each([
    ['batch', 5],
    ['batch_sheets', 3],
  ])('prints the list, the slips and the labels of orders in one file: %s', async (kind, pages) => {
    const { sku } = await shop.product({ MAIN: 2 });
    const [one, two] = [await order([{ sku, quantity: 1 }]), await order([{ sku, quantity: 1 }])];
    const order_ids = [one.order_id, two.order_id];
    const { file } = await print({ kind, format: 'pdf', order_ids });
    const printed = pagesOf(file);
    expect(printed).toHaveLength(pages);
    expect(printed[0]).toContain('2 units at');
    expect([1, 2].map((at) => printed[at]?.includes([one, two][at - 1]?.order_number ?? ''))).toEqual([true, true]);
    const { refusal } = await print({ kind, format: 'pdf', order_ids: Array.from({ length: 51 }, (_, id) => id + 1) });
    expect(refusal).toMatchObject({ code: 'too_many_records', errors: [{ path: 'order_ids' }] });
    await shop.floor('ship', { order_id: two.order_id, pick: 'auto' });
    expect((await print({ kind, format: 'pdf', order_ids })).refusal).toMatchObject({ code: 'not_in_processing' });
    // Orders of another site are unknown here.
    expect((await print({ kind, format: 'pdf', order_ids: [999_999] })).refusal).toMatchObject({ errors: [{ path: 'order_ids[0]' }] });
  });

  describe('a shipping label', () => {
    it.each(['4x6', 'a6', 'letter', 'a4'])('keeps every letter of the address, and scans as the nbtybarcode: %s', async (size) => {
      const { sku } = await shop.product({ MAIN: 1 });
      const nbtybarcode = `B^~>_-${size}`;
      const { order_id } = await order([{ sku, quantity: 1 }], { customer, nbtybarcode });
      const { file } = await print({ kind: 'shipping_label', format: 'pdf', size, order_ids: [order_id] });
      const [page] = pagesOf(file);
      for (const text of ['Ζωή "Zo" ^XA~', '[U+1F600]', 'Щербакова', "O'Neill & Søn", 'Αθήνα', '10001', nbtybarcode])
        expect(page).toContain(text);
      expect(barcodesOf(file)).toEqual([nbtybarcode]);
    });

    it('comes a thousand to a file', async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      const { file } = await print({ kind: 'product_label', format: 'pdf', products: [{ sku, copies: 1_000 }] });
      expect(pagesOf(file)).toHaveLength(1_000);
    });

    it('escapes what begins commands in ZPL', async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      const { order_id } = await order([{ sku, quantity: 1 }], { customer, nbtybarcode: 'Z^~>_1' });
      const { type, file } = await print({ kind: 'shipping_label', format: 'zpl', order_ids: [order_id] });
      const zpl = file.toString('utf8');
      expect(type).toBe('application/zpl');
      expect(zpl.match(/\^XA/g)).toHaveLength(1);
      expect(zpl).toContain('^FDΖωή "Zo" _5EXA_7E');
      expect(zpl).toMatch(/\^BCN,\d+,N,N,N\^FH\^FDZ><>=>0_5F1\^FS/);
      expect(zpl).not.toContain('~');
    });

    it('says so where Code 128 cannot hold the barcode', async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      const { order_id } = await order([{ sku, quantity: 1 }], { nbtybarcode: 'Ω-1' });
      const { file } = await print({ kind: 'shipping_label', format: 'pdf', order_ids: [order_id] });
      expect(pagesOf(file)[0]).toMatch(/No barcode: Code 128 has no such letters[^]*Ω-1/);
    });
  });

  describe('a packing slip', () => {
    it('lists the lines on as many pages as it takes, each with its columns', async () => {
      const products = [];
      for (let index = 0; index < 60; index += 1) products.push(await shop.product({ MAIN: 1 }));
      const placed = await order(products.map(({ sku }) => ({ sku, quantity: 1 })));
      const { file } = await print({ kind: 'packing_slip', format: 'pdf', order_ids: [placed.order_id] });
      const pages = pagesOf(file);
      expect(pages.length).toBeGreaterThan(1);
      for (const page of pages) expect(page).toMatch(new RegExp(`Packing slip ${placed.order_number}[^]*SKU +Description +Quantity`));
      for (const { sku } of products) expect(pages.join('\n')).toMatch(new RegExp(`^ *${sku} +${sku} +1$`, 'm'));
      expect(pages.at(-1)).toMatch(/Total +60/);
    });

    it('lists the parts of a kit, with their units and names, and the country of the buyer in words', async () => {
      const [one, two] = [await shop.product({ MAIN: 9 }), await shop.product({ MAIN: 9 })];
      const kit = await shop.kit([
        { sku: one.sku, quantity: 2 },
        { sku: two.sku, quantity: 1 },
      ]);
      const abroad = { ...customer, city: 'Berlin', state: '-', zip: '10119', country: 'DE' };
      const placed = await order([{ sku: kit, quantity: 3 }], { customer: abroad });
      const { file } = await print({ kind: 'packing_slip', format: 'pdf', order_ids: [placed.order_id] });
      const lines = pagesOf(file)[0]
        .split('\n')
        .map((text) => text.trim().replace(/ +/g, ' '));
      const at = lines.indexOf(`${kit} Kit 3`);
      expect(lines.slice(at, at + 3)).toEqual([`${kit} Kit 3`, `– ${one.sku} ${one.sku} 6`, `– ${two.sku} ${two.sku} 3`]);
      expect(lines.join('\n')).toMatch(/10119 Berlin[^]*Germany/);
      expect(lines).toContain('Total 3');
    });

    it("is printed by merchants for their account's orders alone", async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      const { order_id, order_number } = await shop.order([{ sku, quantity: 1 }]);
      const { status, file } = await printedBy(shop.get(`${ORDERS}/${order_number}/packing_slip?identify_by=order_number&size=a6`));
      expect([status, pagesOf(file)[0].includes(sku)]).toEqual([200, true]);
      const other = await printedBy(shop.get(`${ORDERS}/${order_id}/packing_slip`, 101));
      expect([other.status, other.refusal?.code]).toEqual([404, 'order_not_found']);
    });
  });

  describe('labels of bins and products', () => {
    it('scan as location and bin, and as the UPC or the SKU', async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      const bins = await print({ kind: 'bin_label', format: 'pdf', bins: [{ location: 'A', bin: 'A01' }] });
      expect(barcodesOf(bins.file)).toEqual(['A/A01']);
      const products = await print({ kind: 'product_label', format: 'pdf', products: [{ sku, copies: 3 }] });
      expect(barcodesOf(products.file)).toEqual([sku, sku, sku]);
    });

    it('refuse unknown names at their places', async () => {
      const bins = await print({
        kind: 'bin_label',
        format: 'pdf',
        bins: [
          { location: 'A', bin: 'A01' },
          { location: 'A', bin: 'A99' },
        ],
      });
      expect(bins.refusal).toMatchObject({ code: 'unknown_bin', errors: [{ path: 'bins[1].bin' }] });
      const products = await print({ kind: 'product_label', format: 'pdf', products: [{ sku: 'NOPE' }] });
      expect(products.refusal).toMatchObject({ code: 'unknown_sku', errors: [{ path: 'products[0].sku' }] });
      const many = await print({
        kind: 'product_label',
        format: 'pdf',
        products: [
          { sku: 'NOPE', copies: 600 },
          { sku: 'NOPE', copies: 600 },
        ],
      });
      expect(many.refusal?.code).toBe('too_many_labels');
    });

    it('ask which account is meant where several have the SKU', async () => {
      const { sku } = await shop.product({ MAIN: 1 });
      await shop.app.database.transaction(async () => {
        await shop.app.database.write("UPDATE products SET AccountID = 101, SKU = 'SHARED' WHERE SKU = ?", [sku]);
      });
      const own = await shop.product({ MAIN: 1 });
      await shop.app.database.transaction(async () => {
        await shop.app.database.write("UPDATE products SET SKU = 'SHARED' WHERE SKU = ?", [own.sku]);
      });
      const { refusal } = await print({ kind: 'product_label', format: 'pdf', products: [{ sku: 'SHARED' }] });
      expect(refusal).toMatchObject({ code: 'ambiguous_product', errors: [{ path: 'products[0].sku' }] });
      const { file } = await print({ kind: 'product_label', format: 'pdf', products: [{ sku: 'SHARED', account_id: 101 }] });
      expect(pagesOf(file)[0]).toContain(sku);
    });
  });

  it("sees the site's records only", async () => {
    const { sku } = await shop.product({ MAIN: 1 });
    const { order_id } = await order([{ sku, quantity: 1 }]);
    for (const kind of ['pick_list', 'packing_slip', 'shipping_label']) {
      const { refusal } = await print({ kind, format: 'pdf', order_ids: [order_id] }, 'western');
      expect([kind, refusal]).toMatchObject([kind, { code: 'unknown_order', errors: [{ path: 'order_ids[0]' }] }]);
    }
    expect((await print({ kind: 'product_label', format: 'pdf', products: [{ sku }] }, 'western')).refusal?.code).toBe('unknown_sku');
  });

  it('takes turns with others when it has more than 50 pages', async () => {
    const held = holdReads(shop.app, 'FROM bins');
    const labels = (count: number) => ({
      ...{ kind: 'bin_label', format: 'zpl' },
      bins: Array.from({ length: count }, () => ({ location: 'A', bin: 'A01' })),
    });
    const first = print(labels(51));
    await shop.app.until(() => Promise.resolve(held.count === 1));
    const { status, refusal } = await print(labels(51));
    expect([status, refusal?.code]).toEqual([429, 'too_many_requests']);
    // A list, and a slip and a label per order.
    const sheets = { kind: 'batch', format: 'pdf', order_ids: Array.from({ length: 25 }, (_, index) => index + 1) };
    expect((await print(sheets)).status).toBe(429);
    const short = print(labels(50));
    held.letGo();
    expect([(await first).status, (await short).status, (await print(labels(51))).status]).toEqual([200, 200, 200]);
    jest.restoreAllMocks();
  });

  it('refuses malformed requests', async () => {
    for (const [body, place] of [
      [{ kind: 'poster', format: 'pdf' }, 'kind'],
      [{ kind: 'pick_list', format: 'doc', order_ids: [1] }, 'format'],
      [{ kind: 'pick_list', format: 'pdf' }, 'order_ids'],
      [{ kind: 'pick_list', format: 'pdf', order_ids: Array.from({ length: 51 }, (_, id) => id + 1) }, 'order_ids'],
      [{ kind: 'bin_label', format: 'pdf', order_ids: [1] }, 'bins'],
      [{ kind: 'bin_label', format: 'pdf', size: 'a0', bins: [{ location: 'A', bin: 'A01' }] }, 'size'],
    ] as const) {
      const { status, refusal } = await print(body);
      expect([status, refusal?.errors?.[0]?.path]).toEqual([400, place]);
    }
  });

  it('ignores an Idempotency-Key, since it changes nothing', async () => {
    const request = shop.app.http.post(DOCUMENTS).set({ userName: 'manager', Key: 'master-key-for-tests', 'Idempotency-Key': 'paper' });
    const { status, type } = await printedBy(request.send({ kind: 'bin_label', format: 'zpl', bins: [{ location: 'A', bin: 'A01' }] }));
    expect([status, type]).toEqual([200, 'application/zpl']);
  });
});
