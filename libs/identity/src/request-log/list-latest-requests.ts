import { Database, type Scalar } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListLatestRequests } from '../contract/api-use.js';
import type { RequestLogRow } from '../contract/request-log.js';
import { readRequests, requestConditions } from './request-log-rows.js';

@QueryHandler(ListLatestRequests)
export class ListLatestRequestsHandler implements IQueryHandler<ListLatestRequests> {
  constructor(private readonly database: Database) {}

  async execute({ filter: { statusFrom, ...filter }, beforeId, most }: ListLatestRequests): Promise<RequestLogRow[]> {
    const [first] = await this.database.execute<{ RequestLogID: number }>(
      'SELECT MIN(RequestLogID) AS RequestLogID FROM request_log FORCE INDEX (ix_request_log_created) WHERE CreatedDate >= ?',
      [filter.from],
    );
    const { conditions, values } = requestConditions(filter);
    const more: [sql: string, value: Scalar | undefined][] = [
      // Ids follow the order of arrival to within a second, so a bound on the instant also bounds the key.
      ['l.RequestLogID >= ?', first?.RequestLogID ?? 0],
      ['l.RequestLogID < ?', beforeId],
      ['l.Status >= ?', statusFrom],
    ];
    const filters = more.filter((each): each is [string, Scalar] => each[1] !== undefined);
    const index = filter.accountId === undefined ? 'PRIMARY' : 'ix_request_log_account';
    return readRequests(
      this.database,
      `FORCE INDEX (${index})`,
      [...conditions, ...filters.map(([sql]) => sql)],
      [...values, ...filters.map(([, value]) => value)],
      'LIMIT ?',
      [most],
    );
  }
}
