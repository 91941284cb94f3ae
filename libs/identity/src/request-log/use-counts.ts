import type { Database } from '@kernel';
import { allOf, given, part } from '@lists';
import type { UseCounts, UseFilter, UseStep } from '../contract/api-use.js';

/** Sums of request counts. */
export interface UseSums {
  requests: number;
  refused: number;
  failed: number;
  durationUs: number;
}

const SUMS = `CAST(SUM(c.Requests) AS SIGNED) AS requests, CAST(SUM(CASE WHEN c.StatusClass = 4 THEN c.Requests ELSE 0 END) AS SIGNED) AS refused,
  CAST(SUM(CASE WHEN c.StatusClass = 5 THEN c.Requests ELSE 0 END) AS SIGNED) AS failed, CAST(SUM(c.DurationUs) AS SIGNED) AS durationUs`;

export const toUseCounts = ({ requests, refused, failed, durationUs }: UseSums): UseCounts => ({
  requests,
  refused,
  failed,
  meanMs: requests === 0 ? null : Math.round(durationUs / requests / 100) / 10,
});

/** Sums of the stored counts since a step, by `columns`; reads an account's by the key, all accounts' by the index of steps. */
export function readUse<Group extends object>(
  database: Database,
  filter: UseFilter,
  step: UseStep,
  since: string,
  columns: string,
  ending = '',
): Promise<(Group & UseSums)[]> {
  const where = allOf([
    part('c.Step = ? AND c.CountedFrom >= ?', step, since),
    given('c.AccountID = ?', filter.accountId),
    given('c.UserID = (SELECT UserID FROM users WHERE UserName = ?)', filter.userName),
    given('c.Interface = ?', filter.interface),
  ]);
  const index = filter.accountId === undefined ? 'FORCE INDEX (ix_request_counts)' : '';
  const groups = columns.replace(/ AS \w+/g, '');
  return database.query<Group & UseSums>(
    `SELECT ${columns}, ${SUMS} FROM request_counts c ${index} WHERE ${where.sql} GROUP BY ${groups} ${ending}`,
    where.parameters,
  );
}
