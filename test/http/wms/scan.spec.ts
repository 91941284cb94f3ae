import {
  ChangeProducts,
  ChangeSite,
  CreateBins,
  CreateProductCodes,
  CreateProducts,
  CreateReplenishments,
  type Fnc1,
} from '@contract/inventory';
import { CreateReturns } from '@contract/orders';
import { describeApp } from '../../support/app.js';
import { Shop } from '../../support/build-orders.js';
import { Floor } from '../../support/build-wms.js';

const GS = '\x1d';
const UPC = '036000291452';
const GTIN = `00${UPC}`;

interface ScanBody {
  data: { meanings: Record<string, unknown>[] } & Record<string, unknown>;
  warnings?: object[];
}

describeApp('POST /scan', Shop, (shop) => {
  let floor: Floor;
  let milk: { sku: string; productId: number };
  let meaning: Record<string, unknown>;

  beforeAll(async () => {
    floor = new Floor(shop);
    milk = await shop.product({ MAIN: 5 });
    await shop.app.bus.send(new ChangeProducts(100, [{ sku: milk.sku, upc: UPC }]));
    meaning = { kind: 'product', product_id: milk.productId, sku: milk.sku, account_id: 100, quantity: 1, code: 'each' };
  });

  const scan = async (code: string, more: object = {}, userName?: string): Promise<ScanBody> => {
    const { status, body } = await floor.post('scan', { code, ...more }, userName);
    expect([code, status]).toEqual([code, 200]);
    return body as ScanBody;
  };

  it('says product, expiry, lot and serial of one code, and whose product it is', async () => {
    expect(await scan(`]d201${GTIN}1727013110OLD1${GS}21S-7\r`)).toEqual({
      data: {
        symbology: ']d2',
        format: 'gs1',
        elements: [
          { ai: '01', title: 'GTIN', value: GTIN },
          { ai: '17', title: 'USE BY OR EXPIRY', value: '270131', date: '2027-01-31' },
          { ai: '10', title: 'BATCH/LOT', value: 'OLD1' },
          { ai: '21', title: 'SERIAL', value: 'S-7' },
        ],
        ...{ gtin: GTIN, lot: 'OLD1', expiry: '2027-01-31', serial: 'S-7', count: null, sscc: null },
        meanings: [meaning],
      },
    });
  });

  it.each([UPC, `0${UPC}`, GTIN, `]E00${UPC}`, `https://id.gs1.org/01/${GTIN}/10/A`, `(01)${GTIN}`, `${GS}01${GTIN}`])(
    'finds one product by %j',
    async (code) => {
      expect((await scan(code)).data).toMatchObject({ gtin: GTIN, meanings: [meaning] });
    },
  );

  it('counts the units of a code', async () => {
    expect((await scan(`]C100106141411234567897${'02'}${GTIN}3712`)).data).toMatchObject({
      ...{ sscc: '106141411234567897', count: 12, meanings: [{ ...meaning, quantity: 12 }] },
    });
  });

  it('counts the units of a case, times the cases of a content, or the items of (30)', async () => {
    const [gtin, text] = ['10036000291459', 'shelf-label'];
    await shop.app.bus.send(
      new CreateProductCodes(100, [
        { sku: milk.sku, code: gtin, quantity: 12 },
        { sku: milk.sku, code: text, quantity: 480, name: 'PALLET' },
      ]),
    );
    const boxes = { ...meaning, code: 'case' };
    expect((await scan(`]C101${gtin}10L`)).data.meanings).toEqual([{ ...boxes, quantity: 12 }]);
    expect((await scan(`]C100106141411234567897${'02'}${gtin}3705`)).data.meanings).toEqual([{ ...boxes, quantity: 60 }]);
    expect((await scan(`(01)${gtin}(30)10`)).data.meanings).toEqual([{ ...boxes, quantity: 10 }]);
    expect((await scan(text)).data.meanings).toEqual([{ ...meaning, quantity: 480, code: 'pallet' }]);
  });

  it.each(['|', '~', '<GS>'] as const)(
    'separates elements by %j only where the site says that its scanners send it for FNC1',
    async (fnc1) => {
      const code = `]d201${GTIN}10OLD1${fnc1}21S-7`;
      const setTo = (sent: Fnc1) => shop.app.bus.send(new ChangeSite(1, { fnc1: sent }));
      const before = await floor.post('scan', { code });
      // A lot may contain the characters `<GS>`.
      expect(before).toMatchObject(fnc1 === '<GS>' ? { status: 200, body: { data: { lot: 'OLD1<GS>21S-7' } } } : { status: 400 });
      await setTo(fnc1);
      expect((await scan(code)).data).toMatchObject({ lot: 'OLD1', serial: 'S-7', meanings: [meaning] });
      expect((await scan(`${fnc1}01${GTIN}10OLD1${GS}21S-7`)).data).toMatchObject({ format: 'gs1', lot: 'OLD1', serial: 'S-7' });
      await setTo('GS');
      expect((await floor.post('scan', { code })).body).toEqual(before.body);
    },
  );

  it('finds products by SKU and alias, only those that the site keeps', async () => {
    const alias = await shop.alias(milk.sku);
    const elsewhere = await shop.product({ WEST: 1 });
    expect((await scan(`]A0${milk.sku}`)).data).toMatchObject({ format: 'plain', meanings: [{ ...meaning, code: 'sku' }] });
    expect((await scan(alias)).data.meanings).toEqual([{ ...meaning, code: 'alias' }]);
    expect((await scan(elsewhere.sku)).data.meanings).toEqual([]);
    expect((await scan(elsewhere.sku, {}, 'western')).data.meanings).toMatchObject([{ product_id: elsewhere.productId }]);
  });

  it('finds bins and orders, and puts the likeliest first', async () => {
    const order = await shop.order([{ sku: milk.sku, quantity: 1 }], { order_number: 'SCAN-1', nbtybarcode: 'SCAN-BAR' });
    await shop.app.bus.send(new CreateBins([{ siteCode: 'MAIN', location: 'S', bin: 'SCAN-1' }]));
    const bin = { kind: 'bin', bin_id: expect.any(Number) as number, location: 'S', bin: 'SCAN-1' };
    const found = {
      ...{ kind: 'order', order_id: order.order_id, order_number: 'SCAN-1', account_id: 100, status_id: order.status_id },
    };
    expect((await scan('SCAN-1')).data.meanings).toEqual([bin, found]);
    expect((await scan('SCAN-1', { context: 'pack' })).data.meanings).toEqual([found, bin]);
    expect((await scan('S/SCAN-1')).data.meanings).toEqual([bin]);
    expect((await scan('SCAN-BAR')).data.meanings).toEqual([found]);
    expect((await scan('SCAN-1', {}, 'western')).data.meanings).toEqual([]);
  });

  it('finds replenishments and returns by their numbers, only at their site', async () => {
    const items = [{ sku: milk.sku, quantity: 1, lot: null, expiry: null }];
    const [{ replenishmentId }] = await shop.app.bus.send(
      new CreateReplenishments(100, [{ distributionCenter: 'MAIN', eta: null, items }]),
    );
    const { order_id } = await shop.order([{ sku: milk.sku, quantity: 1 }]);
    await shop.floor('process', { order_ids: [order_id] });
    await shop.floor('ship', { order_id, pick: 'auto' });
    const returned = [{ sku: milk.sku, quantity: 1, reason: null }];
    const [{ returnId }] = await shop.app.bus.send(new CreateReturns(100, [{ orderId: order_id, items: returned }]));
    const replenishment = { kind: 'replenishment', replenishment_id: replenishmentId, account_id: 100, status: 'In Transit' };
    const ofReturn = { kind: 'return', return_id: returnId, account_id: 100, status: expect.any(String) as string };
    expect((await scan(String(replenishmentId))).data.meanings).toContainEqual(replenishment);
    expect((await scan(String(returnId))).data.meanings).toContainEqual(ofReturn);
    const elsewhere = [...(await scan(String(replenishmentId), {}, 'western')).data.meanings];
    elsewhere.push(...(await scan(String(returnId), {}, 'western')).data.meanings);
    expect(elsewhere.filter(({ kind }) => kind === 'replenishment' || kind === 'return')).toEqual([]);
  });

  it('answers the products of two accounts, those of the work first', async () => {
    const twin = { sku: 'SCAN-TWIN', description: 'Twin', width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 2 };
    const ids = [];
    for (const accountId of [100, 101]) {
      const [{ productId }] = await shop.app.bus.send(new CreateProducts(accountId, [{ ...twin, upc: '4006381333931' }]));
      await shop.receive(productId, 5);
      ids.push(productId);
    }
    const order = await shop.order([{ sku: 'SCAN-TWIN', quantity: 1 }], {}, 101);
    const found = async (more: object): Promise<unknown[]> =>
      (await scan('4006381333931', more)).data.meanings.map(({ product_id }) => product_id);
    expect(await found({})).toEqual(ids);
    expect(await found({ order_id: order.order_id })).toEqual(ids.toReversed());
    expect((await floor.post('scan', { code: 'x', order_id: 999_999 })).status).toBe(404);
    expect((await floor.post('scan', { code: 'x', replenishment_id: 999_999 })).status).toBe(404);
  });

  it('says what another code of the item must say', async () => {
    expect((await scan(']C137' + '12')).warnings).toEqual([
      { path: 'code', message: '(37) belongs with (00) and (02) or (00) and (8026): another code of the item must say it' },
    ]);
  });

  it.each([
    [`]C101${GTIN.slice(0, 13)}3`, 'Character 6 of the code, in (01): the check digit is wrong'],
    [`]C101${GTIN}17271331`, 'Character 22 of the code, in (17): this is no date'],
    [']C1', 'Character 4 of the code: nothing follows the beginning of a GS1 code'],
    [`(01)${GTIN}(02)${GTIN}`, 'Character 23 of the code, in (02): it cannot be on an item together with (01)'],
    [`https://a/01/${GTIN}?21=7`, 'Character 32 of the code, in (21): it does not belong in the query of a Digital Link'],
  ])('refuses %j with its place', async (code, message) => {
    const { status, body } = await floor.post('scan', { code });
    expect([status, body]).toEqual([
      400,
      { response: { success: false, message, code: 'invalid_code', errors: [{ path: 'code', message }] } },
    ]);
  });

  it.each([
    [{}, 'code is required'],
    [{ code: 5 }, 'code must be text, not a number'],
    [{ code: 'A', context: 'sleep' }, 'context must be one of receive, put_away, pick, pack, move, count'],
  ])('refuses %j', async (body, message) => {
    const answer = await floor.post('scan', body);
    expect([answer.status, answer.body]).toMatchObject([400, { response: { message } }]);
  });
});
