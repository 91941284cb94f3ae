import { defineMigration } from '@kernel';

export const CreatePutAwayCart1763600009500 = defineMigration('CreatePutAwayCart1763600009500', (t) => [
  // Units of replenishments that are received and not in a bin yet, by the item they came for and their lot ('' where none is kept).
  // A lot whose units are all put away keeps its row, and with it its expiry.
  `CREATE TABLE put_away_cart (
    ReplenishmentItemID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    Expiry ${t.date} NULL,
    Quantity ${t.integer} NOT NULL,
    PRIMARY KEY (ReplenishmentItemID, Lot),
    CONSTRAINT ck_put_away_cart CHECK (Quantity >= 0)
  ) ${t.options}`,
  // When an operator said that nothing more of it will come.
  `ALTER TABLE replenishments ADD COLUMN ClosedDate ${t.instant} NULL`,
]);
