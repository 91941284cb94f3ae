import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PreviewWithheld } from '../contract/lots/expiry.js';
import type { Shortage } from '../contract/recounts.js';
import { Holds, SellableUnits } from '../lots/index.js';
import { totals } from '../stock/domain/locked-levels.js';

interface LyingUnits {
  productId: number;
  lot: string;
  expiry: string | null;
  quantity: number;
}

@QueryHandler(PreviewWithheld)
export class PreviewWithheldHandler implements IQueryHandler<PreviewWithheld> {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
    private readonly holds: Holds,
  ) {}

  async execute({ siteId, productIds }: PreviewWithheld): Promise<Shortage[]> {
    const [levels, lying, holds] = await Promise.all([
      this.database.query<Shortage>(
        'SELECT ProductID AS productId, Reserved AS quantity FROM stock_levels WHERE ProductID IN (?) AND WarehouseID = ? AND Reserved > 0',
        [productIds, siteId],
      ),
      this.database.query<LyingUnits>(
        `SELECT c.ProductID AS productId, c.Lot AS lot, c.Expiry AS expiry, CAST(SUM(c.Quantity) AS SIGNED) AS quantity
          FROM bin_contents c JOIN bins b ON b.BinID = c.BinID WHERE c.ProductID IN (?) AND c.Quantity > 0 AND b.WarehouseID = ?
          GROUP BY c.ProductID, c.Lot, c.Expiry`,
        [productIds, siteId],
      ),
      this.holds.of(productIds),
    ]);
    const isSellable = await this.sellable.ruleFor(siteId, lying);
    const left = totals(lying.filter((units) => isSellable(units) && !holds.over(siteId, units)));
    return levels
      .map(({ productId, quantity }) => ({ productId, quantity: quantity - (left.get(productId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
  }
}
