import { defineMigration } from '@kernel';

// Whether batches may have open tasks of the product at the site. The first pick of a product finds out.
export const NotePromises1763600088040 = defineMigration('NotePromises1763600088040', (t) => [
  `ALTER TABLE stock_levels ADD COLUMN Promised ${t.flag} NOT NULL DEFAULT 'Y'`,
]);
