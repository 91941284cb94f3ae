import { Database } from '@kernel';
import { type Page, readPage } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListProductPace, type PaceGroup, type PaceOf, type ProductPace } from '../contract/reports/pace.js';
import { boundsOf, type ClassBounds, classOf, FOR_EVER } from './domain/pace.js';
import { ProductPaces } from './store/product-paces.js';

type Row = Omit<ProductPace, 'class' | 'turns' | 'value'> & { siteId: number; turns: number | null; value: string };

const NOBODY: ClassBounds = { a: Infinity, b: Infinity };
const COLUMNS = `p.ProductID AS productId, p.AccountID AS accountId, g.SKU AS sku, g.Description AS description, d.Code AS distributionCenter,
  p.WarehouseID AS siteId, p.Sold30 AS sold30, p.Sold90 AS sold90, p.LastSold AS lastSold, p.OnHand AS onHand, p.CoverDays AS coverDays,
  p.Turns AS turns, p.Age30 AS age30, p.Age90 AS age90, p.Age180 AS age180, p.AgeOlder AS ageOlder, p.Value AS value`;
const NAMED = 'JOIN products g ON g.ProductID = p.ProductID JOIN distribution_centers d ON d.WarehouseID = p.WarehouseID';

/** An owner's column and id. */
export const ownerOf = (of: PaceOf): readonly [column: string, id: number] =>
  'accountId' in of ? ['AccountID', of.accountId] : ['WarehouseID', of.siteId];

/** The bounds of the classes at each site. */
export async function boundsBySite(paces: ProductPaces, of: PaceOf): Promise<Map<number, ClassBounds>> {
  const bySite = new Map<number, { units: number; products: number }[]>();
  for (const { siteId, ...sold } of await paces.soldOf(...ownerOf(of))) bySite.set(siteId, [...(bySite.get(siteId) ?? []), sold]);
  return new Map([...bySite].map(([siteId, sold]) => [siteId, boundsOf(sold)]));
}

@QueryHandler(ListProductPace)
export class ListProductPaceHandler implements IQueryHandler<ListProductPace> {
  constructor(
    private readonly database: Database,
    private readonly paces: ProductPaces,
  ) {}

  async execute({ of, group, paging }: ListProductPace): Promise<Page<ProductPace>> {
    const [column, id] = ownerOf(of);
    const bounds = await boundsBySite(this.paces, of);
    const from = `WHERE p.${column} = ?${conditionOf(group, bounds)}`;
    const { rows, ...place } = await readPage<Row>(this.database, paging, {
      rows: `SELECT ${COLUMNS} FROM product_pace p ${NAMED} ${from}`,
      count: `SELECT COUNT(*) AS total FROM product_pace p ${from}`,
      parameters: [id],
      keys: [
        { column: 'p.Sold90', direction: 'desc' },
        { column: 'p.ProductID', direction: 'desc' },
        { column: 'p.WarehouseID', direction: 'desc' },
      ],
      placeOf: ({ sold90, productId, siteId }) => [sold90, productId, siteId],
    });
    return {
      ...place,
      rows: rows.map(({ siteId, turns, value, coverDays, ...row }) => ({
        ...row,
        class: classOf(row.sold90, bounds.get(siteId) ?? NOBODY),
        coverDays: coverDays === FOR_EVER ? null : coverDays,
        turns: turns === null ? null : turns / 10,
        value: Number(value),
      })),
    };
  }
}

/** A condition on the units sold at each site; the numbers in it are computed, not a client's. */
function conditionOf(group: PaceGroup | undefined, bounds: ReadonlyMap<number, ClassBounds>): string {
  if (group === undefined) return '';
  if (group === 'dead') return ' AND p.Sold90 <= 0 AND p.Age180 + p.AgeOlder > 0';
  const ranges = [...bounds].flatMap(([siteId, { a, b }]) => {
    const [from, below] = { A: [a, Infinity], B: [b, a], C: [1, b] }[group];
    if (!Number.isFinite(from) || from >= below) return [];
    return [`(p.WarehouseID = ${siteId} AND p.Sold90 >= ${from}${Number.isFinite(below) ? ` AND p.Sold90 < ${below}` : ''})`];
  });
  return ` AND ${ranges.length === 0 ? '1 = 0' : `(${ranges.join(' OR ')})`}`;
}
