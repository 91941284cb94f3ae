import type { Response } from 'supertest';
import { as, describeApp } from '../../support/app.js';
import { announceReturn, hireAtWest, inBin, placeOrder, shipOrder, stockOf } from '../../support/build-returns.js';
import { StockRoom } from '../../support/build-stock.js';

const path = '/apirest/v4/oms/internal/returns/receive';

describeApp('receiving returns', (app) => {
  afterEach(async () => {
    expect(await new StockRoom(app).broken()).toEqual([]);
  });

  const receive = (data: unknown, user = 'manager'): Promise<Response> =>
    app.http
      .post(path)
      .set(as.warehouse(user))
      .send({ data })
      .then((response) => response);

  /** An order shipped with these lines, and a return announced for all of it. */
  async function announced(...lines: { sku: string; quantity: number }[]): Promise<number> {
    return (await announceReturn(app, await shipOrder(app, lines), lines)).returnId;
  }

  async function refused(data: unknown, code: string, ...errors: [path: string, message: string][]): Promise<void> {
    const { status, body } = await receive(data);
    expect({ status, code: body.response?.code, errors: body.response?.errors }).toEqual({
      status: 400,
      code,
      errors: errors.map(([at, message]) => ({ path: at, message })),
    });
  }

  it('books good units to the bin and hurt ones as hurt stock, and closes a return as expected', async () => {
    const id = await announced({ sku: 'DEMO-001', quantity: 3 });
    const before = { stock: await stockOf(app, 'DEMO-001'), bin: await inBin(app, 'DEMO-001', 'B01') };
    const { status, body } = await receive([
      { return_id: id, items: [{ sku: 'DEMO-001', quantity_good: 2, quantity_hurt: 1, location: 'B', bin: 'B01' }] },
    ]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { return_id: id, status: 'As Expected', items: [{ sku: 'DEMO-001', quantity: 3, reason: null, quantity_good: 2, quantity_hurt: 1 }] },
    ]);
    expect(await stockOf(app, 'DEMO-001')).toEqual({
      onHand: before.stock.onHand + 2,
      reserved: before.stock.reserved,
      hurt: before.stock.hurt + 1,
    });
    expect(await inBin(app, 'DEMO-001', 'B01')).toBe(before.bin + 2);
    const ledger = await app.database.query(
      'SELECT Quantity AS quantity, Reason AS reason, Actor AS actor FROM stock_ledger WHERE Reference = ?',
      [`return:${id}`],
    );
    expect(ledger.map((row) => ({ ...(row as object) }))).toEqual([{ quantity: 2, reason: 'return', actor: 'user:manager' }]);
    const shown = await app.http.get(`/apirest/v4/oms/inventory/returns/${id}`).set(as.account());
    expect(shown.body.data).toEqual(body.data[0]);
  });

  it('takes parts, Processing between', async () => {
    const id = await announced({ sku: 'DEMO-002', quantity: 2 });
    const part = { return_id: id, items: [{ sku: 'DEMO-002', quantity_good: 1, location: 'A', bin: 'A02' }] };
    expect((await receive([part])).body.data[0].status).toBe('Processing');
    const { body } = await receive([part]);
    expect(body.data[0]).toMatchObject({ status: 'As Expected', items: [{ quantity_good: 2, quantity_hurt: 0 }] });
    await refused([part], 'return_closed', ['data[0].return_id', `Return ${id} is closed: it is As Expected`]);
  });

  it('takes one SKU into several bins', async () => {
    const id = await announced({ sku: 'DEMO-003', quantity: 2 });
    const at = (bin: string): object => ({ sku: 'DEMO-003', quantity_good: 1, location: bin[0], bin });
    const before = [await inBin(app, 'DEMO-003', 'A03'), await inBin(app, 'DEMO-003', 'B03')];
    expect((await receive([{ return_id: id, items: [at('A03'), at('B03')] }])).body.data[0].status).toBe('As Expected');
    expect([await inBin(app, 'DEMO-003', 'A03'), await inBin(app, 'DEMO-003', 'B03')]).toEqual(before.map((units) => units + 1));
  });

  it('keeps lot and expiry of returned units', async () => {
    const id = await announced({ sku: 'DEMO-004', quantity: 1 });
    await receive([
      { return_id: id, items: [{ sku: 'DEMO-004', quantity_good: 1, location: 'A', bin: 'A04', lot: 'L-7', expiry: '2027-06-30' }] },
    ]);
    const rows = await app.database.query("SELECT Expiry AS expiry, Quantity AS quantity FROM bin_contents WHERE Lot = 'L-7'");
    expect(rows.map((row) => ({ ...(row as object) }))).toEqual([{ expiry: '2027-06-30', quantity: 1 }]);
  });

  it('is a discrepancy when it is complete with less, or more came', async () => {
    const short = await announced({ sku: 'DEMO-005', quantity: 3 });
    expect(
      (await receive([{ return_id: short, items: [{ sku: 'DEMO-005', quantity_hurt: 1 }], complete: true }])).body.data[0].status,
    ).toBe('Discrepancy');
    const orderId = await shipOrder(app, [{ sku: 'DEMO-005', quantity: 3 }]);
    const { returnId } = await announceReturn(app, orderId, [{ sku: 'DEMO-005', quantity: 1 }]);
    expect((await receive([{ return_id: returnId, items: [{ sku: 'DEMO-005', quantity_hurt: 2 }] }])).body.data[0].status).toBe(
      'Discrepancy',
    );
    await expect(announceReturn(app, orderId, [{ sku: 'DEMO-005', quantity: 2 }])).rejects.toThrow('return_exceeds_shipped');
    await announceReturn(app, orderId, [{ sku: 'DEMO-005', quantity: 1 }]);
  });

  it('closes a return nothing came for, and its units may be announced again', async () => {
    const orderId = await shipOrder(app, [{ sku: 'DEMO-006', quantity: 1 }]);
    const { returnId } = await announceReturn(app, orderId, [{ sku: 'DEMO-006', quantity: 1 }]);
    expect((await receive([{ return_id: returnId, complete: true }])).body.data[0].status).toBe('Discrepancy');
    expect((await announceReturn(app, orderId, [{ sku: 'DEMO-006', quantity: 1 }])).status).toBe('Pending');
  });

  it('puts kits back as their components', async () => {
    const id = await announced({ sku: 'DEMO-KIT', quantity: 3 });
    const before = [await stockOf(app, 'DEMO-001'), await stockOf(app, 'DEMO-002')];
    const { body } = await receive([
      { return_id: id, items: [{ sku: 'DEMO-KIT', quantity_good: 2, quantity_hurt: 1, location: 'C', bin: 'C01' }] },
    ]);
    expect(body.data[0]).toMatchObject({
      status: 'As Expected',
      items: [{ sku: 'DEMO-KIT', quantity: 3, quantity_good: 2, quantity_hurt: 1 }],
    });
    const after = [await stockOf(app, 'DEMO-001'), await stockOf(app, 'DEMO-002')];
    expect(after.map(({ onHand }, index) => onHand - (before[index]?.onHand ?? 0))).toEqual([4, 2]);
    expect(after.map(({ hurt }, index) => hurt - (before[index]?.hurt ?? 0))).toEqual([2, 1]);
    expect([await inBin(app, 'DEMO-001', 'C01'), await inBin(app, 'DEMO-002', 'C01')]).toEqual([4, 2]);
  });

  it('serves an order that waits', async () => {
    const id = await announced({ sku: 'DEMO-019', quantity: 100 });
    const waiting = await placeOrder(app, [{ sku: 'DEMO-019', quantity: 2 }]);
    await receive([{ return_id: id, items: [{ sku: 'DEMO-019', quantity_good: 2, location: 'A', bin: 'A19' }] }]);
    const statusOf = async (): Promise<number> =>
      (await app.database.query<{ id: number }>('SELECT StatusID AS id FROM orders WHERE OrderID = ?', [waiting]))[0]?.id ?? 0;
    await app.until(async () => (await statusOf()) === 3);
  });

  it('never takes more than was shipped', async () => {
    const id = await announced({ sku: 'DEMO-007', quantity: 2 });
    const before = await stockOf(app, 'DEMO-007');
    const [{ orderId }] = await app.database.query<{ orderId: number }>('SELECT OrderID AS orderId FROM returns WHERE ReturnID = ?', [id]);
    await refused([{ return_id: id, items: [{ sku: 'DEMO-007', quantity_hurt: 3 }] }], 'return_exceeds_shipped', [
      'data[0].items[0].quantity_good',
      `Order ${orderId} has 2 of DEMO-007 left to return, not 3`,
    ]);
    expect(await stockOf(app, 'DEMO-007')).toEqual(before);
  });

  it('refuses the whole request with every fault, and books nothing', async () => {
    const id = await announced({ sku: 'DEMO-008', quantity: 9 });
    const before = await stockOf(app, 'DEMO-008');
    const good = { sku: 'DEMO-008', quantity_good: 1 };
    await refused(
      [
        { return_id: id, items: [{ ...good, location: 'A', bin: 'A08' }, good, { ...good, location: 'a', bin: 'A08' }] },
        { return_id: 999_999, items: [{ sku: 'DEMO-008', quantity_hurt: 1 }] },
        { return_id: id, items: [{ sku: 'NOPE', quantity_hurt: 1 }] },
        { return_id: id, items: [] },
      ],
      'missing_bin',
      ['data[0].items[1].bin', 'location and bin are required for the good units of DEMO-008'],
      ['data[0].items[2].bin', expect.stringContaining('A08') as string],
      ['data[1].return_id', 'Return 999999 does not exist at your distribution center'],
      ['data[2].items[0].sku', `Return ${id} has no item with the SKU NOPE`],
      ['data[3].items', `No unit is received for return ${id}: give items, or complete to close it`],
    );
    expect(await stockOf(app, 'DEMO-008')).toEqual(before);
  });

  it('sees returns and bins of the site of the user only', async () => {
    const id = await announced({ sku: 'DEMO-009', quantity: 1 });
    const west = await hireAtWest(app);
    const { status, body } = await receive(
      [{ return_id: id, items: [{ sku: 'DEMO-009', quantity_good: 1, location: 'A', bin: 'A09' }] }],
      west,
    );
    expect([status, body.response.code]).toEqual([400, 'unknown_bin']);
    expect(body.response.errors).toEqual([
      { path: 'data[0].items[0].bin', message: expect.stringContaining('A09') as string },
      { path: 'data[0].return_id', message: `Return ${id} does not exist at your distribution center` },
    ]);
  });

  it('has fields of their types', async () => {
    await refused([], 'empty_list', ['data', 'must not be empty']);
    await refused(
      [{ items: [{ sku: 'DEMO-001', quantity_good: -1, quantity_hurt: '1', expiry: '2027-02-30' }], complete: 'yes' }],
      'missing_field',
      ['data[0].return_id', 'is required'],
      ['data[0].complete', 'must be true or false, not text'],
      ['data[0].items[0].quantity_good', 'must be 0 or more'],
      ['data[0].items[0].quantity_hurt', 'must be a whole number, not text'],
      ['data[0].items[0].expiry', 'must be a date that exists (YYYY-MM-DD)'],
    );
  });

  it('wants the master key', async () => {
    const { status } = await app.http.post(path).set(as.account()).send({ data: [] });
    expect(status).toBe(401);
  });
});
