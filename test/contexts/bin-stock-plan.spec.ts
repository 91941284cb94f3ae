import { type BinStockFilter, ListBinStock } from '@contract/inventory';
import { binContentTable, binTable } from '../../libs/inventory/src/store/rows.js';
import { type RunningApp, startApp } from '../support/app.js';
import { StockRoom } from '../support/build-stock.js';
import { planOf } from '../support/plan.js';

const MOMENT = '2026-11-20 08:00:00.000';
const BINS = 2_000;

describe('plans of the list of stock by bin', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startApp({ demo: false });
    const room = new StockRoom(app);
    const { siteId } = await room.site('SITE');
    const products: number[] = [];
    for (let each = 0; each < 400; each += 1) products.push(await room.product(`S-${each}`, { accountId: 100 + (each % 2) }));
    await app.database.transaction(async () => {
      const bins = await app.database.insert(
        binTable,
        Array.from({ length: BINS }, (_, index) => ({
          WarehouseID: siteId,
          Location: `L${index % 10}`,
          Bin: `B${index}`,
          Purpose: 'pick',
          CreatedDate: MOMENT,
        })),
      );
      await app.database.insert(
        binContentTable,
        bins.map((BinID, index) => ({
          BinID,
          ProductID: products[index % 400] ?? 0,
          Lot: '',
          Expiry: null,
          ReceivedDate: MOMENT,
          Quantity: 1,
        })),
      );
    });
    if (app.engine === 'mysql') await app.database.query('ANALYZE TABLE products, bins, bin_contents');
  });
  afterAll(() => app.close());

  const list =
    (filter: BinStockFilter, page = 1) =>
    () =>
      app.bus.ask(new ListBinStock(100, filter, { page, perPage: 20 }));

  it('walk the products of the account and their bins in the order of the page, early and late, for its rows and its total', async () => {
    for (const [page, words] of [
      [1, ' OFFSET '],
      [40, ' OFFSET '],
      [1, 'COUNT(*)'],
    ] as const) {
      const steps = await planOf(app, list({}, page), words);
      expect(steps.filter(({ table }) => ['own', 'held'].includes(table))).toEqual([
        { table: 'own', index: 'ix_products_account', isSorted: false },
        { table: 'held', index: 'ix_bin_contents_product', isSorted: false },
      ]);
    }
  });

  it.each<[BinStockFilter, string]>([
    [{ location: 'L3' }, 'ix_bins_location'],
    [{ bin: 'B3' }, 'ix_bins_bin'],
    [{ location: 'L3', bin: 'B3' }, 'ix_bins_bin'],
  ])('begin at the bins of %j', async (filter, index) => {
    const steps = await planOf(app, list(filter));
    expect(steps.filter(({ table }) => ['own', 'held', 'place'].includes(table)).map((step) => [step.table, step.index])).toEqual([
      ['place', index],
      ['held', 'PRIMARY'],
      ['own', 'PRIMARY'],
    ]);
  });
});
