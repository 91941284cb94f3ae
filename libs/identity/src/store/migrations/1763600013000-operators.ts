import { defineMigration } from '@kernel';

// Who may manage users and the service in the web console: nobody, until somebody with the master key or the command line makes them an
// operator. A second factor that a user has not confirmed with a code yet. An index finds a request by its id.
export const AddOperators1763600013000 = defineMigration('AddOperators1763600013000', (t) => [
  `ALTER TABLE users ADD Operator ${t.flag} NOT NULL DEFAULT 'N'`,
  `ALTER TABLE users ADD PendingFactorSealed ${t.long} NULL`,
  `ALTER TABLE users ADD PendingFactorDate ${t.instant} NULL`,
  'CREATE INDEX ix_request_log_request ON request_log (RequestID)',
]);
