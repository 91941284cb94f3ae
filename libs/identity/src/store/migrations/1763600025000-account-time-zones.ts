import { defineMigration } from '@kernel';

// The IANA name of the time zone an account's people work in; their days begin at its midnight.
export const AddAccountTimeZones1763600025000 = defineMigration('AddAccountTimeZones1763600025000', (t) => [
  `ALTER TABLE accounts ADD TimeZone ${t.exact(64)} NOT NULL DEFAULT 'UTC'`,
]);
