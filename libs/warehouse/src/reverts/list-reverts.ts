import { Database } from '@kernel';
import { allOf, given, part } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ListedRevert, ListReverts } from '../contract/floor-progress.js';

const SELECT = `SELECT RevertID AS revertId, OrderID AS orderId, Actor AS actor, State AS state, Reason AS reason, CreatedDate AS createdDate, AppliedDate AS appliedDate FROM reverts`;

@QueryHandler(ListReverts)
export class ListRevertsHandler implements IQueryHandler<ListReverts> {
  constructor(private readonly database: Database) {}

  execute({ siteId, filter, most }: ListReverts): Promise<ListedRevert[]> {
    const where = allOf([part('WarehouseID = ?', siteId), given('State = ?', filter.state), given('RevertID < ?', filter.before)]);
    const index = filter.state === undefined ? 'PRIMARY' : 'ix_reverts_state';
    return this.database.query<ListedRevert>(`${SELECT} FORCE INDEX (${index}) WHERE ${where.sql} ORDER BY RevertID DESC LIMIT ?`, [
      ...where.parameters,
      most,
    ]);
  }
}
