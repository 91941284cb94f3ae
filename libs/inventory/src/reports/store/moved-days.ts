import { Database, type Scalar } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { PaceOf } from '../../contract/reports/pace.js';
import { movedDayTable } from '../../store/rows.js';
import type { StockEntry } from '../domain/floor-sums.js';

/** Movements of a product at a site on a day. */
export interface Moved {
  productId: number;
  siteId: number;
  day: string;
  sold: number;
  net: number;
}

const ADD = 'ON DUPLICATE KEY UPDATE Sold = moved_days.Sold + VALUES(Sold), Net = moved_days.Net + VALUES(Net)';
const ENTRIES = `SELECT EntryID AS entryId, EffectiveDate AS effectiveDate, WarehouseID AS siteId, AccountID AS accountId,
  ProductID AS productId, Quantity AS quantity, Reason AS reason, Reference AS reference, Measure AS measure, Actor AS actor FROM stock_entries WHERE EntryID > ? ORDER BY EntryID LIMIT ?`;

/** A condition that limits products to an account or a site. */
function boundTo(of: PaceOf, rows: 'l' | 'd'): [sql: string, value: Scalar] {
  if ('siteId' in of) return [`${rows}.WarehouseID = ?`, of.siteId];
  return [`EXISTS (SELECT 1 FROM products p WHERE p.ProductID = ${rows}.ProductID AND p.AccountID = ?)`, of.accountId];
}

/** The movements of each day, and how far the history of stock is added up. */
@Injectable()
export class MovedDays {
  constructor(private readonly database: Database) {}

  /** The last entry that was added up, locked until the transaction ends, so that no entry counts twice. */
  async lockCursor(): Promise<number> {
    const [{ entryId }] = await this.database.query<{ entryId: number }>(
      'SELECT EntryID AS entryId FROM moved_until WHERE MovedUntilID = 1 FOR UPDATE',
    );
    return entryId;
  }

  /** The last entry before an instant, as stored. */
  async lastBefore(date: string): Promise<number> {
    const [last] = await this.database.query<{ entryId: number }>(
      'SELECT EntryID AS entryId FROM stock_entries WHERE EffectiveDate < ? ORDER BY EffectiveDate DESC, EntryID DESC LIMIT 1',
      [date],
    );
    return last?.entryId ?? 0;
  }

  async entriesAfter(entryId: number, limit: number): Promise<StockEntry[]> {
    return this.database.query(ENTRIES, [entryId, limit]);
  }

  /** Deletes the oldest day if it is before this one, with a row for each product that moved on it; returns whether it did. */
  async forgetBefore(day: string): Promise<boolean> {
    const [{ first }] = await this.database.query<{ first: string | null }>('SELECT MIN(MovedDay) AS first FROM moved_days');
    if (first === null || first >= day) return false;
    await this.database.write('DELETE FROM moved_days WHERE MovedDay = ?', [first]);
    return true;
  }

  /** Units on hand of a product; undefined where the owner has no level of it. */
  async onHand(of: PaceOf, productId: number): Promise<number | undefined> {
    const [bound, value] = boundTo(of, 'l');
    const [{ onHand }] = await this.database.query<{ onHand: number | null }>(
      `SELECT CAST(SUM(l.OnHand) AS SIGNED) AS onHand FROM stock_levels l WHERE l.ProductID = ? AND ${bound}`,
      [productId, value],
    );
    return onHand ?? undefined;
  }

  /** Movements of a product since a day, by day. */
  ofProduct(of: PaceOf, productId: number, from: string): Promise<{ day: string; sold: number; net: number }[]> {
    const [bound, value] = boundTo(of, 'd');
    return this.database.query(
      `SELECT d.MovedDay AS day, CAST(SUM(d.Sold) AS SIGNED) AS sold, CAST(SUM(d.Net) AS SIGNED) AS net FROM moved_days d
        WHERE d.ProductID = ? AND d.MovedDay >= ? AND ${bound} GROUP BY d.MovedDay`,
      [productId, from, value],
    );
  }

  async add(moved: readonly Moved[], until: number): Promise<void> {
    const rows = moved.map(({ productId, siteId, day, sold, net }) => ({
      ...{ ProductID: productId, WarehouseID: siteId, MovedDay: day, Sold: sold, Net: net },
    }));
    await this.database.insert(movedDayTable, rows, ADD);
    await this.database.write('UPDATE moved_until SET EntryID = ? WHERE MovedUntilID = 1', [until]);
  }
}
