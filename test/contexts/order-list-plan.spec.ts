import { jest } from '@jest/globals';
import { ListOrders, type OrderFilter } from '@contract/orders';
import type { Scalar } from '@kernel';
import { orderTable } from '../../libs/orders/src/store/rows.js';
import { type RunningApp, startApp } from '../support/app.js';

const OWN = 100;
const OTHER = 101;
/** Half of all orders, so that an engine left to itself expects to find a page quickly in the primary key; but all the newer ones are another's. */
const EACH = 2_500;
const MOMENT = '2026-11-20 08:00:00.000';

const orderOf = (accountId: number, number: number) => ({
  AccountID: accountId, WarehouseID: 1 + (number % 2), StatusID: number % 3 === 0 ? 8 : 9, OrderTypeID: 1, OrderApi: `${accountId}-${number}`, OrderNumber: `SO-${number}`, OrderReference: null, NbtyBarcode: null,
  SubStatus: null, ShippingMethod: 'GROUND', CartID: null, StoreID: null, StoreName: null, FirstName: 'Ada', LastName: null, Company: null, Email: null, Phone: null, Address1: '1 Main Street', Address2: null,
  City: 'New York', State: 'NY', Zip: '10001', Country: 'US', Comments: null, CreatedDate: MOMENT, UpdatedDate: MOMENT,
});

/** One step of a plan, in either engine's words: the table, and the index it is read by. */
interface Step {
  table: string;
  index: string;
  isSorted: boolean;
}

interface MysqlStep {
  table: string;
  key: string | null;
  Extra: string | null;
}

const fromMysql = ({ table, key, Extra }: MysqlStep): Step => ({ table, index: key ?? 'none', isSorted: /filesort/.test(Extra ?? '') });

function fromEmbedded({ detail }: { detail: string }): Step {
  const [, table = '', words = ''] = /^(?:SEARCH|SCAN) (\w+)(.*)/.exec(detail) ?? [];
  const index = /INTEGER PRIMARY KEY/.test(words) || /sqlite_autoindex_\w+_1/.test(words) ? 'PRIMARY' : (/INDEX (\w+)/.exec(words)?.[1] ?? 'none');
  return { table, index, isSorted: false };
}

describe('plans of the list of orders, with as many newer orders of others', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startApp({ demo: false });
    for (const account of [OWN, OTHER]) {
      await app.database.transaction(() => app.database.insert(orderTable, Array.from({ length: EACH }, (_, index) => orderOf(account, index))));
    }
    if (app.engine === 'mysql') await app.database.query('ANALYZE TABLE orders, order_counts');
  });
  afterAll(() => app.close());

  /** The plan of the statement the query really sends for its page. */
  async function planOf(filter: OrderFilter, page: number): Promise<Step[]> {
    const { database } = app;
    const sent: { how: 'execute' | 'query'; sql: string; parameters: readonly Scalar[] }[] = [];
    const spies = (['execute', 'query'] as const).map((how) => {
      const send = database[how].bind(database) as (sql: string, parameters?: readonly Scalar[]) => Promise<unknown[]>;
      const noted = (sql: string, parameters: readonly Scalar[] = []): Promise<unknown[]> => {
        sent.push({ how, sql, parameters });
        return send(sql, parameters);
      };
      return jest.spyOn(database, how).mockImplementation(noted as typeof database.query);
    });
    await app.bus.ask(new ListOrders(OWN, filter, 'OrderID', 'desc', page, 20));
    spies.forEach((spy) => spy.mockRestore());
    const statement = sent.find(({ sql }) => sql.includes(' OFFSET '));
    if (!statement) throw new Error('no page was read');
    const explained = `${app.engine === 'mysql' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${statement.sql}`;
    if (app.engine === 'mysql') return (await database[statement.how]<MysqlStep>(explained, statement.parameters)).map(fromMysql);
    return (await database[statement.how]<{ detail: string }>(explained, statement.parameters)).map(fromEmbedded);
  }

  it.each<[string, OrderFilter, string]>([
    ['nothing', {}, 'ix_orders_account'],
    ['status', { statusId: 9 }, 'ix_orders_status'],
    ['site', { warehouseId: 2 }, 'ix_orders_site'],
    ['type', { orderTypeId: 1 }, 'ix_orders_type'],
  ])('take the ids of a page narrowed by %s from the index that sorts them, early and late', async (_, filter, index) => {
    for (const page of [1, 40]) {
      const steps = await planOf(filter, page);
      expect(steps.filter(({ table }) => table === 'orders')).toEqual([{ table: 'orders', index, isSorted: false }]);
      // The rows of the page alone, each by its key.
      expect(steps.filter(({ table }) => table === 'o')).toEqual([{ table: 'o', index: 'PRIMARY', isSorted: false }]);
    }
  });

  it('take the total from the kept counts, by their key', async () => {
    for (const filter of [{}, { statusId: 9 }, { warehouseId: 2 }, { orderTypeId: 1 }]) {
      const [counts] = (await planOf(filter, 1)).filter(({ table }) => table === 'order_counts');
      expect(counts?.index).toBe('PRIMARY');
    }
  });
});
