import { Database, type Scalar } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ListedRevert, ListReverts } from '../contract/floor-progress.js';

const SELECT = `SELECT RevertID AS revertId, OrderID AS orderId, Actor AS actor, State AS state, Reason AS reason, CreatedDate AS createdDate, AppliedDate AS appliedDate FROM reverts`;

@QueryHandler(ListReverts)
export class ListRevertsHandler implements IQueryHandler<ListReverts> {
  constructor(private readonly database: Database) {}

  execute({ siteId, filter, most }: ListReverts): Promise<ListedRevert[]> {
    const all: [sql: string, value: Scalar | undefined][] = [
      ['State = ?', filter.state],
      ['RevertID < ?', filter.before],
    ];
    const filters = all.filter((each): each is [string, Scalar] => each[1] !== undefined);
    const where = ['WarehouseID = ?', ...filters.map(([sql]) => sql)].join(' AND ');
    const index = filter.state === undefined ? 'PRIMARY' : 'ix_reverts_state';
    return this.database.query<ListedRevert>(`${SELECT} FORCE INDEX (${index}) WHERE ${where} ORDER BY RevertID DESC LIMIT ?`, [
      siteId,
      ...filters.map(([, value]) => value),
      most,
    ]);
  }
}
