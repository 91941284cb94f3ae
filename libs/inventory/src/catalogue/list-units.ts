import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { InventoryError } from '../contract/errors.js';
import { ListUnits, type Unit } from '../contract/products.js';

@QueryHandler(ListUnits)
export class ListUnitsHandler implements IQueryHandler<ListUnits> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, productId }: ListUnits): Promise<Unit[]> {
    const [product] = await this.database.lookUp<{ upc: string | null; caseQty: number | null }>(
      'SELECT UPC AS upc, CaseQty AS caseQty FROM products WHERE ProductID = ? AND AccountID = ?',
      [productId, accountId],
    );
    if (!product) throw new InventoryError('product_not_found', { product: productId });
    const each: Unit = { unitId: 1, name: 'EACH', quantity: 1, upc: product.upc };
    return product.caseQty ? [each, { unitId: 2, name: 'CASE', quantity: product.caseQty, upc: null }] : [each];
  }
}
