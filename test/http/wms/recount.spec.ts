import { SetAccountActivated } from '@contract/identity';
import { describeApp } from '../../support/app.js';
import { Shop } from '../../support/build-orders.js';
import { Floor } from '../../support/build-wms.js';

describeApp('POST /recount', Shop, (shop) => {
  let floor: Floor;
  beforeAll(async () => {
    floor = new Floor(shop);
    await floor.bins(['b1', 'B1', 'b2', 'b3']);
    await floor.bins(['west'], 'WEST');
  });
  afterEach(async () => {
    await floor.quiet();
    expect(await floor.contradictions()).toEqual([]);
  });

  const queued = async (): Promise<number> => (await shop.app.database.query('SELECT CorrectionID FROM corrections')).length;
  const entry = (bins: object[], more: object = {}, sku = 'P-1') => [{ account_id: 100, skus: [{ sku, bins }], ...more }];

  it('answers every accepted correction, in the order of the request', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const { body, status } = await floor.post('recount', [
      {
        account_id: 100,
        comment: 'cycle count',
        skus: [
          {
            sku,
            bins: [
              { location: 'A', bin: 'A01', qty: -4 },
              { location: 'B', bin: 'b1', qty_in_bin: 7 },
            ],
          },
        ],
      },
      { account_id: '100', skus: [{ sku, bins: [{ location: 'B', bin: 'B1', qty: 3 }] }] },
    ]);
    expect(status).toBe(200);
    const [first] = (body as { result: { correction_id: number }[] }).result;
    const id = first?.correction_id ?? 0;
    const told = { account_id: 100, sku, error: false };
    expect(body).toEqual({
      success: true,
      message: 'The recount is accepted and will be processed soon',
      code: 200,
      result: [
        { ...told, location: 'A', bin: 'A01', correction_id: id, new_quantity: 6, description: 'The quantity changes by -4' },
        { ...told, location: 'B', bin: 'b1', correction_id: id + 1, new_quantity: 7, description: 'The quantity is set to 7' },
        { ...told, location: 'B', bin: 'B1', correction_id: id + 2, new_quantity: 3, description: 'The quantity changes by 3' },
      ],
    });
    expect(await floor.settled(id + 2)).toMatchObject({
      status: 'applied',
      comment: 'Updated using the Recount API',
      qty: 3,
      qty_in_bin: null,
    });
    await floor.quiet();
    expect(await floor.settled(id)).toEqual({
      correction_id: id,
      status: 'applied',
      account_id: 100,
      sku,
      location: 'A',
      bin: 'A01',
      qty: -4,
      qty_in_bin: null,
      new_quantity: 6,
      comment: 'cycle count',
      reason: null,
      actor: 'user:manager',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      applied_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    });
    expect(await floor.inBins(productId)).toEqual({ 'A/A01': 6, 'B/B1': 3, 'B/b1': 7 });
    expect(await shop.level(productId)).toEqual([16, 0]);
    const ledger = await shop.app.database.query(
      "SELECT Quantity, Reference, Comment, Actor FROM stock_ledger WHERE ProductID = ? AND Reason = 'recount' ORDER BY LedgerID",
      [productId],
    );
    expect(ledger).toEqual([
      { Quantity: -4, Reference: String(id), Comment: 'cycle count', Actor: 'user:manager' },
      { Quantity: 7, Reference: String(id + 1), Comment: 'cycle count', Actor: 'user:manager' },
      { Quantity: 3, Reference: String(id + 2), Comment: 'Updated using the Recount API', Actor: 'user:manager' },
    ]);
  });

  it('takes several accounts in one request, each with its own products', async () => {
    const own = await shop.product({ MAIN: 1 });
    const other = await shop.product({ MAIN: 1 }, { accountId: 101 });
    const { body } = await floor.post('recount', [
      ...entry([{ location: 'A', bin: 'A01', qty: 1 }], {}, own.sku),
      { account_id: 101, skus: [{ sku: other.sku, bins: [{ location: 'A', bin: 'A01', qty_in_bin: 9 }] }] },
    ]);
    expect((body as { result: object[] }).result).toMatchObject([
      { account_id: 100, new_quantity: 2 },
      { account_id: 101, new_quantity: 9 },
    ]);
  });

  it('includes queued corrections in the new quantity', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const bin = { location: 'A', bin: 'A01' };
    const bodies = await Promise.all([
      floor.recount(sku, [{ ...bin, qty: -2 }]),
      floor.recount(sku, [{ ...bin, qty: -3 }]),
      floor.recount(sku, [{ ...bin, qty: -1 }]),
    ]);
    const last = bodies
      .map(({ result }) => result[0])
      .sort((a, b) => Number(a?.correction_id) - Number(b?.correction_id))
      .at(-1);
    expect(last?.new_quantity).toBe(4);
  });

  it('warns of unknown fields', async () => {
    const { sku } = await shop.product({ MAIN: 1 });
    const { body } = await floor.post('recount', entry([{ location: 'A', bin: 'A01', qty: 1, shelf: 'x' }], {}, sku));
    expect(body).toMatchObject({
      success: true,
      warnings: [{ path: '[0].skus[0].bins[0].shelf', message: 'is not a known field and was ignored' }],
    });
  });

  const bin = { location: 'A', bin: 'A01' };
  const place = '[0].skus[0].bins[0]';
  const told = { account_id: 100, sku: 'P-1', location: 'A', bin: 'A01' };
  const nothing = { account_id: null, sku: null, location: null, bin: null };

  it.each<[string, object, string, object[]]>([
    [
      'account_id missing',
      [{ skus: [{ sku: 'P-1', bins: [{ ...bin, qty: 1 }] }] }],
      '[0].account_id is required',
      [{ ...nothing, message: '[0].account_id: is required' }],
    ],
    [
      'account_id of the wrong type',
      entry([{ ...bin, qty: 1 }], { account_id: 'x1' }),
      '[0].account_id must be a whole number or its digits, not text',
      [{ ...nothing, message: '[0].account_id: must be a whole number or its digits, not text' }],
    ],
    ['skus missing', [{ account_id: 100 }], '[0].skus is required', [{ ...nothing, account_id: 100, message: '[0].skus: is required' }]],
    [
      'skus empty',
      [{ account_id: 100, skus: [] }],
      '[0].skus must not be empty',
      [{ ...nothing, account_id: 100, message: '[0].skus: must not be empty' }],
    ],
    [
      'sku missing',
      [{ account_id: 100, skus: [{ bins: [{ ...bin, qty: 1 }] }] }],
      '[0].skus[0].sku is required',
      [{ ...nothing, account_id: 100, message: '[0].skus[0].sku: is required' }],
    ],
    [
      'bins missing',
      [{ account_id: 100, skus: [{ sku: 'P-1' }] }],
      '[0].skus[0].bins is required',
      [{ ...nothing, account_id: 100, sku: 'P-1', message: '[0].skus[0].bins: is required' }],
    ],
    [
      'bins empty',
      [{ account_id: 100, skus: [{ sku: 'P-1', bins: [] }] }],
      '[0].skus[0].bins must not be empty',
      [{ ...nothing, account_id: 100, sku: 'P-1', message: '[0].skus[0].bins: must not be empty' }],
    ],
    [
      'location missing',
      entry([{ bin: 'A01', qty: 1 }]),
      `${place}.location is required`,
      [{ ...told, location: null, message: `${place}.location: is required` }],
    ],
    [
      'bin missing',
      entry([{ location: 'A', qty: 1 }]),
      `${place}.bin is required`,
      [{ ...told, bin: null, message: `${place}.bin: is required` }],
    ],
    [
      'bin of the wrong type',
      entry([{ location: 'A', bin: 7, qty: 1 }]),
      `${place}.bin must be text, not a number`,
      [{ ...told, bin: null, message: `${place}.bin: must be text, not a number` }],
    ],
    [
      'both quantities',
      entry([{ ...bin, qty: 1, qty_in_bin: 1 }]),
      `${place} carries both qty and qty_in_bin: give one of them`,
      [{ ...told, message: `${place}: carries both qty and qty_in_bin: give one of them` }],
    ],
    [
      'neither quantity',
      entry([bin]),
      `${place} carries neither qty nor qty_in_bin: give one of them`,
      [{ ...told, message: `${place}: carries neither qty nor qty_in_bin: give one of them` }],
    ],
    ['qty of 0', entry([{ ...bin, qty: 0 }]), `${place}.qty must not be 0`, [{ ...told, message: `${place}.qty: must not be 0` }]],
    [
      'qty with decimals',
      entry([{ ...bin, qty: 1.5 }]),
      `${place}.qty must be a whole number`,
      [{ ...told, message: `${place}.qty: must be a whole number` }],
    ],
    [
      'qty as text',
      entry([{ ...bin, qty: '5' }]),
      `${place}.qty must be a whole number, not text`,
      [{ ...told, message: `${place}.qty: must be a whole number, not text` }],
    ],
    [
      'a huge qty',
      entry([{ ...bin, qty: 3_000_000_000 }]),
      `${place}.qty must be at most 2147483647`,
      [{ ...told, message: `${place}.qty: must be at most 2147483647` }],
    ],
    [
      'qty_in_bin below 0',
      entry([{ ...bin, qty_in_bin: -1 }]),
      `${place}.qty_in_bin must be 0 or more`,
      [{ ...told, message: `${place}.qty_in_bin: must be 0 or more` }],
    ],
    [
      'an unknown account',
      entry([{ ...bin, qty: 1 }], { account_id: 999 }),
      'The account 999 does not exist',
      [{ ...nothing, account_id: 999, message: '[0].account_id: The account 999 does not exist' }],
    ],
    [
      'an unknown SKU',
      entry([{ ...bin, qty: 1 }], {}, 'P-none'),
      'The SKU P-none does not exist in the account 100',
      [{ ...nothing, account_id: 100, sku: 'P-none', message: '[0].skus[0].sku: The SKU P-none does not exist in the account 100' }],
    ],
    [
      "another account's SKU",
      entry([{ ...bin, qty: 1 }], { account_id: 101 }),
      'The SKU P-1 does not exist in the account 101',
      [{ ...nothing, account_id: 101, sku: 'P-1', message: '[0].skus[0].sku: The SKU P-1 does not exist in the account 101' }],
    ],
    [
      'an SKU in the wrong case',
      entry([{ ...bin, qty: 1 }], {}, 'p-1'),
      'The SKU p-1 does not exist in the account 100',
      [{ ...nothing, account_id: 100, sku: 'p-1', message: '[0].skus[0].sku: The SKU p-1 does not exist in the account 100' }],
    ],
    [
      'an unknown bin',
      entry([{ location: 'A', bin: 'A02', qty: 1 }]),
      'There is no bin A02 in location A of the warehouse',
      [{ ...told, bin: 'A02', message: `${place}.bin: There is no bin A02 in location A of the warehouse` }],
    ],
    [
      'an unknown location',
      entry([{ location: 'Z', bin: 'A01', qty: 1 }]),
      'There is no bin A01 in location Z of the warehouse',
      [{ ...told, location: 'Z', message: `${place}.bin: There is no bin A01 in location Z of the warehouse` }],
    ],
    [
      'a bin in the wrong case',
      entry([{ location: 'A', bin: 'a01', qty: 1 }]),
      'There is no bin a01 in location A of the warehouse',
      [{ ...told, bin: 'a01', message: `${place}.bin: There is no bin a01 in location A of the warehouse` }],
    ],
    [
      "another site's bin",
      entry([{ location: 'B', bin: 'west', qty: 1 }]),
      'There is no bin west in location B of the warehouse',
      [{ ...told, location: 'B', bin: 'west', message: `${place}.bin: There is no bin west in location B of the warehouse` }],
    ],
    [
      'more taken than there is',
      entry([{ ...bin, qty: -1_000 }]),
      'Invalid quantity: -1000 is not possible while the bin holds 6',
      [{ ...told, message: `${place}.qty: Invalid quantity: -1000 is not possible while the bin holds 6` }],
    ],
    [
      'an entry given twice',
      entry([
        { ...bin, qty: 1 },
        { ...bin, qty: 2 },
      ]),
      'The SKU P-1 in location A, bin A01 is in the request more than once',
      [{ ...told, message: '[0].skus[0].bins[1]: The SKU P-1 in location A, bin A01 is in the request more than once' }],
    ],
    ['an object for the list', { account_id: 100 }, 'The body must be a JSON list, not an object', []],
    ['an empty list', [], 'The list must not be empty', []],
  ])('refuses %s in its own shape and queues nothing', async (_what, body, message, result) => {
    const before = await queued();
    const answer = await floor.post('recount', body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { success: false, message, code: 400, result: result.map((each) => ({ ...each, error: true, procces_correction: false })) },
    ]);
    expect(await queued()).toBe(before);
  });

  it('refuses an account that is not activated', async () => {
    await shop.app.bus.send(new SetAccountActivated(101, false));
    const { sku } = await shop.product({}, { accountId: 101 });
    const { status, body } = await floor.post('recount', entry([{ ...bin, qty: 1 }], { account_id: 101 }, sku));
    expect([status, body]).toMatchObject([400, { success: false, code: 400, message: 'The account 101 is not activated' }]);
    await shop.app.bus.send(new SetAccountActivated(101, true));
  });

  it('lists every bad entry and keeps the good ones out, too', async () => {
    const before = await queued();
    const { body } = await floor.post(
      'recount',
      entry([
        { ...bin, qty: 1 },
        { location: 'A', bin: 'none', qty: 1 },
        { location: 'B', bin: 'b2', qty: 'x' },
        { location: 'B', bin: 'b3' },
      ]),
    );
    expect((body as { result: { bin: string }[] }).result.map((each) => each.bin)).toEqual(['b2', 'b3', 'none']);
    expect(await queued()).toBe(before);
  });

  it('refuses malformed JSON and no body in its own shape', async () => {
    const malformed = await floor.post('recount', undefined).set('Content-Type', 'application/json').send('[{');
    const message = 'The body is no JSON: in line 1, column 3 the body ends';
    expect([malformed.status, malformed.body]).toEqual([400, { success: false, message, code: 400, result: [] }]);
    const request = floor.post('recount', undefined).set('Content-Type', 'application/json');
    request.write(Buffer.from('[{"account_id": 100, "comment": "caf\xe9", "skus": []}]', 'latin1'));
    const latin = await request;
    expect([latin.status, latin.body]).toEqual([400, { success: false, message: 'The body is not UTF-8', code: 400, result: [] }]);
    const empty = await floor.post('recount', undefined);
    expect([empty.status, empty.body]).toEqual([
      400,
      { success: false, message: 'The body must be a JSON list, it is empty', code: 400, result: [] },
    ]);
  });

  it('refuses 10,001 bins', async () => {
    const bins = Array.from({ length: 5_001 }, (_, index) => ({ location: 'B', bin: `n${index}`, qty: 1 }));
    const { status, body } = await floor.post('recount', [...entry(bins), ...entry(bins.slice(1))]);
    expect([status, body]).toEqual([
      400,
      { success: false, message: 'The list must hold at most 10000 bins in all', code: 400, result: [] },
    ]);
  });

  it('answers credentials in the shape of every other operation', async () => {
    const { status, body } = await shop.app.http
      .post('/apirest/v4/wms/recount')
      .set({ userName: 'manager', Key: 'wrong' })
      .send(entry([{ ...bin, qty: 1 }]));
    expect([status, body]).toEqual([
      401,
      { response: { success: false, message: "The Key is invalid or doesn't have access to this API resource", code: 'invalid_key' } },
    ]);
  });

  it('does a request with an Idempotency-Key once', async () => {
    const { sku, productId } = await shop.product({ MAIN: 1 });
    const send = () => floor.post('recount', entry([{ ...bin, qty: 5 }], {}, sku)).set('Idempotency-Key', 'recount-once');
    const first = await send();
    const second = await send();
    expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    await floor.quiet();
    expect(await shop.level(productId)).toEqual([6, 0]);
  });
});

describeApp('GET /recount/{correction_id}', Shop, (shop) => {
  let floor: Floor;
  beforeAll(async () => {
    floor = new Floor(shop);
  });

  it('knows the corrections of the own site only', async () => {
    const { sku } = await shop.product({ MAIN: 1 });
    const { result } = await floor.recount(sku, [{ location: 'A', bin: 'A01', qty: 1 }]);
    const id = String(result[0]?.correction_id);
    expect((await floor.get(`recount/${id}`)).status).toBe(200);
    const missing = { response: { success: false, message: 'The correction does not exist', code: 'correction_not_found' } };
    for (const answer of [await floor.get(`recount/${id}`, 'western'), await floor.get('recount/999999')])
      expect([answer.status, answer.body]).toEqual([404, missing]);
  });

  it('refuses an id that is no number', async () => {
    const { status, body } = await floor.get('recount/first');
    expect([status, body]).toMatchObject([
      400,
      { response: { success: false, code: 'invalid_value', message: 'correction_id must be a whole number' } },
    ]);
  });
});
