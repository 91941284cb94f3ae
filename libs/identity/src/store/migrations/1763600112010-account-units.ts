import { defineMigration } from '@kernel';

// The units in which the console shows an account's sizes and weights; what is stored stays in inches and pounds.
export const AddAccountUnits1763600112010 = defineMigration('AddAccountUnits1763600112010', (t) => [
  `ALTER TABLE accounts ADD Units ${t.exact(16)} NOT NULL DEFAULT 'imperial'`,
]);
