import { defineMigration } from '@kernel';

// What a site's scanners send for FNC1, and which products are inspected as they come in.
export const KeepReceivingRules1763600081000 = defineMigration('KeepReceivingRules1763600081000', (t) => [
  `ALTER TABLE distribution_centers ADD COLUMN Fnc1 ${t.exact(4)} NOT NULL DEFAULT 'GS'`,
  `ALTER TABLE products ADD COLUMN Inspect ${t.flag} NOT NULL DEFAULT 'N'`,
]);
