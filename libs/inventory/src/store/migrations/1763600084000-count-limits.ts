import { defineMigration } from '@kernel';

// How far a picker's count may be from the books before it is held. Units NULL: no limit. Cents NULL: the value does not matter.
export const LimitCounts1763600084000 = defineMigration('LimitCounts1763600084000', (t) => [
  `ALTER TABLE distribution_centers ADD COLUMN CountLimitUnits ${t.integer} NULL DEFAULT 10`,
  `ALTER TABLE distribution_centers ADD COLUMN CountLimitPercent ${t.integer} NULL DEFAULT 25`,
  `ALTER TABLE distribution_centers ADD COLUMN CountLimitCents ${t.integer} NULL`,
]);
