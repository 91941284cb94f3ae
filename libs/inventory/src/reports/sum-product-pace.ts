import { Database, toIso } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type PaceSum, type PaceSummary, SumProductPace } from '../contract/reports/pace.js';
import { type ClassBounds, classOf } from './domain/pace.js';
import { boundsBySite, ownerOf } from './list-product-pace.js';
import { ProductPaces } from './store/product-paces.js';

type Sum = Omit<PaceSum, 'group' | 'value'> & { value: string };

const SUMS = (['Sold90', 'OnHand', 'Age30', 'Age90', 'Age180', 'AgeOlder'] as const)
  .map((column) => `CAST(SUM(${column}) AS SIGNED) AS ${column.charAt(0).toLowerCase()}${column.slice(1)}`)
  .join(', ');
const GROUPS: readonly PaceSum['group'][] = ['A', 'B', 'C', 'dead', 'rest'];
const NOBODY: ClassBounds = { a: Infinity, b: Infinity };

@QueryHandler(SumProductPace)
export class SumProductPaceHandler implements IQueryHandler<SumProductPace> {
  constructor(
    private readonly database: Database,
    private readonly paces: ProductPaces,
  ) {}

  async execute({ of }: SumProductPace): Promise<PaceSummary> {
    const [column, id] = ownerOf(of);
    const [bounds, rows, accounts] = await Promise.all([
      boundsBySite(this.paces, of),
      this.database.query<Sum & { siteId: number; units: number; isOld: number; at: string }>(
        `SELECT WarehouseID AS siteId, Sold90 AS units, CASE WHEN Age180 + AgeOlder > 0 THEN 1 ELSE 0 END AS isOld, MIN(MeasuredDate) AS at,
          COUNT(*) AS products, SUM(Value) AS value, ${SUMS} FROM product_pace WHERE ${column} = ?
          GROUP BY WarehouseID, Sold90, CASE WHEN Age180 + AgeOlder > 0 THEN 1 ELSE 0 END`,
        [id],
      ),
      this.database.query<{ accountId: number }>(
        `SELECT DISTINCT AccountID AS accountId FROM product_pace WHERE ${column} = ? AND Value <> 0`,
        [id],
      ),
    ]);
    const sums = new Map(GROUPS.map((group) => [group, nothingOf(group)]));
    for (const { siteId, units, isOld, value, ...row } of rows) {
      const sum = sums.get(classOf(units, bounds.get(siteId) ?? NOBODY) ?? (isOld ? 'dead' : 'rest'));
      if (!sum) continue;
      sum.value += Number(value);
      for (const name of ['products', 'sold90', 'onHand', 'age30', 'age90', 'age180', 'ageOlder'] as const) sum[name] += row[name];
    }
    const oldest = rows
      .map(({ at }) => at)
      .sort()
      .at(0);
    return {
      asOf: oldest === undefined ? null : toIso(oldest),
      sums: [...sums.values()],
      accountIds: accounts.map(({ accountId }) => accountId),
    };
  }
}

const nothingOf = (group: PaceSum['group']): PaceSum => ({
  ...{ group, products: 0, sold90: 0, onHand: 0, value: 0, age30: 0, age90: 0, age180: 0, ageOlder: 0 },
});
