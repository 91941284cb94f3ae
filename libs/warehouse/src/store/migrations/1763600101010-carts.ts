import { defineMigration } from '@kernel';

/** Carts of sites. BatchID: what somebody picks with one. */
export const CreateCarts1763600101010 = defineMigration('CreateCarts1763600101010', (t) => [
  `CREATE TABLE carts (
    CartID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    Barcode ${t.exact(64)} NOT NULL,
    Slots ${t.integer} NOT NULL,
    Activated ${t.flag} NOT NULL,
    BatchID ${t.integer} NULL,
    CONSTRAINT uq_carts UNIQUE (WarehouseID, Barcode),
    CONSTRAINT uq_carts_batch UNIQUE (BatchID)
  ) ${t.options}`,
]);
