import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { InventoryError } from '../contract/errors.js';
import { FindReplenishmentOwner } from '../contract/inbound-work.js';

@QueryHandler(FindReplenishmentOwner)
export class FindReplenishmentOwnerHandler implements IQueryHandler<FindReplenishmentOwner> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, replenishmentId }: FindReplenishmentOwner): Promise<number> {
    const [row] = await this.database.execute<{ AccountID: number }>(
      'SELECT AccountID FROM replenishments WHERE ReplenishmentID = ? AND WarehouseID = ?',
      [replenishmentId, siteId],
    );
    if (!row) throw new InventoryError('replenishment_not_found', { replenishmentId });
    return row.AccountID;
  }
}
