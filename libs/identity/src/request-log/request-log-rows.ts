import type { Database, Scalar } from '@kernel';
import type { RequestLogFilter, RequestLogRow } from '../contract/request-log.js';

type Row = Omit<RequestLogRow, 'durationMs'> & { durationMs: string };

const CONDITIONS: Record<keyof RequestLogFilter, string> = {
  accountId: 'l.AccountID = ?',
  userName: 'l.UserID = COALESCE((SELECT UserID FROM users WHERE UserName = ?), (SELECT UserID FROM deleted_users WHERE UserName = ?))',
  method: 'l.Method = ?',
  status: 'l.Status = ?',
  path: 'SUBSTR(l.Path, 1, ?) = ?',
  requestId: 'l.RequestID = ?',
  from: 'l.CreatedDate >= ?',
  before: 'l.CreatedDate < ?',
};

/** A filter's conditions on the rows of `request_log l`. */
export function requestConditions(filter: RequestLogFilter): { conditions: string[]; values: Scalar[] } {
  const present = (Object.keys(CONDITIONS) as (keyof RequestLogFilter)[]).filter((name) => filter[name] !== undefined);
  const values = present.flatMap((name): Scalar[] => {
    if (name === 'path') return [filter.path?.length ?? 0, filter.path ?? ''];
    const value = filter[name] ?? null;
    return name === 'userName' ? [value, value] : [value];
  });
  return { conditions: present.map((name) => CONDITIONS[name]), values };
}

export const whereOf = (conditions: readonly string[]): string => (conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`);

/** Entries of the log, newest first. */
export async function readRequests(
  database: Database,
  index: string,
  conditions: readonly string[],
  values: readonly Scalar[],
  limit: string,
  limits: readonly Scalar[],
): Promise<RequestLogRow[]> {
  const rows = await database.query<Row>(
    `SELECT l.RequestLogID AS requestLogId, l.Interface AS interface, l.AccountID AS accountId, l.UserID AS userId, COALESCE(u.UserName, d.UserName) AS userName, l.Method AS method, l.Path AS path,
      l.Status AS status, l.DurationMs AS durationMs, l.Address AS address, l.RequestID AS requestId, l.CreatedDate AS createdDate
     FROM request_log l ${index} LEFT JOIN users u ON u.UserID = l.UserID LEFT JOIN deleted_users d ON d.UserID = l.UserID ${whereOf(conditions)} ORDER BY l.RequestLogID DESC ${limit}`,
    [...values, ...limits],
  );
  return rows.map((row) => ({ ...row, durationMs: Number(row.durationMs) }));
}
