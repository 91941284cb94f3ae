import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PreviewWithheld } from '../contract/lots/expiry.js';
import type { Shortage } from '../contract/recounts.js';
import { SellableUnits } from '../lots/index.js';

@QueryHandler(PreviewWithheld)
export class PreviewWithheldHandler implements IQueryHandler<PreviewWithheld> {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ siteId, productIds }: PreviewWithheld): Promise<Shortage[]> {
    const { onHand } = await this.sellable.figures('l');
    const rows = await this.database.query<Shortage>(
      `SELECT l.ProductID AS productId, l.Reserved - ${onHand} AS quantity FROM stock_levels l WHERE l.ProductID IN (?) AND l.WarehouseID = ?`,
      [productIds, siteId],
    );
    return rows.filter(({ quantity }) => quantity > 0);
  }
}
