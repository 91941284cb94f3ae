import { CreateUser } from '@contract/identity';
import { ChangeSite } from '@contract/inventory';
import { CheckFloorRule, floorRules } from '@contract/warehouse';
import { describeApp } from '../../support/app.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { type BinCount, WMS } from '../../support/build-wms.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

interface Counted {
  correction_id: number | null;
  status?: string;
  held_count_id?: number;
  new_quantity: number;
  description: string;
}

describeApp('counts beyond the limit of their site', Shop, (shop) => {
  const a01 = { location: 'A', bin: 'A01' };
  const usual = { units: 10, percent: 25, cents: null };
  let hands: Devices;
  let anna: Browser;
  let bert: Browser;
  let lead: Browser;

  beforeAll(async () => {
    hands = await Devices.at(shop);
    for (const [userName, role] of [
      ['anna', 'picker'],
      ['bert', 'picker'],
      ['lena', 'lead'],
    ] as const)
      await shop.app.bus.send(
        new CreateUser({ userName, password: 'a password for tests', level: 2, siteId: 1, accountId: null, isActivated: true, role }),
      );
    [anna, bert, lead] = [await session('anna'), await session('bert'), await session('lena')];
  });
  afterEach(async () => {
    await hands.floor.quiet();
    await shop.app.bus.send(new ChangeSite(1, { countLimit: usual }));
    expect(await hands.floor.contradictions()).toEqual([]);
    expect(await hands.breaches()).toEqual([]);
    for (const rule of floorRules) expect([rule, await shop.app.bus.ask(new CheckFloorRule(rule))]).toMatchObject([rule, []]);
  });

  const session = (userName: string): Promise<Browser> => logIn(shop.app, userName, 'a password for tests');
  const bodyOf = (sku: string, bins: readonly BinCount[]) => [{ account_id: 100, skus: [{ sku, bins }] }];
  const count = async (by: Browser, sku: string, qty: number, more: object = {}): Promise<Counted> => {
    const { status, body } = await by.post(`${WMS}/recount`, bodyOf(sku, [{ ...a01, qty_in_bin: qty, ...more }]));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body as { result: Counted[] }).result[0] as Counted;
  };
  const held = async (id: number | undefined, by = lead): Promise<Record<string, unknown>> =>
    ((await by.get(`${WMS}/held_counts/${String(id)}`)).body as { data: Record<string, unknown> }).data;
  const units = async (productId: number): Promise<number> => (await hands.floor.inBins(productId))['A/A01'] ?? 0;
  const corrections = async (productId: number): Promise<number> =>
    (await shop.app.database.query('SELECT CorrectionID FROM corrections WHERE ProductID = ?', [productId])).length;

  it('wait, and change no stock, no reservation and no order', async () => {
    const { sku, productId } = await shop.product({ MAIN: 82 });
    const { order_id } = await shop.order([{ sku, quantity: 80 }]);
    const answer = await anna.post(`${WMS}/recount`, bodyOf(sku, [{ ...a01, qty_in_bin: 7 }]));
    expect(answer.body).toEqual({
      success: true,
      message: 'The recount is accepted and will be processed soon, but for what is held for a second count',
      result: [
        {
          ...{ account_id: 100, sku, ...a01, correction_id: null, status: 'held', held_count_id: expect.any(Number), error: false },
          new_quantity: 82,
          description: 'Held for a second count: nothing changes before somebody else has counted, or a lead has decided',
        },
      ],
      code: 200,
    });
    await hands.floor.quiet();
    expect([await units(productId), await shop.level(productId), await corrections(productId)]).toEqual([82, [82, 80], 0]);
    expect((await shop.read(order_id)).status).toBe('Pending');
  });

  it('wait whatever their own counter counts again', async () => {
    const { sku, productId } = await shop.product({ MAIN: 82 });
    const first = await count(anna, sku, 7);
    expect([await count(anna, sku, 7), await count(anna, sku, 82)]).toEqual([first, first]);
    expect([await units(productId), await corrections(productId)]).toEqual([82, 0]);
    expect(await held(first.held_count_id)).toMatchObject({ state: 'held', first: { qty_in_bin: 7, expected: 82 }, second: null });
  });

  it('are applied once somebody else counts the same', async () => {
    const { sku, productId } = await shop.product({ MAIN: 82 });
    const { held_count_id: id } = await count(anna, sku, 7);
    const { correction_id, new_quantity, status } = await count(bert, sku, 7);
    expect([new_quantity, status]).toEqual([7, undefined]);
    expect(await hands.floor.settled(correction_id)).toMatchObject({ status: 'applied', actor: 'user:bert' });
    expect([await units(productId), await shop.level(productId)]).toEqual([7, [7, 0]]);
    expect(await held(id)).toMatchObject({ state: 'applied', decided_by: 'user:bert' });
  });

  it('agree by what differs from the books, since units come and go', async () => {
    const { sku, productId } = await shop.product({ MAIN: 82 });
    await count(anna, sku, 7);
    await hands.move(hands.carry(sku, 5, 'A01', 'B1'));
    await count(bert, sku, 2);
    await hands.floor.quiet();
    expect(await units(productId)).toBe(2);
  });

  it('wait for a lead with both figures when the second count differs, even where that is what the books say', async () => {
    const { sku, productId } = await shop.product({ MAIN: 82 });
    const { held_count_id: id } = await count(anna, sku, 7);
    expect(await count(bert, sku, 82)).toMatchObject({ correction_id: null, held_count_id: id, new_quantity: 82 });
    expect(await held(id)).toEqual({
      ...{ held_count_id: id, state: 'held', account_id: 100, sku, ...a01, lot: null, comment: 'Updated using the Recount API' },
      first: { qty_in_bin: 7, expected: 82, actor: 'user:anna', counted_at: expect.any(String) },
      second: { qty_in_bin: 82, expected: 82, actor: 'user:bert', counted_at: expect.any(String) },
      ...{ decided_by: null, decided_at: null },
    });
    expect([await units(productId), await corrections(productId)]).toEqual([82, 0]);
  });

  it('are accepted or rejected by leads, once', async () => {
    const one = await shop.product({ MAIN: 82 });
    const other = await shop.product({ MAIN: 82 });
    const { held_count_id: id } = await count(anna, one.sku, 7);
    await hands.move(hands.carry(one.sku, 4, 'A01', 'B1'));
    expect((await bert.post(`${WMS}/held_counts/${String(id)}/accept`)).status).toBe(403);
    const accepted = await lead.post(`${WMS}/held_counts/${String(id)}/accept`);
    expect([accepted.status, accepted.body]).toMatchObject([200, { data: { state: 'applied', decided_by: 'user:lena' } }]);
    await hands.floor.quiet();
    expect(await units(one.productId)).toBe(3);
    const [{ Comment }] = await shop.app.database.query<{ Comment: string }>('SELECT Comment FROM corrections WHERE ProductID = ?', [
      one.productId,
    ]);
    expect(Comment).toBe('Updated using the Recount API (counted by user:anna)');

    const { held_count_id: second } = await count(anna, other.sku, 7);
    const rejected = await lead.post(`${WMS}/held_counts/${String(second)}/reject`);
    expect([rejected.status, rejected.body]).toMatchObject([200, { data: { state: 'rejected' } }]);
    expect([await units(other.productId), await corrections(other.productId)]).toEqual([82, 0]);
    for (const act of ['accept', 'reject'])
      expect((await lead.post(`${WMS}/held_counts/${String(second)}/${act}`)).body).toMatchObject({
        response: { code: 'held_count_decided', message: `The held count ${String(second)} is rejected already` },
      });
    const west = await logIn(shop.app, 'western', 'a password for tests');
    for (const [by, wanted] of [
      [west, second],
      [lead, 999_999],
    ] as const)
      expect(await by.post(`${WMS}/held_counts/${String(wanted)}/accept`)).toMatchObject({
        status: 404,
        body: { response: { code: 'held_count_not_found' } },
      });
    expect(await count(anna, other.sku, 80)).toMatchObject({ new_quantity: 80 });
  });

  it('leave the bin where nobody is sent for its units, and other bins are offered at once', async () => {
    const { sku, productId } = await shop.product({ MAIN: 82 });
    await hands.receive(productId, 'B1', 30);
    const orderId = await hands.shipment([{ sku, quantity: 5 }]);
    const offered = async (): Promise<unknown> => {
      const { body } = await anna.get(`${CONSOLE}/shipments/${orderId}/open-items`);
      return (body as { data: { bins: { Bin?: string; bin?: string }[] }[] }).data[0]?.bins.map((each) => each.bin ?? each.Bin);
    };
    const before = await offered();
    const { held_count_id: id } = await count(anna, sku, 0);
    expect(await offered()).toEqual(['B1']);
    expect(await shop.level(productId)).toEqual([112, 5]);
    await lead.post(`${WMS}/held_counts/${String(id)}/reject`);
    expect(await offered()).toEqual(before);
  });

  it.each([
    ['leads at the console', (sku: string) => count(lead, sku, 7)],
    [
      'the interface with a key, whoever sends it',
      async (sku: string) => {
        const { body } = await hands.floor.post('recount', bodyOf(sku, [{ ...a01, qty_in_bin: 7 }]), 'anna');
        return (body as { result: Counted[] }).result[0] as Counted;
      },
    ],
  ])('are none of %s, which replace those that wait', async (_, act) => {
    const { sku, productId } = await shop.product({ MAIN: 82 });
    const { held_count_id: id } = await count(anna, sku, 9);
    const { correction_id, ...answer } = await act(sku);
    expect([answer, typeof correction_id]).toEqual([
      { account_id: 100, sku, ...a01, error: false, new_quantity: 7, description: 'The quantity is set to 7' },
      'number',
    ]);
    await hands.floor.quiet();
    expect([await units(productId), await held(id)]).toMatchObject([7, { state: 'replaced' }]);
  });

  it('are held with the rest of their recount applied, changes like counts', async () => {
    const [far, near] = [await shop.product({ MAIN: 82 }), await shop.product({ MAIN: 82 })];
    const skus = [
      { sku: far.sku, bins: [{ ...a01, qty: -50 }] },
      { sku: near.sku, bins: [{ ...a01, qty: -5 }] },
    ];
    const { body } = await anna.post(`${WMS}/recount`, [{ account_id: 100, skus }]);
    expect((body as { result: Counted[] }).result).toMatchObject([
      { status: 'held', new_quantity: 82 },
      { correction_id: expect.any(Number), new_quantity: 77 },
    ]);
    await hands.floor.quiet();
    expect([await units(far.productId), await units(near.productId)]).toEqual([82, 77]);
  });

  it('are nothing of a recount that is refused', async () => {
    const { sku } = await shop.product({ MAIN: 82 });
    const other = await shop.product({ MAIN: 5 });
    const skus = [
      { sku, bins: [{ ...a01, qty_in_bin: 7 }] },
      { sku: other.sku, bins: [{ ...a01, qty: -6 }] },
    ];
    const { status, body } = await anna.post(`${WMS}/recount`, [{ account_id: 100, skus }]);
    expect([status, (body as { result: object[] }).result]).toMatchObject([400, [{ sku: other.sku, error: true }]]);
    expect(await shop.app.database.query("SELECT SKU FROM held_counts WHERE SKU = ? AND State = 'held'", [sku])).toEqual([]);
  });

  it('follow what the site says', async () => {
    const patch = async (count_limit: object | null) =>
      (await hands.floor.shop.app.http
        .patch('/apirest/v4/oms/internal/distribution_centers/1')
        .set({ userName: 'manager', Key: 'master-key-for-tests' })
        .send({ count_limit })) as { status: number; body: { data: { count_limit: unknown } } };
    const { sku } = await shop.product({ MAIN: 82 });
    expect((await patch({ units: 100, percent: 25 })).body.data.count_limit).toEqual({ units: 100, percent: 25, cents: null });
    expect(await count(anna, sku, 80)).toMatchObject({ new_quantity: 80 });
    await hands.floor.quiet();
    // A unit costs 1, so two units are 200 cents.
    expect((await patch({ units: 100, percent: 25, cents: 199 })).body.data.count_limit).toEqual({ units: 100, percent: 25, cents: 199 });
    expect(await count(anna, sku, 78)).toMatchObject({ status: 'held' });
    expect((await patch(null)).body.data.count_limit).toBeNull();
    expect(await count(anna, sku, 0)).toMatchObject({ new_quantity: 0 });
    expect((await patch({ units: -1, percent: 25 })).status).toBe(400);
    const { body } = await lead.get(`${WMS}/held_counts?state=replaced`);
    expect((body as { data: object[] }).data[0]).toMatchObject({ sku, decided_by: 'user:anna' });
  });

  it('of a lot wait beside counts of the whole product', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'A01', 50, { lot: 'L' });
    await hands.receive(productId, 'A01', 10, { lot: 'K' });
    const { held_count_id: id } = await count(anna, sku, 0, { lot: 'L' });
    expect(await count(anna, sku, 60)).toMatchObject({ new_quantity: 60 });
    expect(await held(id)).toMatchObject({ state: 'held', lot: 'L' });
    expect(await count(bert, sku, 55)).toMatchObject({ status: 'held', new_quantity: 60 });
    await count(bert, sku, 0, { lot: 'L' });
    await hands.floor.quiet();
    expect(await units(productId)).toBe(10);
  });

  it('show pickers what to count, not what was counted', async () => {
    const { sku } = await shop.product({ MAIN: 82 });
    const { held_count_id: id } = await count(anna, sku, 7);
    const seen = await held(id, bert);
    expect(seen).toMatchObject({ sku, ...a01, first: { qty_in_bin: null, expected: null, actor: 'user:anna' } });
    const { body } = await bert.get(`${WMS}/held_counts?state=held&per_page=1`);
    expect(body).toMatchObject({ data: [seen], metadata: { total_records: expect.any(Number) } });
    expect((await bert.get(`${WMS}/held_counts?state=open`)).status).toBe(400);
  });

  it('are applied once, whoever counts and decides at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { sku, productId } = await shop.product({ MAIN: 82 });
      const { held_count_id: id } = await count(anna, sku, 7);
      const accept = lead.post(`${WMS}/held_counts/${String(id)}/accept`);
      const results = await Promise.all([count(bert, sku, 7), count(bert, sku, 7), accept.then(({ status }) => status)]);
      expect([200, 400]).toContain(results[2]);
      await hands.floor.quiet();
      const changes = await shop.app.database.query<{ Quantity: number }>(
        "SELECT Quantity FROM stock_ledger WHERE ProductID = ? AND Reason = 'recount'",
        [productId],
      );
      expect([await units(productId), changes.map(({ Quantity }) => Quantity), await held(id)]).toMatchObject([
        7,
        [-75],
        { state: 'applied' },
      ]);
    }
  });

  it('are one, however many first counts come at the same time', async () => {
    const { sku, productId } = await shop.product({ MAIN: 82 });
    const results = await Promise.all([count(anna, sku, 7), count(bert, sku, 9), count(anna, sku, 7)]);
    expect(new Set(results.map(({ held_count_id: id }) => id)).size).toBe(1);
    expect([await units(productId), await corrections(productId)]).toEqual([82, 0]);
  });
});
