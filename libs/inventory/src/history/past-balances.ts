import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';

/** A level of the history, by its last entry. */
export interface PastLevel {
  productId: number;
  siteId: number;
  onHand: number;
  reserved: number;
  hurt: number;
  incoming: number;
}

const LEVEL = 'ProductID AS productId, WarehouseID AS siteId, OnHand AS onHand, Reserved AS reserved, Hurt AS hurt, Incoming AS incoming';
/** One seek each: as a join, MySQL would read every entry of a level. */
const LEVEL_SEEK = `SELECT * FROM (SELECT ${LEVEL} FROM stock_entries FORCE INDEX (ix_stock_entries_level)
  WHERE ProductID = ? AND WarehouseID = ? AND EntryID <= ? ORDER BY EntryID DESC LIMIT 1) k`;
const SEEKS_PER_STATEMENT = 100;

/** What levels held at a past entry. */
@Injectable()
export class PastBalances {
  constructor(private readonly database: Database) {}

  /** The levels as their last entry up to `entryId` left them; each must have one. */
  async levels(keys: readonly { productId: number; siteId: number }[], entryId: number): Promise<Map<string, PastLevel>> {
    const found = new Map<string, PastLevel>();
    for (let start = 0; start < keys.length; start += SEEKS_PER_STATEMENT) {
      const part = keys.slice(start, start + SEEKS_PER_STATEMENT);
      const rows = await this.database.query<PastLevel>(
        part.map(() => LEVEL_SEEK).join(' UNION ALL '),
        part.flatMap(({ productId, siteId }) => [productId, siteId, entryId]),
      );
      for (const row of rows) found.set(`${row.productId}:${row.siteId}`, row);
    }
    return found;
  }
}
