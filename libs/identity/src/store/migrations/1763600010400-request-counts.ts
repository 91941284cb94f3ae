import { defineMigration } from '@kernel';

// Requests per hour and day (UTC; `2026-11-20 08`, `2026-11-20`), caller and class of status, with their microseconds; 0 stands for no
// account or no user.
export const CountRequests1763600010400 = defineMigration('CountRequests1763600010400', (t) => [
  `CREATE TABLE request_counts (
    Step ${t.exact(4)} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    CountedFrom ${t.exact(13)} NOT NULL,
    UserID ${t.integer} NOT NULL,
    Interface ${t.exact(20)} NOT NULL,
    StatusClass ${t.integer} NOT NULL,
    Requests ${t.integer} NOT NULL,
    DurationUs ${t.integer} NOT NULL,
    PRIMARY KEY (Step, AccountID, CountedFrom, UserID, Interface, StatusClass)
  ) ${t.options}`,
  'CREATE INDEX ix_request_counts ON request_counts (Step, CountedFrom)',
  ...[
    ['hour', 13],
    ['day', 10],
  ].map(
    ([step, length]) => `INSERT INTO request_counts (Step, AccountID, CountedFrom, UserID, Interface, StatusClass, Requests, DurationUs)
      SELECT '${step}', x.AccountID, x.CountedFrom, x.UserID, x.Interface, x.StatusClass, COUNT(*), ROUND(SUM(x.DurationMs) * 1000) FROM (
        SELECT COALESCE(AccountID, 0) AS AccountID, SUBSTR(CreatedDate, 1, ${length}) AS CountedFrom, COALESCE(UserID, 0) AS UserID, Interface,
          CASE WHEN Status >= 500 THEN 5 WHEN Status >= 400 THEN 4 ELSE 2 END AS StatusClass, DurationMs FROM request_log
      ) x GROUP BY x.AccountID, x.CountedFrom, x.UserID, x.Interface, x.StatusClass`,
  ),
]);
