import type { Database, Scalar } from '@kernel';
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
  const all: [sql: string, value: Scalar | undefined][] = [
    ['c.AccountID = ?', filter.accountId],
    ['c.UserID = (SELECT UserID FROM users WHERE UserName = ?)', filter.userName],
    ['c.Interface = ?', filter.interface],
  ];
  const filters = all.filter((each): each is [string, Scalar] => each[1] !== undefined);
  const index = filter.accountId === undefined ? 'FORCE INDEX (ix_request_counts)' : '';
  const where = ['c.Step = ?', 'c.CountedFrom >= ?', ...filters.map(([sql]) => sql)].join(' AND ');
  const groups = columns.replace(/ AS \w+/g, '');
  return database.query<Group & UseSums>(
    `SELECT ${columns}, ${SUMS} FROM request_counts c ${index} WHERE ${where} GROUP BY ${groups} ${ending}`,
    [step, since, ...filters.map(([, value]) => value)],
  );
}
