import { Database } from '@kernel';
import { type Page, sliceOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListRequestLog, type RequestLogRow } from '../contract/request-log.js';
import { readRequests, requestConditions, whereOf } from './request-log-rows.js';

@QueryHandler(ListRequestLog)
export class ListRequestLogHandler implements IQueryHandler<ListRequestLog> {
  constructor(private readonly database: Database) {}

  async execute({ filter, paging }: ListRequestLog): Promise<Page<RequestLogRow>> {
    const { page, perPage, after } = paging;
    const { conditions, values } = requestConditions(filter);
    if (after) {
      const older = after.map(() => 'l.RequestLogID < ?');
      const slice = await readRequests(this.database, '', [...conditions, ...older], [...values, ...after], 'LIMIT ?', [perPage]);
      return sliceOf(slice, paging, ({ requestLogId }) => [requestLogId]);
    }
    const rows = await readRequests(this.database, '', conditions, values, 'LIMIT ? OFFSET ?', [perPage, (page - 1) * perPage]);
    const [{ total }] = await this.database.query<{ total: number }>(
      `SELECT COUNT(*) AS total FROM request_log l ${whereOf(conditions)}`,
      values,
    );
    return { rows, total };
  }
}
