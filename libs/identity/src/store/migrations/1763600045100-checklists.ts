import { defineMigration } from '@kernel';

// When an operator put the checklist of a new system away, once it was done.
export const DismissChecklists1763600045100 = defineMigration('DismissChecklists1763600045100', (t) => [
  `ALTER TABLE users ADD ChecklistDismissedDate ${t.instant} NULL`,
]);
