import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DescribeProducts, type FloorProduct } from '../contract/bin-work.js';

@QueryHandler(DescribeProducts)
export class DescribeProductsHandler implements IQueryHandler<DescribeProducts> {
  constructor(private readonly database: Database) {}

  async execute({ productIds }: DescribeProducts): Promise<FloorProduct[]> {
    const rows = await this.database.query<Omit<FloorProduct, 'isSerialised' | 'hasImage'> & { serialised: number; pictured: number }>(
      `SELECT p.ProductID AS productId, p.SKU AS sku, p.UPC AS upc, p.Description AS description, p.Cost AS cost,
         CASE WHEN p.UploadedImageFile IS NOT NULL OR p.ImageStatus = 'stored' THEN 1 ELSE 0 END AS pictured,
         p.SerialCapture AS serialCapture, (p.SerialCapture <> 'stored' OR EXISTS (SELECT 1 FROM serials s WHERE s.ProductID = p.ProductID)) AS serialised
       FROM products p WHERE p.ProductID IN (?)`,
      [productIds],
    );
    return rows.map(({ serialised, pictured, ...product }) => ({ ...product, isSerialised: serialised === 1, hasImage: pictured === 1 }));
  }
}
