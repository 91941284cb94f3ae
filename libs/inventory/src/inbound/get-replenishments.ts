import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { GetReplenishments, type OwnedReplenishment } from '../contract/inbound.js';
import { withOwners } from '../store/with-owners.js';
import { ReplenishmentRows } from './replenishment-rows.js';

const OWNERS =
  'SELECT ReplenishmentID AS id, AccountID AS accountId, WarehouseID AS siteId FROM replenishments WHERE ReplenishmentID IN (?)';

@QueryHandler(GetReplenishments)
export class GetReplenishmentsHandler implements IQueryHandler<GetReplenishments> {
  constructor(
    private readonly database: Database,
    private readonly rows: ReplenishmentRows,
  ) {}

  async execute({ replenishmentIds }: GetReplenishments): Promise<OwnedReplenishment[]> {
    const found = await this.rows.byIds(undefined, replenishmentIds);
    return withOwners(found, ({ replenishmentId }) => replenishmentId, await this.database.query(OWNERS, [replenishmentIds]));
  }
}
