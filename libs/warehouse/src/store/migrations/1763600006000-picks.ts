import { defineMigration } from '@kernel';

export const CreatePicks1763600006000 = defineMigration('CreatePicks1763600006000', (t) => [
  // Units taken from a bin for a line of an order, which a revert returns.
  `CREATE TABLE picks (
    PickID ${t.id},
    OrderID ${t.integer} NOT NULL,
    OrderItemID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    BinID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    CONSTRAINT ck_picks_quantity CHECK (Quantity > 0)
  ) ${t.options}`,
  'CREATE INDEX ix_picks_order ON picks (OrderID)',
]);
