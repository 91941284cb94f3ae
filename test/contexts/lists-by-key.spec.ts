import { AppendRequestLog, ListAccounts, ListRequestLog, ListUsers } from '@contract/identity';
import {
  CreateReplenishments,
  FindProducts,
  ListAliases,
  ListBins,
  ListManufactureOrders,
  ListProducts,
  ListRegisteredNames,
  ListReplenishments,
  ListSiteBins,
  ListSites,
  ListStockLevels,
  ListSynsets,
  type ProductOrder,
} from '@contract/inventory';
import { ListAccountReturns, ListOrders, ListSiteOrders, type OrderSorting, type SiteOrderSorting } from '@contract/orders';
import type { Page, Paging, Place } from '@lists';
import { describeApp } from '../support/app.js';

const DIRECTIONS = ['asc', 'desc'] as const;
const WHOLE: Paging = { page: 1, perPage: 500 };

/** All rows of a list, read by key a few at a time. */
async function byKey<Row>(read: (paging: Paging) => Promise<Page<Row>>, perPage = 2): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: Place | undefined = []; after;) {
    const slice: Page<Row> = await read({ page: 1, perPage, after });
    expect(slice.rows.length).toBeLessThanOrEqual(perPage);
    rows.push(...slice.rows);
    after = slice.next;
  }
  return rows;
}

