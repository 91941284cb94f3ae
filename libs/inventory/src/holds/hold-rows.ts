import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import type { Hold, OwnedHold } from '../contract/lots/holds.js';

export type HoldRow = Omit<Hold, 'isActivated'> & { siteId: number | null };

export const HOLD_COLUMNS = `SELECT h.HoldID AS holdId, h.AccountID AS accountId, h.ProductID AS productId, p.SKU AS sku, h.Lot AS lot, d.Code AS distributionCenter,
  h.WarehouseID AS siteId, h.State AS state, h.Reason AS reason, h.Reference AS reference, h.Actor AS actor, h.CreatedDate AS createdDate,
  h.ReleasedBy AS releasedBy, h.ReleasedDate AS releasedDate`;
export const HOLD_JOINS = `FROM holds h JOIN products p ON p.ProductID = h.ProductID LEFT JOIN distribution_centers d ON d.WarehouseID = h.WarehouseID`;

export const toHold = (row: HoldRow): OwnedHold => ({ ...row, isActivated: row.releasedDate === null });

/** Holds as results. */
@Injectable()
export class HoldRows {
  constructor(private readonly database: Database) {}

  /** In the order of the ids. */
  async of(holdIds: readonly number[]): Promise<OwnedHold[]> {
    const rows = await this.database.query<HoldRow>(`${HOLD_COLUMNS} ${HOLD_JOINS} WHERE h.HoldID IN (?)`, [holdIds]);
    const byId = new Map(rows.map((row) => [row.holdId, toHold(row)]));
    return holdIds.flatMap((holdId) => byId.get(holdId) ?? []);
  }
}
