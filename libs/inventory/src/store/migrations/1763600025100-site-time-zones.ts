import { defineMigration } from '@kernel';

// The IANA name of a site's time zone; its days begin at midnight there.
export const AddSiteTimeZones1763600025100 = defineMigration('AddSiteTimeZones1763600025100', (t) => [
  `ALTER TABLE distribution_centers ADD TimeZone ${t.exact(64)} NOT NULL DEFAULT 'UTC'`,
]);
