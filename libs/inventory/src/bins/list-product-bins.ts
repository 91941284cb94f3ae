import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InventoryError } from '../contract/errors.js';
import { POLICIES, ShelfDays } from '../lots/index.js';
import { ListProductBins, type ProductBin } from '../contract/recounts.js';

@QueryHandler(ListProductBins)
export class ListProductBinsHandler implements IQueryHandler<ListProductBins> {
  constructor(
    private readonly database: Database,
    private readonly shelf: ShelfDays,
  ) {}

  async execute({ siteId, productId, byState }: ListProductBins): Promise<ProductBin[]> {
    const state = byState ? ', c.State AS state' : '';
    const expired = await this.shelf.expired('x.Expiry', String(siteId));
    const bins = await this.database.lookUp<ProductBin>(
      `SELECT b.BinID AS binId, b.Location AS location, b.Bin AS bin, CAST(SUM(c.Quantity) AS SIGNED) AS quantity, CAST(SUM(c.Held) AS SIGNED) AS held${state}
       FROM (SELECT x.BinID, x.Quantity, CASE WHEN ${expired} THEN x.Quantity ELSE 0 END AS Held, CASE WHEN ${expired} THEN 'expired' ELSE 'sellable' END AS State
           FROM products p JOIN bin_contents x ON x.ProductID = p.ProductID ${POLICIES} WHERE p.ProductID = ? AND x.Quantity > 0
         UNION ALL SELECT h.BinID, h.Quantity, h.Quantity, h.State FROM held_contents h WHERE h.ProductID = ? AND h.Quantity > 0) c
       JOIN bins b ON b.BinID = c.BinID WHERE b.WarehouseID = ? GROUP BY b.BinID, b.Location, b.Bin${byState ? ', c.State' : ''} ORDER BY b.Location, b.Bin${byState ? ', c.State' : ''}`,
      [productId, productId, siteId],
    );
    if (bins.length > 0) return bins;
    const [product] = await this.database.lookUp('SELECT ProductID FROM products WHERE ProductID = ?', [productId]);
    if (!product) throw new InventoryError('product_not_found', { product: productId });
    return [];
  }
}
