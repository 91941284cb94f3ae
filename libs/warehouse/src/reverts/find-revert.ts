import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { FindRevert, type Revert } from '../contract/reverts.js';

const REVERT = `SELECT OrderID AS orderId, Actor AS actor, State AS state, Reason AS reason, CreatedDate AS createdDate, AppliedDate AS appliedDate
  FROM reverts WHERE OrderID = ? AND WarehouseID = ? ORDER BY RevertID DESC LIMIT 1`;

@QueryHandler(FindRevert)
export class FindRevertHandler implements IQueryHandler<FindRevert> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, orderId }: FindRevert): Promise<Revert> {
    const [revert] = await this.database.lookUp<Revert>(REVERT, [orderId, siteId]);
    if (!revert) throw new WarehouseError('revert_not_found', { orderId });
    return revert;
  }
}
