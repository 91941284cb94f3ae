import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { CountExpiredBins } from '../contract/stock-views.js';

@QueryHandler(CountExpiredBins)
export class CountExpiredBinsHandler implements IQueryHandler<CountExpiredBins> {
  constructor(private readonly database: Database) {}

  async execute({ siteId }: CountExpiredBins): Promise<number> {
    const [{ found }] = await this.database.execute<{ found: number }>(
      `SELECT COUNT(DISTINCT h.BinID) AS found FROM held_contents h JOIN bins b ON b.BinID = h.BinID WHERE h.State = 'expired' AND h.Quantity > 0 AND b.WarehouseID = ?`,
      [siteId],
    );
    return found;
  }
}
