import { Database } from '@kernel';
import { given, part } from '@lists';
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
    const conditions = [
      ...requestConditions(filter),
      // Ids follow the order of arrival to within a second, so a bound on the instant also bounds the key.
      part('l.RequestLogID >= ?', first?.RequestLogID ?? 0),
      given('l.RequestLogID < ?', beforeId),
      given('l.Status >= ?', statusFrom),
    ];
    const index = filter.accountId === undefined ? 'PRIMARY' : 'ix_request_log_account';
    return readRequests(this.database, `FORCE INDEX (${index})`, conditions, part('LIMIT ?', most));
  }
}
