import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InventoryError } from '../contract/errors.js';
import { FindReplenishment, type Replenishment } from '../contract/inbound.js';
import { ReplenishmentRows } from './replenishment-rows.js';

@QueryHandler(FindReplenishment)
export class FindReplenishmentHandler implements IQueryHandler<FindReplenishment> {
  constructor(private readonly replenishments: ReplenishmentRows) {}

  async execute({ accountId, replenishmentId }: FindReplenishment): Promise<Replenishment> {
    const [replenishment] = await this.replenishments.byIds(accountId, [replenishmentId]);
    if (!replenishment) throw new InventoryError('replenishment_not_found', { replenishmentId });
    return replenishment;
  }
}
