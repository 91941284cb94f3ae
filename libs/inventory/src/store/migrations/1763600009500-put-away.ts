import { defineMigration } from '@kernel';

export const CreatePutAwayCart1763600009500 = defineMigration('CreatePutAwayCart1763600009500', (t) => [
  // Received units of replenishments that are not in a bin yet, by item and lot ('' without a lot). A lot keeps its row, which has its
  // expiry, after all its units are put away.
  `CREATE TABLE put_away_cart (
    ReplenishmentItemID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    Expiry ${t.date} NULL,
    Quantity ${t.integer} NOT NULL,
    PRIMARY KEY (ReplenishmentItemID, Lot),
    CONSTRAINT ck_put_away_cart CHECK (Quantity >= 0)
  ) ${t.options}`,
  // When an operator closed it.
  `ALTER TABLE replenishments ADD COLUMN ClosedDate ${t.instant} NULL`,
]);
