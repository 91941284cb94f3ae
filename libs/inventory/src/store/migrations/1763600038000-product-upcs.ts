import { defineMigration } from '@kernel';

// A scanner reads a UPC without the account it is of.
export const IndexProductUpcs1763600038000 = defineMigration('IndexProductUpcs1763600038000', () => [
  'CREATE INDEX ix_products_upc ON products (UPC)',
]);
