import type { Response } from 'supertest';
import { as, describeApp } from '../../support/app.js';
import { announceReturn, placeOrder, shipOrder } from '../../support/build-returns.js';

const path = '/apirest/v4/oms/inventory/returns';
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

describeApp('returns', (app) => {
  const post = (...data: object[]): Promise<Response> =>
    app.http
      .post(path)
      .set(as.account())
      .send({ data })
      .then((response) => response);
  const get = (tail = '', account = 100): Promise<Response> =>
    app.http
      .get(`${path}${tail}`)
      .set(as.account(account))
      .then((response) => response);
  const stored = async (): Promise<number> => (await get()).body.metadata.total_records as number;

  /** Expects a refusal that leaves nothing behind. */
  async function refused(data: unknown, code: string, ...errors: [path: string, message: string][]): Promise<void> {
    const before = await stored();
    const { status, body } = await app.http.post(path).set(as.account()).send({ data });
    expect({ status, code: body.response?.code, errors: body.response?.errors }).toEqual({
      status: 400,
      code,
      errors: errors.map(([at, message]) => ({ path: at, message })),
    });
    expect(await stored()).toBe(before);
  }

  it('are announced, answered in full, listed and read one by one', async () => {
    const orderId = await shipOrder(app, [
      { sku: 'DEMO-001', quantity: 3 },
      { sku: 'DEMO-002', quantity: 1 },
    ]);
    const { status, body } = await post({
      order_id: orderId,
      items: [
        { sku: 'DEMO-001', quantity: 2, reason: 'too small' },
        { sku: 'DEMO-002', quantity: 1 },
      ],
    });
    const shown = {
      return_id: expect.any(Number) as number,
      order_id: orderId,
      status: 'Pending',
      items: [
        { sku: 'DEMO-001', quantity: 2, reason: 'too small', quantity_good: 0, quantity_hurt: 0 },
        { sku: 'DEMO-002', quantity: 1, reason: null, quantity_good: 0, quantity_hurt: 0 },
      ],
      created_at: instant,
      updated_at: instant,
    };
    expect({ status, body }).toEqual({ status: 200, body: { data: [shown] } });
    const one = await get(`/${body.data[0].return_id}`);
    expect({ status: one.status, body: one.body }).toEqual({ status: 200, body: { data: body.data[0] } });
    expect((await get()).body.data[0]).toEqual(body.data[0]);
  });

  it('are listed newest first, page by page', async () => {
    const orderId = await shipOrder(app, [{ sku: 'DEMO-003', quantity: 3 }]);
    for (const quantity of [1, 1, 1]) await announceReturn(app, orderId, [{ sku: 'DEMO-003', quantity }]);
    const total = await stored();
    const { body } = await get('?page=2&per_page=2');
    expect(body.metadata).toEqual({
      page: 2,
      per_page: 2,
      total_records: total,
      total_pages: Math.ceil(total / 2),
      total_current_page: Math.min(2, total - 2),
    });
    const all = (await get('?per_page=500')).body.data.map((row: { return_id: number }) => row.return_id) as number[];
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(body.data[0].return_id).toBe(all[2]);
  });

  it('name lines as the order does: an alias, a synset', async () => {
    const orderId = await shipOrder(app, [
      { sku: 'EXT-001', quantity: 1 },
      { sku: 'DEMO-KIT', quantity: 2 },
    ]);
    await refused([{ order_id: orderId, items: [{ sku: 'DEMO-001', quantity: 1 }] }], 'sku_not_in_order', [
      'data[0].items[0].sku',
      `Order ${orderId} has no line with the SKU DEMO-001`,
    ]);
    const { body } = await post({
      order_id: orderId,
      items: [
        { sku: 'EXT-001', quantity: 1 },
        { sku: 'DEMO-KIT', quantity: 2 },
      ],
    });
    expect(body.data[0].items.map((item: { sku: string }) => item.sku)).toEqual(['EXT-001', 'DEMO-KIT']);
  });

  it('are of Shipped orders only', async () => {
    const orderId = await placeOrder(app, [{ sku: 'DEMO-004', quantity: 1 }]);
    const items = [{ sku: 'DEMO-004', quantity: 1 }];
    await refused([{ order_id: orderId, items }], 'order_not_shipped', [
      'data[0].order_id',
      `Order ${orderId} is not Shipped, so nothing of it can be returned`,
    ]);
  });

  it('are of orders of the account only', async () => {
    const foreign = await shipOrder(app, [{ sku: 'OTHER-001', quantity: 1 }], 101);
    const items = [{ sku: 'OTHER-001', quantity: 1 }];
    for (const orderId of [foreign, 999_999]) {
      await refused([{ order_id: orderId, items }], 'unknown_order', ['data[0].order_id', `Order ${orderId} does not exist`]);
    }
  });

  it('take at most what was shipped less what is returned, over requests and within one', async () => {
    const orderId = await shipOrder(app, [{ sku: 'DEMO-005', quantity: 3 }]);
    await announceReturn(app, orderId, [{ sku: 'DEMO-005', quantity: 1 }]);
    const exceeding = (wanted: number, left: number): string => `Order ${orderId} has ${left} of DEMO-005 left to return, not ${wanted}`;
    await refused([{ order_id: orderId, items: [{ sku: 'DEMO-005', quantity: 3 }] }], 'return_exceeds_shipped', [
      'data[0].items[0].quantity',
      exceeding(3, 2),
    ]);
    const twice = {
      order_id: orderId,
      items: [
        { sku: 'DEMO-005', quantity: 1 },
        { sku: 'DEMO-005', quantity: 1 },
      ],
    };
    await refused([twice, { order_id: orderId, items: [{ sku: 'DEMO-005', quantity: 1 }] }], 'return_exceeds_shipped', [
      'data[1].items[0].quantity',
      exceeding(1, 0),
    ]);
    expect((await post(twice)).status).toBe(200);
  });

  it('count two lines of one SKU together', async () => {
    const orderId = await shipOrder(app, [
      { sku: 'DEMO-006', quantity: 1 },
      { sku: 'DEMO-006', quantity: 2 },
    ]);
    expect((await post({ order_id: orderId, items: [{ sku: 'DEMO-006', quantity: 3 }] })).status).toBe(200);
  });

  it('are refused whole, with every fault', async () => {
    const orderId = await shipOrder(app, [{ sku: 'DEMO-007', quantity: 1 }]);
    await refused(
      [
        { order_id: orderId, items: [{ sku: 'DEMO-007', quantity: 1 }] },
        { order_id: 999_999, items: [{ sku: 'DEMO-007', quantity: 1 }] },
        {
          order_id: orderId,
          items: [
            { sku: 'NOPE', quantity: 1 },
            { sku: 'DEMO-007', quantity: 1 },
          ],
        },
      ],
      'unknown_order',
      ['data[1].order_id', 'Order 999999 does not exist'],
      ['data[2].items[0].sku', `Order ${orderId} has no line with the SKU NOPE`],
      ['data[2].items[1].quantity', `Order ${orderId} has 0 of DEMO-007 left to return, not 1`],
    );
  });

  it('have fields of their types', async () => {
    await refused(undefined, 'missing_field', ['data', 'is required']);
    await refused([], 'empty_list', ['data', 'must not be empty']);
    await refused(
      [{ order_id: '3', items: [] }],
      'invalid_type',
      ['data[0].order_id', 'must be a whole number, not text'],
      ['data[0].items', 'must not be empty'],
    );
    await refused(
      [
        {
          items: [
            { quantity: 0, reason: 5 },
            { sku: 'A'.repeat(65), quantity: 1.5 },
          ],
        },
      ],
      'missing_field',
      ['data[0].order_id', 'is required'],
      ['data[0].items[0].sku', 'is required'],
      ['data[0].items[0].quantity', 'must be 1 or more'],
      ['data[0].items[0].reason', 'must be text, not a number'],
      ['data[0].items[1].sku', 'must be at most 64 characters'],
      ['data[0].items[1].quantity', 'must be a whole number'],
    );
  });

  it('tell what they ignored', async () => {
    const orderId = await shipOrder(app, [{ sku: 'DEMO-008', quantity: 1 }]);
    const { body } = await post({ order_id: orderId, items: [{ sku: 'DEMO-008', quantity: 1, colour: 'red' }] });
    expect(body.warnings).toEqual([{ path: 'data[0].items[0].colour', message: 'is not a known field and was ignored' }]);
  });

  it('of others do not exist', async () => {
    const orderId = await shipOrder(app, [{ sku: 'DEMO-009', quantity: 1 }]);
    const { returnId } = await announceReturn(app, orderId, [{ sku: 'DEMO-009', quantity: 1 }]);
    const foreign = await get(`/${returnId}`, 101);
    const missing = await get('/999999', 101);
    expect([foreign.status, missing.status, foreign.body.response.code]).toEqual([404, 404, 'return_not_found']);
    expect(missing.body).toEqual({ response: { success: false, message: 'Return 999999 does not exist', code: 'return_not_found' } });
    expect((await get('', 101)).body).toEqual({
      data: [],
      metadata: { page: 1, per_page: 20, total_records: 0, total_pages: 0, total_current_page: 0 },
    });
  });

  it.each([
    ['/abc', 'return must be a whole number'],
    ['?page=0', 'page must be 1 or more'],
    ['?per_page=501', 'per_page must be at most 500'],
  ])('%s is refused', async (tail, message) => {
    const { status, body } = await get(tail);
    expect([status, body.response.code, body.response.message]).toEqual([400, 'invalid_value', message]);
  });

  it('want the key of the account', async () => {
    const { status, body } = await app.http.post(path).set(as.account(100, 'wrong')).send({ data: [] });
    expect([status, body.response.message]).toEqual([401, "The Key is invalid or doesn't have access to this API resource"]);
  });
});
