import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindProductsWithLots } from '../contract/lots/lots.js';

/** `lots` also has used-up lots, and rows of bins stay when their units leave; for units without a lot, only the bins have an expiry. */
const WITH_LOTS = `SELECT p.ProductID AS productId FROM products p WHERE p.ProductID IN (?) AND (
  EXISTS (SELECT 1 FROM lots o WHERE o.ProductID = p.ProductID)
  OR EXISTS (SELECT 1 FROM bin_contents c FORCE INDEX (ix_bin_contents_product) WHERE c.ProductID = p.ProductID AND c.Expiry IS NOT NULL)
  OR EXISTS (SELECT 1 FROM held_contents h WHERE h.ProductID = p.ProductID AND h.Expiry IS NOT NULL))`;

@QueryHandler(FindProductsWithLots)
export class FindProductsWithLotsHandler implements IQueryHandler<FindProductsWithLots> {
  constructor(private readonly database: Database) {}

  async execute({ productIds }: FindProductsWithLots): Promise<ReadonlySet<number>> {
    const rows = await this.database.query<{ productId: number }>(WITH_LOTS, [[...new Set(productIds)]]);
    return new Set(rows.map(({ productId }) => productId));
  }
}
