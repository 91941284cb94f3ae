import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InventoryError } from '../contract/errors.js';
import { ListProductBins, type ProductBin } from '../contract/recounts.js';

@QueryHandler(ListProductBins)
export class ListProductBinsHandler implements IQueryHandler<ListProductBins> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, productId }: ListProductBins): Promise<ProductBin[]> {
    const bins = await this.database.lookUp<ProductBin>(
      `SELECT b.BinID AS binId, b.Location AS location, b.Bin AS bin, CAST(SUM(c.Quantity) AS SIGNED) AS quantity
       FROM bin_contents c JOIN bins b ON b.BinID = c.BinID
       WHERE c.ProductID = ? AND b.WarehouseID = ? AND c.Quantity > 0
       GROUP BY b.BinID, b.Location, b.Bin ORDER BY b.Location, b.Bin`,
      [productId, siteId],
    );
    if (bins.length > 0) return bins;
    const [product] = await this.database.lookUp('SELECT ProductID FROM products WHERE ProductID = ?', [productId]);
    if (!product) throw new InventoryError('product_not_found', { product: productId });
    return [];
  }
}
