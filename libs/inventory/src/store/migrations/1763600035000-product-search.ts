import { defineMigration } from '@kernel';

// Every column in which people search for products: a search scans these entries of the account instead of its wide rows.
export const IndexProductSearch1763600035000 = defineMigration('IndexProductSearch1763600035000', () => [
  'CREATE INDEX ix_products_search ON products (AccountID, SKU, UPC, Description)',
]);
