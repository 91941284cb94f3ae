import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { CountHeldBins } from '../contract/stock-views.js';

@QueryHandler(CountHeldBins)
export class CountHeldBinsHandler implements IQueryHandler<CountHeldBins> {
  constructor(private readonly database: Database) {}

  async execute({ siteId }: CountHeldBins): Promise<number> {
    const [{ found }] = await this.database.execute<{ found: number }>(
      `SELECT COUNT(DISTINCT h.BinID) AS found FROM held_contents h JOIN bins b ON b.BinID = h.BinID WHERE h.Quantity > 0 AND b.WarehouseID = ?`,
      [siteId],
    );
    return found;
  }
}
