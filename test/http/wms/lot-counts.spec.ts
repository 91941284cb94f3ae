import { ChangeProducts, CreateSerials } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { type BinCount, Floor } from '../../support/build-wms.js';

const UPC = '036000291452';
const LABEL = `(01)00${UPC}(17)270131(10)OLD1`;

interface Told {
  message: string;
  result: { correction_id: number; new_quantity: number; lot?: string; message: string }[];
}

describeApp('a recount of lots', Shop, (shop) => {
  let hands: Devices;
  let floor: Floor;
  let sku: string;
  let productId: number;

  beforeAll(async () => {
    hands = await Devices.at(shop);
    floor = new Floor(shop);
  });
  beforeEach(async () => {
    ({ sku, productId } = await shop.product({}));
  });
  afterEach(async () => {
    await floor.quiet();
    expect(await floor.contradictions()).toEqual([]);
    expect(await hands.breaches()).toEqual([]);
  });

  const a01 = { location: 'A', bin: 'A01' };
  const count = (bins: readonly Partial<BinCount>[], more: object = {}) =>
    floor.post('recount', [{ account_id: 100, skus: [{ sku, bins: bins.map((each) => ({ ...a01, ...each })), ...more }] }]);
  const accepted = async (bins: readonly Partial<BinCount>[], more: object = {}): Promise<Told['result']> => {
    const { status, body } = await count(bins, more);
    if (status !== 200) throw new Error(JSON.stringify(body));
    await floor.quiet();
    return (body as Told).result;
  };
  const faultsOf = async (bins: readonly Partial<BinCount>[], more: object = {}): Promise<[number, string[]]> => {
    const { status, body } = await count(bins, more);
    return [status, (body as Told).result.map(({ message }) => message)];
  };
  const lots = async (): Promise<unknown[]> => {
    const rows = await shop.app.database.query<{ Lot: string; Expiry: string | null; State: string | null; Quantity: number }>(
      `SELECT Lot, Expiry, NULL AS State, Quantity FROM bin_contents WHERE ProductID = ? AND Quantity > 0
        UNION ALL SELECT Lot, Expiry, State, Quantity FROM held_contents WHERE ProductID = ? AND Quantity > 0 ORDER BY Lot, State, Quantity`,
      [productId, productId],
    );
    return rows.map(({ Lot, Expiry, State, Quantity }) => [Lot, Expiry, State, Quantity]);
  };

  it('changes units of that lot alone, or those without one', async () => {
    await hands.receive(productId, 'A01', 10, { lot: 'OLD1', expiry: '2027-01-31' });
    await hands.receive(productId, 'A01', 5, { lot: 'NEW1', expiry: '2027-06-30' });
    await hands.receive(productId, 'A01', 3);
    const [old, none] = await accepted([
      { lot: 'OLD1', qty_in_bin: 8 },
      { lot: '', qty: 1 },
    ]);
    expect([old, none]).toMatchObject([
      { lot: 'OLD1', new_quantity: 8 },
      { lot: '', new_quantity: 4 },
    ]);
    expect(await lots()).toEqual([
      ['', null, null, 4],
      ['NEW1', '2027-06-30', null, 5],
      ['OLD1', '2027-01-31', null, 8],
    ]);
    expect(await floor.settled(old?.correction_id)).toMatchObject({ status: 'applied', lot: 'OLD1', qty_in_bin: 8, new_quantity: 8 });
    expect(await shop.level(productId)).toEqual([17, 0]);
    await accepted([{ qty_in_bin: 6 }]);
    expect(await shop.level(productId)).toEqual([6, 0]);
  });

  it('brings opening stock with lots, expiry and serials', async () => {
    await accepted([
      { lot: 'OLD1', expiry: '2027-01-31', qty_in_bin: 2, serials: ['S-1', 'S-2'] },
      { location: 'B', bin: 'B1', expiry: '2027-03-31', qty_in_bin: 4 },
    ]);
    expect(await lots()).toEqual([
      ['', '2027-03-31', null, 4],
      ['OLD1', '2027-01-31', null, 2],
    ]);
    const known = await shop.app.database.query('SELECT Lot, Expiry FROM lots WHERE ProductID = ?', [productId]);
    const serials = await shop.app.database.query('SELECT Serial FROM serials WHERE ProductID = ? ORDER BY Serial', [productId]);
    expect([known, serials]).toEqual([[{ Lot: 'OLD1', Expiry: '2027-01-31' }], [{ Serial: 'S-1' }, { Serial: 'S-2' }]]);
    await accepted([{ lot: 'OLD1', qty_in_bin: 2, serials: ['S-2'] }]);
    // Units that came without an expiry get that of their lot.
    await accepted([{ location: 'B', bin: 'B2', lot: 'BARE', qty_in_bin: 1 }]);
    await accepted([{ location: 'B', bin: 'B3', lot: 'BARE', expiry: '2027-09-30', qty_in_bin: 1 }]);
    expect((await lots()).slice(1, 3)).toEqual([
      ['BARE', '2027-09-30', null, 1],
      ['BARE', '2027-09-30', null, 1],
    ]);
  });

  it('counts held units of the lot, takes them last, and holds what it adds', async () => {
    await hands.receive(productId, 'A01', 4, { lot: 'OLD1' });
    await hands.receive(productId, 'A01', 4, { lot: 'NEW1' });
    await floor.post('inventory/holds', { data: [{ sku, lot: 'OLD1', state: 'hold', reason: 'Recall' }] });
    await shop.app.until(async () => (await shop.level(productId))[0] === 4);
    expect(await accepted([{ lot: 'OLD1', qty_in_bin: 6 }])).toMatchObject([{ new_quantity: 6 }]);
    expect(await lots()).toEqual([
      ['NEW1', null, null, 4],
      ['OLD1', null, 'hold', 6],
    ]);
    await accepted([{ location: 'B', bin: 'B4', lot: 'OLD1', qty: 1 }]);
    expect((await lots()).slice(1)).toEqual([
      ['OLD1', null, 'hold', 1],
      ['OLD1', null, 'hold', 6],
    ]);
    await accepted([{ lot: 'OLD1', qty_in_bin: 1 }]);
    expect(await shop.level(productId)).toEqual([4, 0]);
  });

  it('takes lot, expiry and serial from one scan', async () => {
    await shop.app.bus.send(new ChangeProducts(100, [{ sku, upc: UPC }]));
    await shop.app.bus.send(new CreateSerials(100, [{ sku, serials: ['S-0'] }]));
    await hands.receive(productId, 'A01', 7, { lot: 'NEW1' });
    expect(await accepted([{ qty_in_bin: 3 }], { sku: undefined, scan: `${LABEL}(21)S-7` })).toMatchObject([
      { sku, lot: 'OLD1', new_quantity: 3 },
    ]);
    expect(await lots()).toEqual([
      ['NEW1', null, null, 7],
      ['OLD1', '2027-01-31', null, 3],
    ]);
    const serials = await shop.app.database.query('SELECT Serial FROM serials WHERE ProductID = ? ORDER BY Serial', [productId]);
    expect(serials).toEqual([{ Serial: 'S-0' }, { Serial: 'S-7' }]);
    const place = '[0].skus[0].bins';
    expect(
      await faultsOf(
        [
          { qty: 1, lot: 'L9', expiry: '2027-02-28' },
          { location: 'B', bin: 'B1', qty: 1 },
        ],
        { scan: LABEL },
      ),
    ).toEqual([
      400,
      [`${place}[0].lot: The scan says OLD1, not lot L9; ${place}[0].expiry: The scan says 2027-01-31, not expiry 2027-02-28`],
    ]);
    const late = LABEL.replace('270131', '270228');
    expect(await faultsOf([{ qty: 1 }, { location: 'B', bin: 'B1', qty: 1 }], { scan: late })).toEqual([
      400,
      [`[0].skus[0].scan: ${sku} of lot OLD1 expires on 2027-01-31, not on 2027-02-28`],
    ]);
    expect(await faultsOf([{ qty: 1 }], { sku: 'OTHER', scan: LABEL })).toEqual([
      400,
      [`[0].skus[0].sku: The scan says ${sku}, not sku OTHER`],
    ]);
    await shop.app.bus.send(new ChangeProducts(100, [{ sku, upc: '' }]));
  });

  it('refuses what contradicts itself or what is known, and writes nothing', async () => {
    await hands.receive(productId, 'A01', 2, { lot: 'OLD1', expiry: '2027-01-31' });
    const place = '[0].skus[0].bins';
    const other = `Other entries count lots of ${sku} in location A, bin A01: say which lot this one counts, "" for none`;
    expect(await faultsOf([{ lot: 'OLD1', qty: 1 }, { qty_in_bin: 4 }])).toEqual([400, [`${place}[1].lot: ${other}`]]);
    expect(
      await faultsOf([
        { lot: 'OLD1', qty: 1 },
        { lot: 'OLD1', qty: 1 },
      ]),
    ).toEqual([400, [`${place}[1]: The SKU ${sku} in location A, bin A01 is in the request more than once`]]);
    expect(
      await faultsOf([
        { lot: 'OLD1', expiry: '2027-02-28', qty: 1 },
        { lot: 'L2', expiry: '2027-02-28', qty: 1 },
        { location: 'B', bin: 'B1', lot: 'L2', expiry: '2027-03-31', qty: 1 },
      ]),
    ).toEqual([
      400,
      [
        `${place}[0].expiry: ${sku} of lot OLD1 expires on 2027-01-31, not on 2027-02-28`,
        `${place}[2].expiry: ${sku} of lot L2 expires on 2027-02-28, not on 2027-03-31`,
      ],
    ]);
    expect(await faultsOf([{ lot: 'OLD1', qty: -3 }])).toEqual([
      400,
      [`${place}[0].qty: Invalid quantity: -3 is not possible while the bin holds 2 of lot OLD1`],
    ]);
    expect(
      await faultsOf([
        { lot: 'OLD1', qty_in_bin: 1, serials: ['S-1', 'S-2'] },
        { lot: 'L2', qty: 1, serials: ['S-1'] },
      ]),
    ).toEqual([
      400,
      [
        `${place}[0].serials: 2 serials of ${sku} are too many for 1 counted units`,
        `${place}[1].serials[0]: The serial S-1 is in the request more than once`,
      ],
    ]);
    await accepted([{ lot: 'OLD1', qty_in_bin: 2, serials: ['S-1', 'S-2'] }]);
    const orderId = await hands.shipment([{ sku, quantity: 1 }]);
    await hands.pick(hands.wish(orderId, sku, 1, { serials: ['S-1'] }));
    expect(await faultsOf([{ lot: 'OLD1', qty_in_bin: 1, serials: ['S-1'] }])).toEqual([
      400,
      [`${place}[0].serials[0]: The serial S-1 is picked or shipped already`],
    ]);
    expect(await shop.app.database.query('SELECT Lot FROM lots WHERE ProductID = ?', [productId])).toEqual([{ Lot: 'OLD1' }]);
  });
});
