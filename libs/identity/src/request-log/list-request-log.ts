import { Database } from '@kernel';
import { type Page, part, sliceOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListRequestLog, type RequestLogRow } from '../contract/request-log.js';
import { readRequests, requestConditions, whereOf } from './request-log-rows.js';

@QueryHandler(ListRequestLog)
export class ListRequestLogHandler implements IQueryHandler<ListRequestLog> {
  constructor(private readonly database: Database) {}

  async execute({ filter, paging }: ListRequestLog): Promise<Page<RequestLogRow>> {
    const { page, perPage, after } = paging;
    const conditions = requestConditions(filter);
    if (after) {
      const older = after.map((requestLogId) => part('l.RequestLogID < ?', requestLogId));
      const slice = await readRequests(this.database, '', [...conditions, ...older], part('LIMIT ?', perPage));
      return sliceOf(slice, paging, ({ requestLogId }) => [requestLogId]);
    }
    const rows = await readRequests(this.database, '', conditions, part('LIMIT ? OFFSET ?', perPage, (page - 1) * perPage));
    const where = whereOf(conditions);
    const [{ total }] = await this.database.query<{ total: number }>(
      `SELECT COUNT(*) AS total FROM request_log l ${where.sql}`,
      where.parameters,
    );
    return { rows, total };
  }
}
