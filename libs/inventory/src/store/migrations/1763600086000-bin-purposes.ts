import { defineMigration } from '@kernel';

export const KeepBinPurposes1763600086000 = defineMigration('KeepBinPurposes1763600086000', (t) => [
  `ALTER TABLE bins ADD COLUMN Purpose ${t.exact(8)} NOT NULL DEFAULT 'pick'`,
]);
