import { randomUUID } from 'node:crypto';
import { ChangeProducts, CreateProductCodes, CreateProducts, CreateSerials } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { newProduct } from '../../support/build-catalogue.js';
import { Inbound, PRO } from '../../support/build-inbound.js';
import { newUser } from '../../support/build-logins.js';
import { logInOn, V2 } from '../../support/build-mobile.js';
import { keyOf, refusal, Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { Floor } from '../../support/build-wms.js';

const GS = '\x1d';
const UPC = '036000291452';
const GTIN = `00${UPC}`;
const CASE = '10036000291459';
const CODES = [UPC, `0${UPC}`, GTIN, `]E00${UPC}`, `${GS}01${GTIN}`, `(01)${GTIN}`, `https://id.gs1.org/01/${GTIN}`];
type Body = Record<string, unknown>;

// Devices without waves see no difference.
describeApp('scans instead of SKUs', Shop, (shop) => theScans(shop, false));
describeApp('scans instead of SKUs, with every order in a wave', Shop, (shop) => theScans(shop, true));

function theScans(shop: Shop, inWaves: boolean): void {
  let hands: Devices;
  let inbound: Inbound;
  let floor: Floor;
  let mine: Record<string, string>;
  let sku: string;
  let productId: number;

  beforeAll(async () => {
    hands = await Devices.at(shop);
    hands.inWaves = inWaves;
    floor = new Floor(shop);
    inbound = new Inbound(shop.app, keyOf);
    mine = await logInOn(shop.app.http, await newUser(shop.app));
    ({ sku, productId } = await shop.product({ MAIN: 100 }));
    await shop.app.bus.send(new ChangeProducts(100, [{ sku, upc: UPC }]));
    await shop.app.bus.send(new CreateProductCodes(100, [{ sku, code: CASE, quantity: 12 }]));
  });
  afterEach(async () => expect(await hands.breaches()).toEqual([]));

  const call = async (path: string, body: object): Promise<[number, Body]> => {
    const answer = await shop.app.http.post(`${V2}/mobile-v1/${path}`).set(mine).send(body);
    return [answer.status, answer.body as Body];
  };
  const a01 = { location: 'A', bin: 'A01' };
  const pick = (orderId: number, more: object): Body => ({ pick_id: randomUUID(), order_id: orderId, ...a01, ...more });
  const faultsOf = ([status, body]: [number, Body]): unknown => [
    status,
    (body.response as { errors: { path: string; message: string }[] }).errors.map(({ path, message }) => [path, message]),
  ];

  it('pick one product by each of its codes, and the units of a case', async () => {
    const orderId = await hands.shipment([{ sku, quantity: CODES.length + 12 }]);
    const picks = [...CODES, CASE].map((scan) => pick(orderId, { scan }));
    const [status, body] = await call('pp-updateLogPick-1', { picks });
    expect([status, (body.picks as Body[]).map((each) => [each.sku, each.quantity])]).toEqual([
      200,
      [...CODES.map(() => [sku, 1]), [sku, 12]],
    ]);
    expect((await call('pp-updateLogPick-1', { picks }))[1]).toEqual(body);
  });

  it('move, receive, put away and count it', async () => {
    const moves = [UPC, CASE].map((scan) => ({ move_id: randomUUID(), scan, from: a01, to: { location: 'B', bin: 'B1' } }));
    expect(await call('pp-move-1', { moves })).toMatchObject([
      200,
      {
        moves: [
          { sku, quantity: 1 },
          { sku, quantity: 12 },
        ],
      },
    ]);
    const id = await inbound.announce([{ sku, quantity: 20 }]);
    const received = await inbound.post(`${PRO}/put-away-load`, { replenishment_id: id, items: CODES.map((scan) => ({ scan })) });
    expect([received.status, received.body]).toMatchObject([200, { items: [{ sku, quantity_received: CODES.length }] }]);
    const put = await inbound.post(`${PRO}/put-away-move`, {
      moves: [{ move_id: randomUUID(), replenishment_id: id, scan: `(01)${GTIN}(30)5`, ...a01 }],
    });
    expect([put.status, put.body]).toMatchObject([200, { moves: [{ sku, quantity: 5 }] }]);
    const counts = CODES.map((scan) => ({ account_id: 100, skus: [{ scan, bins: [{ location: 'B', bin: 'B1', qty_in_bin: 13 }] }] }));
    for (const count of counts) {
      const { status, body } = await floor.post('recount', [count]);
      expect([status, body]).toMatchObject([200, { result: [{ sku, new_quantity: 13 }] }]);
    }
  });

  it('fill product, expiry, lot and serial from one code at receiving and picking', async () => {
    const scan = `]d201${GTIN}1727013110OLD1${GS}21S-7`;
    const id = await inbound.announce([{ sku, quantity: 2 }]);
    const items = [{ scan }];
    expect((await inbound.post(`${PRO}/put-away-load`, { replenishment_id: id, items })).body).toMatchObject({
      items: [{ sku, cart: [{ lot: 'OLD1', expiry: '2027-01-31', quantity: 1 }] }],
    });
    const late = { items: [{ scan: scan.replace('270131', '270228') }], replenishment_id: id };
    const refused = await inbound.post(`${PRO}/put-away-load`, late);
    expect(faultsOf([refused.status, refused.body])).toEqual([
      400,
      [['items[0].scan', `${sku} of lot OLD1 expires on 2027-01-31, not on 2027-02-28`]],
    ]);
    const move = { move_id: randomUUID(), replenishment_id: id, scan, ...a01 };
    expect((await inbound.post(`${PRO}/put-away-move`, { moves: [move] })).status).toBe(200);
    await shop.app.bus.send(new CreateSerials(100, [{ sku, serials: ['S-7', 'S-8'] }]));
    const orderId = await hands.shipment([{ sku, quantity: 1 }]);
    const [status, body] = await call('pp-updateLogPick-1', { picks: [pick(orderId, { scan })] });
    expect([status, body]).toMatchObject([
      200,
      { picks: [{ sku, quantity: 1, serials: ['S-7'], lots: [{ lot: 'OLD1', expiry: '2027-01-31', quantity: 1 }] }] },
    ]);
  });

  it('refuse what they do not say, with its place, and write nothing', async () => {
    const orderId = await hands.shipment([{ sku, quantity: 9 }]);
    const label = `(01)${GTIN}(10)OLD1(21)S-8(30)3`;
    const picks = [
      pick(orderId, { scan: '4006381333931' }),
      pick(orderId, { scan: `(01)${GTIN.slice(0, -1)}3` }),
      pick(orderId, { scan: `]C1${'00'}106141411234567897` }),
      pick(orderId, { scan: label, sku: 'OTHER' }),
      pick(orderId, { scan: label, lot: 'OLD2', quantity: 1, serials: ['S-9'] }),
    ];
    expect(faultsOf(await call('pp-updateLogPick-1', { picks }))).toEqual([
      400,
      [
        ['picks[1].scan', 'Character 5 of the code, in (01): the check digit is wrong'],
        ['picks[2].scan', 'No product has the code ]C100106141411234567897'],
        ['picks[0].scan', 'No product has the code 4006381333931'],
        ['picks[3].sku', `The scan says ${sku}, not sku OTHER`],
        ['picks[4].serials', 'The scan says S-8, not serials S-9'],
        ['picks[4].quantity', 'The scan says 3, not quantity 1'],
        ['picks[4].lot', 'The scan says OLD1, not lot OLD2'],
      ],
    ]);
    expect((await shop.read(orderId)).items[0]).toMatchObject({ sku });
  });

  it('want a SKU or a scan', async () => {
    const [status, body] = await call('pp-updateLogPick-1', { picks: [pick(1, {}), pick(1, { sku: null, scan: UPC })] });
    expect([status, faultsOf([status, body])]).toMatchObject([
      400,
      [
        400,
        [
          ['picks[0].sku', 'is required'],
          ['picks[0].quantity', 'is required'],
          ['picks[1].sku', 'is required'],
        ],
      ],
    ]);
  });

  it('ask where a code means several products: the account or the SKU decides', async () => {
    const code = '4012345678901';
    const [twin] = await shop.app.bus.send(new CreateProducts(100, [newProduct('TWIN-1', { upc: code })]));
    const [other] = await shop.app.bus.send(new CreateProducts(100, [newProduct('TWIN-2', { upc: code })]));
    for (const { productId: id } of [twin, other]) await hands.receive(id, 'A01', 5);
    const moveOf = (more: object) => ({
      moves: [{ move_id: randomUUID(), scan: code, from: a01, to: { location: 'B', bin: 'B1' }, ...more }],
    });
    expect(await call('pp-move-1', moveOf({}))).toEqual([
      400,
      refusal('ambiguous_code', `The code ${code} stands for TWIN-1 of account 100 and TWIN-2 of account 100: say which`, [
        'moves[0].scan',
        `The code ${code} stands for TWIN-1 of account 100 and TWIN-2 of account 100: say which`,
      ]),
    ]);
    expect(await call('pp-move-1', moveOf({ sku: 'TWIN-2' }))).toMatchObject([200, { moves: [{ sku: 'TWIN-2' }] }]);
  });

  it('are read on a device as by the WMS', async () => {
    const [status, body] = await call('scan-1', { code: `(01)${CASE}(10)L7`, context: 'pick' });
    expect([status, body]).toMatchObject([
      200,
      { status: 'successful', data: { gtin: CASE, lot: 'L7', meanings: [{ product_id: productId, quantity: 12, code: 'case' }] } },
    ]);
  });
}
