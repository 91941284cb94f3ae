import { Database, type Page, type Scalar } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListRequestLog, type RequestLogFilter, type RequestLogRow } from '../contract/request-log.js';

type Row = Omit<RequestLogRow, 'durationMs'> & { durationMs: string };

const CONDITIONS: Record<keyof RequestLogFilter, string> = {
  accountId: 'l.AccountID = ?',
  userName: 'l.UserID = (SELECT UserID FROM users WHERE UserName = ?)',
  method: 'l.Method = ?',
  status: 'l.Status = ?',
  path: 'SUBSTR(l.Path, 1, ?) = ?',
  requestId: 'l.RequestID = ?',
  from: 'l.CreatedDate >= ?',
  before: 'l.CreatedDate < ?',
};

function where(filter: RequestLogFilter): { sql: string; values: Scalar[] } {
  const given = (Object.keys(CONDITIONS) as (keyof RequestLogFilter)[]).filter((name) => filter[name] !== undefined);
  const values = given.flatMap((name): Scalar[] => (name === 'path' ? [filter.path?.length ?? 0, filter.path ?? ''] : [filter[name] ?? null]));
  return { sql: given.length === 0 ? '' : `WHERE ${given.map((name) => CONDITIONS[name]).join(' AND ')}`, values };
}

@QueryHandler(ListRequestLog)
export class ListRequestLogHandler implements IQueryHandler<ListRequestLog> {
  constructor(private readonly database: Database) {}

  async execute({ filter, paging: { page, perPage } }: ListRequestLog): Promise<Page<RequestLogRow>> {
    const { sql, values } = where(filter);
    const rows = await this.database.query<Row>(
      `SELECT l.RequestLogID AS requestLogId, l.Interface AS interface, l.AccountID AS accountId, l.UserID AS userId, u.UserName AS userName, l.Method AS method, l.Path AS path,
        l.Status AS status, l.DurationMs AS durationMs, l.Address AS address, l.RequestID AS requestId, l.CreatedDate AS createdDate
       FROM request_log l LEFT JOIN users u ON u.UserID = l.UserID ${sql} ORDER BY l.RequestLogID DESC LIMIT ? OFFSET ?`,
      [...values, perPage, (page - 1) * perPage],
    );
    const [{ total }] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM request_log l ${sql}`, values);
    return { rows: rows.map((row) => ({ ...row, durationMs: Number(row.durationMs) })), total };
  }
}
