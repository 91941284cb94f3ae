import { defineMigration } from '@kernel';

// The IANA name of an account's time zone; its days begin at midnight there.
export const AddAccountTimeZones1763600025000 = defineMigration('AddAccountTimeZones1763600025000', (t) => [
  `ALTER TABLE accounts ADD TimeZone ${t.exact(64)} NOT NULL DEFAULT 'UTC'`,
]);
