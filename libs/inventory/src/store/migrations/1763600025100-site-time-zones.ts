import { defineMigration } from '@kernel';

// The IANA name of the time zone a site works in; its days begin at its midnight.
export const AddSiteTimeZones1763600025100 = defineMigration('AddSiteTimeZones1763600025100', (t) => [
  `ALTER TABLE distribution_centers ADD TimeZone ${t.exact(64)} NOT NULL DEFAULT 'UTC'`,
]);
