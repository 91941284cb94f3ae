import { defineMigration } from '@kernel';

// Who may manage people and the service in the web console: nobody, until somebody with the master key or the command line says so.
// A second factor a user asked for and has not confirmed with a code yet. A request is looked up by its id.
export const AddOperators1763600013000 = defineMigration('AddOperators1763600013000', (t) => [
  `ALTER TABLE users ADD Operator ${t.flag} NOT NULL DEFAULT 'N'`,
  `ALTER TABLE users ADD PendingFactorSealed ${t.long} NULL`,
  `ALTER TABLE users ADD PendingFactorDate ${t.instant} NULL`,
  'CREATE INDEX ix_request_log_request ON request_log (RequestID)',
]);
