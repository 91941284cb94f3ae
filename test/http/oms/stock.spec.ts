import { CreateReplenishments, ReceiveHurtStock } from '@contract/inventory';
import { as, describeApp } from '../../support/app.js';
import { StockRoom } from '../../support/build-stock.js';

const STOCK = '/apirest/v4/oms/inventory/stock';

describeApp('GET /inventory/stock', (app) => {
  let room: StockRoom;

  beforeAll(async () => {
    room = new StockRoom(app);
  });

  const ask = async (query: Record<string, string | number> = {}, headers: Record<string, string> = as.account()) => {
    const { status, body } = await app.http.get(STOCK).query(query).set(headers);
    return { status, body };
  };
  const productId = async (sku: string): Promise<number> => {
    const [row] = await app.database.query<{ id: number }>('SELECT ProductID AS id FROM products WHERE SKU = ?', [sku]);
    return row?.id ?? 0;
  };
  const row = (product_id: number, sku: string, distribution_center: string, more: object = {}) => ({
    product_id,
    sku,
    distribution_center,
    on_hand: 0,
    reserved: 0,
    available: 0,
    hurt: 0,
    incoming: 0,
    held: 0,
    ...more,
  });
  const hundred = { on_hand: 100, available: 100 };

  it('answers every product of the account, page by page', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.metadata).toEqual({ page: 1, per_page: 20, total_records: 20, total_pages: 1, total_current_page: 20 });
    expect(body.data[0]).toEqual(row(await productId('DEMO-001'), 'DEMO-001', 'MAIN', hundred));
    expect(body.data[19]).toEqual(row(await productId('DEMO-020'), 'DEMO-020', 'MAIN'));
    const second = await ask({ page: 2, per_page: 3 });
    expect(second.body.data.map((each: { sku: string }) => each.sku)).toEqual(['DEMO-004', 'DEMO-005', 'DEMO-006']);
    expect(second.body.metadata).toEqual({ page: 2, per_page: 3, total_records: 20, total_pages: 7, total_current_page: 3 });
  });

  it('returns nothing of another account', async () => {
    const { body } = await ask({}, as.account(101));
    expect(body.data).toEqual([row(await productId('OTHER-001'), 'OTHER-001', 'MAIN', { on_hand: 50, available: 50 })]);
    expect((await ask({ sku: 'OTHER-001' })).body).toEqual({
      data: [],
      metadata: { page: 1, per_page: 20, total_records: 0, total_pages: 0, total_current_page: 0 },
    });
  });

  it('narrows by sku, case-sensitive', async () => {
    expect((await ask({ sku: 'DEMO-002' })).body.data).toEqual([row(await productId('DEMO-002'), 'DEMO-002', 'MAIN', hundred)]);
    expect((await ask({ sku: 'demo-002' })).body.data).toEqual([]);
    expect((await ask({ sku: 'DEMO-00' })).body.data).toEqual([]);
  });

  it('returns zeros for a product that never had stock', async () => {
    const id = await productId('DEMO-020');
    expect((await ask({ sku: 'DEMO-020' })).body.data).toEqual([row(id, 'DEMO-020', 'MAIN')]);
    expect((await ask({ sku: 'DEMO-020', distribution_center: 'WEST' })).body.data).toEqual([row(id, 'DEMO-020', 'WEST')]);
    expect((await ask({ distribution_center: 'WEST' })).body.data).toEqual([]);
    const westProduct = await room.product('AT-WEST', { ownSiteId: 2 });
    expect((await ask({ sku: 'AT-WEST' })).body.data).toEqual([row(westProduct, 'AT-WEST', 'WEST')]);
    expect((await ask({ distribution_center: 'WEST' })).body.data).toEqual([row(westProduct, 'AT-WEST', 'WEST')]);
  });

  it('shows what is reserved, hurt and on its way, site by site', async () => {
    const id = await productId('DEMO-003');
    const { siteId, bins } = await room.site('SOUTH');
    await room.receive(id, bins[0] ?? 0, 7);
    await app.bus.send(new ReceiveHurtStock(siteId, [{ productId: id, quantity: 2 }]));
    await app.bus.send(
      new CreateReplenishments(100, [
        { distributionCenter: 'SOUTH', eta: null, items: [{ sku: 'DEMO-003', quantity: 5, lot: null, expiry: null }] },
      ]),
    );
    await app.database.transaction(async () => {
      await app.database.write('UPDATE stock_levels SET Reserved = 3 WHERE ProductID = ? AND WarehouseID = ?', [id, siteId]);
      await app.database.write('INSERT INTO reservations (OrderID, ProductID, WarehouseID, Quantity) VALUES (999, ?, ?, 3)', [id, siteId]);
    });
    const south = row(id, 'DEMO-003', 'SOUTH', { on_hand: 7, reserved: 3, available: 4, hurt: 2, incoming: 5 });
    expect((await ask({ sku: 'DEMO-003' })).body.data).toEqual([row(id, 'DEMO-003', 'MAIN', hundred), south]);
    expect((await ask({ sku: 'DEMO-003', distribution_center: 'SOUTH' })).body.data).toEqual([south]);
    expect((await ask({ distribution_center: 'SOUTH' })).body.data).toEqual([south]);
    expect(await room.broken()).toEqual([]);
  });

  it('refuses a distribution center that is not registered', async () => {
    const message = 'The distribution center NORTH is not registered';
    expect(await ask({ distribution_center: 'NORTH' })).toEqual({
      status: 400,
      body: {
        response: { success: false, message, code: 'unknown_distribution_center', errors: [{ path: 'distribution_center', message }] },
      },
    });
    expect((await ask({ distribution_center: 'main' })).status).toBe(400);
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ per_page: 501 }, 'per_page'],
    [{ per_page: 'many' }, 'per_page'],
  ])('refuses %j', async (query, path) => {
    const { status, body } = await ask(query as Record<string, string>);
    expect([status, body.response.errors[0].path]).toEqual([400, path]);
  });
});
