import type { Database, Scalar } from '@kernel';
import { allOf, given, part, type SqlPart } from '@lists';
import type { RequestLogFilter, RequestLogRow } from '../contract/request-log.js';

type Row = Omit<RequestLogRow, 'durationMs'> & { durationMs: string };

type Conditions = readonly (SqlPart<Scalar> | undefined)[];

const OF_USER = 'l.UserID = COALESCE((SELECT UserID FROM users WHERE UserName = ?), (SELECT UserID FROM deleted_users WHERE UserName = ?))';

/** A filter's conditions on the rows of `request_log l`. */
export function requestConditions({ accountId, userName, method, status, path, requestId, from, before }: RequestLogFilter): Conditions {
  return [
    given('l.AccountID = ?', accountId),
    userName === undefined ? undefined : part(OF_USER, userName, userName),
    given('l.Method = ?', method),
    given('l.Status = ?', status),
    path === undefined ? undefined : part('SUBSTR(l.Path, 1, ?) = ?', path.length, path),
    given('l.RequestID = ?', requestId),
    given('l.CreatedDate >= ?', from),
    given('l.CreatedDate < ?', before),
  ];
}

/** The clause of conditions of which none may be given. */
export function whereOf(conditions: Conditions): SqlPart<Scalar> {
  const { sql, parameters } = allOf(conditions);
  return { sql: sql && `WHERE ${sql}`, parameters };
}

/** Entries of the log, newest first. */
export async function readRequests(
  database: Database,
  index: string,
  conditions: Conditions,
  limit: SqlPart<Scalar>,
): Promise<RequestLogRow[]> {
  const where = whereOf(conditions);
  const rows = await database.query<Row>(
    `SELECT l.RequestLogID AS requestLogId, l.Interface AS interface, l.AccountID AS accountId, l.UserID AS userId, COALESCE(u.UserName, d.UserName) AS userName, l.Method AS method, l.Path AS path,
      l.Status AS status, l.DurationMs AS durationMs, l.Address AS address, l.RequestID AS requestId, l.CreatedDate AS createdDate
     FROM request_log l ${index} LEFT JOIN users u ON u.UserID = l.UserID LEFT JOIN deleted_users d ON d.UserID = l.UserID ${where.sql} ORDER BY l.RequestLogID DESC ${limit.sql}`,
    [...where.parameters, ...limit.parameters],
  );
  return rows.map((row) => ({ ...row, durationMs: Number(row.durationMs) }));
}
