import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { type Figures, SellableUnits } from '../lots/index.js';
import { FindSiteStock, type SiteStock } from '../contract/stock.js';

const stockOf = ({
  onHand,
  available,
  held,
}: Figures): string => `SELECT p.ProductID AS productId, p.SKU AS sku, p.AccountID AS accountId, d.WarehouseID AS siteId, d.Code AS distributionCenter, COALESCE(${onHand}, 0) AS onHand,
  COALESCE(l.Reserved, 0) AS reserved, COALESCE(${available}, 0) AS available, COALESCE(l.Hurt, 0) AS hurt, COALESCE(l.Incoming, 0) AS incoming,
  COALESCE(${held}, 0) AS held, l.NextExpiry AS nextExpiry
  FROM products p JOIN distribution_centers d LEFT JOIN stock_levels l ON l.ProductID = p.ProductID AND l.WarehouseID = d.WarehouseID
  WHERE p.ProductID IN (?) AND d.WarehouseID IN (?) ORDER BY p.ProductID, d.WarehouseID`;

@QueryHandler(FindSiteStock)
export class FindSiteStockHandler implements IQueryHandler<FindSiteStock> {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ productIds, siteIds }: FindSiteStock): Promise<SiteStock[]> {
    const rows = await this.sellable.read('l', (figures) =>
      this.database.query<SiteStock & { nextExpiry: string | null }>(stockOf(figures), [productIds, siteIds]),
    );
    return rows.map(({ nextExpiry: _, ...stock }) => stock);
  }
}
