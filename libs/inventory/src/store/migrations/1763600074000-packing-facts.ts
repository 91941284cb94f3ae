import { defineMigration } from '@kernel';

// What plans of cartons need to know. A size of the inside that nobody said is that of the outside.
export const DescribePacking1763600074000 = defineMigration('DescribePacking1763600074000', (t) => [
  ...['InnerLength', 'InnerWidth', 'InnerHeight', 'MaxWeight'].map(
    (column) => `ALTER TABLE package_types ADD COLUMN ${column} ${t.decimal(14, 4)} NULL`,
  ),
  `ALTER TABLE package_types ADD COLUMN CostCents ${t.integer} NULL`,
  `ALTER TABLE package_types ADD COLUMN Barcode ${t.exact(64)} NULL`,
  `ALTER TABLE package_types ADD COLUMN Cartonise ${t.flag} NOT NULL DEFAULT 'Y'`,
  `ALTER TABLE products ADD COLUMN Orientation ${t.exact(8)} NOT NULL DEFAULT 'any'`,
  `ALTER TABLE products ADD COLUMN Stackable ${t.flag} NOT NULL DEFAULT 'Y'`,
  `ALTER TABLE products ADD COLUMN ShipsAlone ${t.flag} NOT NULL DEFAULT 'N'`,
  `ALTER TABLE products ADD COLUMN PackGroup ${t.exact(32)} NULL`,
  `ALTER TABLE distribution_centers ADD COLUMN Packing ${t.exact(8)} NOT NULL DEFAULT 'off'`,
]);

// Every package has a barcode of its own. A version that knows none leaves the column empty.
export const RestrictPackageBarcodes_after1763600063100_1763600074010 = defineMigration(
  'RestrictPackageBarcodes_after1763600063100_1763600074010',
  () => ['CREATE UNIQUE INDEX uq_package_types_barcode ON package_types (Barcode)'],
  'contract',
);
