import { ListOrders, type OrderFilter } from '@contract/orders';
import { orderTable } from '../../libs/orders/src/store/rows.js';
import { type RunningApp, startApp } from '../support/app.js';
import { planOf, type Step } from '../support/plan.js';

const OWN = 100;
const OTHER = 101;
/**
 * Half of all orders, so that an unguided engine expects to find a page quickly in the primary key; but all the newer orders belong to
 * another account.
 */
const EACH = 2_500;
const MOMENT = '2026-11-20 08:00:00.000';

const orderOf = (accountId: number, number: number) => ({
  AccountID: accountId,
  WarehouseID: 1 + (number % 2),
  StatusID: number % 3 === 0 ? 8 : 9,
  OrderTypeID: 1,
  OrderApi: `${accountId}-${number}`,
  OrderNumber: `SO-${number}`,
  OrderReference: null,
  NbtyBarcode: null,
  SubStatus: null,
  Priority: 5,
  ShippingMethod: 'GROUND',
  CartID: null,
  StoreID: null,
  StoreName: null,
  FirstName: 'Ada',
  LastName: null,
  Company: null,
  Email: null,
  Phone: null,
  Address1: '1 Main Street',
  Address2: null,
  City: 'New York',
  State: 'NY',
  Zip: '10001',
  Country: 'US',
  Comments: null,
  CreatedDate: MOMENT,
  UpdatedDate: MOMENT,
});

describe('plans of the list of orders, with as many newer orders of others', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startApp({ demo: false });
    for (const account of [OWN, OTHER]) {
      await app.database.transaction(() =>
        app.database.insert(
          orderTable,
          Array.from({ length: EACH }, (_, index) => orderOf(account, index)),
        ),
      );
    }
    if (app.engine === 'mysql') await app.database.query('ANALYZE TABLE orders, order_counts');
  });
  afterAll(() => app.close());

  const pagePlan = (filter: OrderFilter, page: number): Promise<Step[]> =>
    planOf(app, () => app.bus.ask(new ListOrders(OWN, filter, 'OrderID', 'desc', page, 20)));

  it.each<[string, OrderFilter, string]>([
    ['nothing', {}, 'ix_orders_account'],
    ['status', { statusId: 9 }, 'ix_orders_status'],
    ['site', { warehouseId: 2 }, 'ix_orders_site'],
    ['type', { orderTypeId: 1 }, 'ix_orders_type'],
  ])('take the ids of a page narrowed by %s from the index that sorts them, early and late', async (_, filter, index) => {
    for (const page of [1, 40]) {
      const steps = await pagePlan(filter, page);
      expect(steps.filter(({ table }) => table === 'orders')).toEqual([{ table: 'orders', index, isSorted: false }]);
      // Reads only the rows of the page, each by its key.
      expect(steps.filter(({ table }) => table === 'o')).toEqual([{ table: 'o', index: 'PRIMARY', isSorted: false }]);
    }
  });

  it('take the total from the kept counts, by their key', async () => {
    for (const filter of [{}, { statusId: 9 }, { warehouseId: 2 }, { orderTypeId: 1 }]) {
      const [counts] = (await pagePlan(filter, 1)).filter(({ table }) => table === 'order_counts');
      expect(counts?.index).toBe('PRIMARY');
    }
  });
});