describeApp('lists read by key', (app) => {
  /** Expects the rows read by key to be those of the pages, in the same order. */
  async function same<Row>(name: string, read: (paging: Paging) => Promise<Page<Row>>, idOf: (row: Row) => unknown): Promise<void> {
    const { rows } = await read(WHOLE);
    expect([name, rows.length > 2]).toEqual([name, true]);
    for (const perPage of [1, 2, rows.length, rows.length + 1])
      expect([name, perPage, (await byKey(read, perPage)).map(idOf)]).toEqual([name, perPage, rows.map(idOf)]);
  }

  beforeAll(async () => {
    // Instants that several orders share, and some that are null.
    await app.database.transaction(async () => {
      await app.database.write("UPDATE orders SET CreatedDate = '2026-11-01 08:00:00.000' WHERE OrderID % 3 = 0");
      await app.database.write("UPDATE orders SET ShippedDate = '2026-11-02 08:00:00.000' WHERE OrderID % 4 = 1");
    });
  });

  it('orders, in every order of theirs, filtered or not, with the archive or without', async () => {
    const sortings: OrderSorting[] = ['OrderID', 'OrderNumber', 'StatusID', 'CreatedDate', 'UpdatedDate', 'ShippedDate'];
    for (const sorting of sortings)
      for (const direction of DIRECTIONS)
        for (const filter of [{}, { warehouseId: 1 }, { withoutChildren: true }, { withArchived: true }])
          await same(
            `${sorting} ${direction} ${JSON.stringify(filter)}`,
            ({ page, perPage, after }) => app.bus.ask(new ListOrders(100, filter, sorting, direction, page, perPage, after)),
            ({ orderId }) => orderId,
          );
  });

  it('orders of a site, open, shipped and of one account', async () => {
    const sortings: SiteOrderSorting[] = ['age', 'orderNumber', 'updated', 'shipped'];
    await app.database.transaction(async () => {
      await app.database.write('UPDATE orders SET StatusID = 3, WarehouseID = 1 WHERE OrderID % 4 <> 1');
      await app.database.write('UPDATE orders SET StatusID = 9, WarehouseID = 1 WHERE OrderID % 4 = 1');
    });
    for (const sorting of sortings)
      for (const direction of DIRECTIONS)
        for (const filter of [{}, { accountId: 100 }])
          await same(
            `${sorting} ${direction} ${JSON.stringify(filter)}`,
            (paging) => app.bus.ask(new ListSiteOrders(1, filter, sorting, direction, paging)),
            ({ orderId }) => orderId,
          );
    const shipped = (paging: Paging) => app.bus.ask(new ListSiteOrders(1, { statusIds: [9] }, 'shipped', 'desc', paging));
    expect((await byKey(shipped, 1)).map(({ orderId }) => orderId)).toEqual((await shipped(WHOLE)).rows.map(({ orderId }) => orderId));
  });

  it('products, in every order of theirs, and those that words find', async () => {
    for (const orderBy of ['ProductID', 'SKU', 'Description', 'CreatedDate', 'UpdatedDate'] as ProductOrder[])
      for (const direction of DIRECTIONS)
        await same(
          `${orderBy} ${direction}`,
          (paging) => app.bus.ask(new ListProducts(100, { ...paging, orderBy, direction })),
          ({ productId }) => productId,
        );
    await same(
      'found',
      (paging) => app.bus.ask(new FindProducts(100, 'demo', paging)),
      ({ sku }) => sku,
    );
  });

  it('stock, bins and sites', async () => {
    await same(
      'stock',
      (paging) => app.bus.ask(new ListStockLevels(100, {}, paging)),
      ({ sku, distributionCenter }) => `${sku} ${distributionCenter}`,
    );
    await same(
      'bins of a site',
      (paging) => app.bus.ask(new ListSiteBins(1, {}, paging)),
      ({ binId }) => binId,
    );
    await same(
      'all bins',
      (paging) => app.bus.ask(new ListBins({}, paging)),
      ({ binId }) => binId,
    );
    const sites = (paging: Paging) => app.bus.ask(new ListSites(paging));
    expect(await byKey(sites, 1)).toEqual((await sites(WHOLE)).rows);
  });

  it('every other list, however short', async () => {
    const requests = ['/a', '/b', '/c'].map((path) => ({
      ...{ interface: 'oms', accountId: 100, userId: null, method: 'GET', path, status: 200, durationMs: 1, address: '10.0.0.1' },
      ...{ requestId: path, createdDate: '2026-11-20 08:00:00.000' },
    }));
    await app.bus.send(new AppendRequestLog(requests as never));
    const items = [{ sku: 'DEMO-001', quantity: 1, lot: null, expiry: null }];
    const replenishment = { distributionCenter: 'MAIN', eta: null, items };
    await app.bus.send(new CreateReplenishments(100, [replenishment, replenishment, replenishment]));
    const lists: Record<string, [least: number, read: (paging: Paging) => Promise<Page<object>>]> = {
      accounts: [2, (paging) => app.bus.ask(new ListAccounts(paging))],
      users: [3, (paging) => app.bus.ask(new ListUsers(paging, {}))],
      'users by name': [1, (paging) => app.bus.ask(new ListUsers(paging, { name: 'CLERK', level: 1 }))],
      'request log': [3, (paging) => app.bus.ask(new ListRequestLog({ accountId: 100 }, paging))],
      aliases: [1, (paging) => app.bus.ask(new ListAliases(100, {}, paging))],
      kits: [1, (paging) => app.bus.ask(new ListSynsets(100, paging))],
      manufacture: [0, (paging) => app.bus.ask(new ListManufactureOrders(100, paging))],
      replenishments: [3, (paging) => app.bus.ask(new ListReplenishments(100, paging))],
      returns: [0, (paging) => app.bus.ask(new ListAccountReturns(100, paging))],
      suppliers: [1, (paging) => app.bus.ask(new ListRegisteredNames('supplier', {}, paging))],
      'suppliers in use': [1, (paging) => app.bus.ask(new ListRegisteredNames('supplier', { isActivated: true }, paging))],
      'package types': [1, (paging) => app.bus.ask(new ListRegisteredNames('package_type', {}, paging))],
    };
    for (const [name, [least, read]] of Object.entries(lists)) {
      const { rows, total } = await read(WHOLE);
      expect([name, rows.length >= least, total]).toEqual([name, true, rows.length]);
      for (const perPage of [1, 2]) expect([name, await byKey(read, perPage)]).toEqual([name, rows]);
    }
  });
});
