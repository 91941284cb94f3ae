import type { HoldState } from '../../contract/lots/holds.js';
import { ActiveHolds } from '../../lots/domain/active-holds.js';

/** Active holds of products, as rows beside contents of bins: the site stands for the bin, 0 for all of them. */
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

/** @param last how the contents' last column is called, where the state of the held units stands */
export const holdsIn = <Last extends string>(rows: readonly HoldRow<Last>[], last: Last): ActiveHolds =>
  new ActiveHolds(
    rows.map((row) => ({ holdId: row.quantity, productId: row.productId, lot: row.lot, siteId: row.binId || null, state: row[last] })),
  );
