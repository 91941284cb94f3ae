import { defineMigration } from '@kernel';

// Failures of a user at one address count separately from those of the user and of the address as a whole. An attempt is pending during the
// check of its password: it takes a place below the limit, and becomes a failure only with its outcome.
export const CountLoginAttempts1763600024000 = defineMigration(
  'CountLoginAttempts1763600024000',
  (t) => [
    `ALTER TABLE failed_logins ADD UserName ${t.exact(100)} NULL`,
    `ALTER TABLE failed_logins ADD Address ${t.exact(45)} NULL`,
    `ALTER TABLE failed_logins ADD Pending ${t.integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE failed_logins ADD PendingDate ${t.instant} NULL`,
    "UPDATE failed_logins SET UserName = SUBSTR(Subject, 6) WHERE Subject LIKE 'user:%'",
    "UPDATE failed_logins SET Address = SUBSTR(Subject, 9) WHERE Subject LIKE 'address:%'",
    'CREATE INDEX ix_failed_logins_user ON failed_logins (UserName)',
    'CREATE INDEX ix_failed_logins_address ON failed_logins (Address)',
  ],
  'backfill',
);
