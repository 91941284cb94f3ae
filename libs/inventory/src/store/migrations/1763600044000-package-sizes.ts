import { defineMigration } from '@kernel';

// What carriers price by, and retirement as of sites and bins. A size that nobody said is null.
export const SizePackageTypes1763600044000 = defineMigration('SizePackageTypes1763600044000', (t) => [
  ...['Length', 'Width', 'Height', 'TareWeight'].map((column) => `ALTER TABLE package_types ADD COLUMN ${column} ${t.decimal(14, 4)} NULL`),
  ...['package_types', 'suppliers'].map((name) => `ALTER TABLE ${name} ADD COLUMN Activated ${t.flag} NOT NULL DEFAULT 'Y'`),
]);
