import type { HoldState } from '../../contract/lots/holds.js';
import { ActiveHolds } from '../../lots/domain/active-holds.js';

/** Active holds of products, as rows in a union with contents of bins: the site is in the bin's column, 0 for all sites. */
export const HOLDS = `SELECT 'hold' AS kind, COALESCE(h.WarehouseID, 0), h.ProductID, h.Lot, NULL, NULL, h.HoldID, h.State FROM holds h
  WHERE h.ProductID IN (?) AND h.ReleasedDate IS NULL`;

/** A row of `HOLDS`, by the names of the contents' columns. */
export type HoldRow<Last extends string> = Record<Last, HoldState> & {
  kind: 'hold';
  binId: number;
  productId: number;
  lot: string | null;
  /** The hold's id. */
  quantity: number;
};

/** @param last name of the contents' last column, which has the state of the held units */
export const holdsIn = <Last extends string>(rows: readonly HoldRow<Last>[], last: Last): ActiveHolds =>
  new ActiveHolds(
    rows.map((row) => ({ holdId: row.quantity, productId: row.productId, lot: row.lot, siteId: row.binId || null, state: row[last] })),
  );
