import { defineMigration } from '@kernel';

// Bins can be retired, as sites can. A command that plans something at a site increments the site's LockVersion, as one that adds units to
// a bin increments the bin's: a retirement writes the same row, so that only one of two wins (docs/design.md).
export const RetirePlaces1763600033000 = defineMigration('RetirePlaces1763600033000', (t) => [
  `ALTER TABLE bins ADD COLUMN Activated ${t.flag} NOT NULL DEFAULT 'Y'`,
  `ALTER TABLE distribution_centers ADD COLUMN LockVersion ${t.integer} NOT NULL DEFAULT 0`,
]);
