import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PreviewExpiry } from '../contract/lots/expiry.js';
import type { Shortage } from '../contract/recounts.js';
import { SellableUnits } from '../lots/index.js';

@QueryHandler(PreviewExpiry)
export class PreviewExpiryHandler implements IQueryHandler<PreviewExpiry> {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ siteId, productIds }: PreviewExpiry): Promise<Shortage[]> {
    const { onHand } = await this.sellable.figures('l');
    const rows = await this.database.query<Shortage>(
      `SELECT l.ProductID AS productId, l.Reserved - ${onHand} AS quantity FROM stock_levels l WHERE l.ProductID IN (?) AND l.WarehouseID = ?`,
      [productIds, siteId],
    );
    return rows.filter(({ quantity }) => quantity > 0);
  }
}
