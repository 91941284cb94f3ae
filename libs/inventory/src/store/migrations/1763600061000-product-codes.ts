import { defineMigration } from '@kernel';

// A trade item's code is kept as 14 digits, so that every spelling of it finds the same row. A scanner reads one without the account it is of.
export const CreateProductCodes1763600061000 = defineMigration('CreateProductCodes1763600061000', (t) => [
  `CREATE TABLE product_codes (
    AccountID ${t.integer} NOT NULL,
    Code ${t.exact(128)} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    Name ${t.exact(32)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL,
    PRIMARY KEY (AccountID, Code),
    CONSTRAINT ck_product_codes_quantity CHECK (Quantity > 0)
  ) ${t.options}`,
  'CREATE INDEX ix_product_codes_code ON product_codes (Code)',
  'CREATE INDEX ix_product_codes_product ON product_codes (ProductID, Code)',
]);
