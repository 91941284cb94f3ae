import { Database, table } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { GramPostings, OrderSegment } from '../../contract/search.js';
import { gramTable, segmentTable } from './search-tables.js';

const changeTable = table('order_text_changes', ['OrderID']);

/** The rows of the index besides the texts: marked orders, segments and progress. */
@Injectable()
export class OrderSearchStore {
  constructor(private readonly database: Database) {}

  async note(orderIds: readonly number[]): Promise<void> {
    await this.database.insert(
      changeTable,
      orderIds.map((OrderID) => ({ OrderID })),
    );
  }

  /** Whether orders are marked. */
  async hasWork(): Promise<boolean> {
    const [row] = await this.database.query<{ isFilling: number; isWaiting: number }>(
      `SELECT FilledTo IS NOT NULL AS isFilling, EXISTS (SELECT 1 FROM order_text_changes) AS isWaiting FROM order_search WHERE OrderSearchID = 1`,
    );
    return Boolean(row.isFilling) || Boolean(row.isWaiting);
  }

  /** Locks the index for its one writer, by a write, which a second server notices too; returns how far it is filled. */
  async lock(): Promise<number | null> {
    await this.database.write('UPDATE order_search SET LockVersion = LockVersion + 1 WHERE OrderSearchID = 1');
    const [{ filledTo }] = await this.database.query<{ filledTo: number | null }>(
      'SELECT FilledTo AS filledTo FROM order_search WHERE OrderSearchID = 1',
    );
    return filledTo;
  }

  async fillTo(orderId: number | null): Promise<void> {
    await this.database.write('UPDATE order_search SET FilledTo = ? WHERE OrderSearchID = 1', [orderId]);
  }

  /** Removes and returns the next marked orders. */
  async takeNoted(most: number): Promise<number[]> {
    const rows = await this.database.query<{ ChangeID: number; OrderID: number }>(
      'SELECT ChangeID, OrderID FROM order_text_changes ORDER BY ChangeID LIMIT ?',
      [most],
    );
    if (rows.length > 0)
      await this.database.write('DELETE FROM order_text_changes WHERE ChangeID IN (?)', [rows.map(({ ChangeID }) => ChangeID)]);
    return [...new Set(rows.map(({ OrderID }) => OrderID))];
  }

  /** The segment that is being written. */
  async begun(): Promise<OrderSegment | undefined> {
    const [row] = await this.database.query<OrderSegment>(
      `SELECT SegmentID AS segmentId, FirstText AS firstText, LastText AS lastText, WrittenGram AS writtenGram
        FROM order_segments WHERE IsComplete = 'N' ORDER BY SegmentID LIMIT 1`,
    );
    return row;
  }

  /** The range of this many of the oldest texts without a segment; undefined while there are fewer. */
  async nextRange(texts: number): Promise<{ firstText: number; lastText: number } | undefined> {
    const [{ last }] = await this.database.query<{ last: number | null }>('SELECT MAX(LastText) AS last FROM order_segments');
    const rows = await this.database.query<{ firstText: number; lastText: number; texts: number }>(
      `SELECT MIN(x.TextID) AS firstText, MAX(x.TextID) AS lastText, COUNT(*) AS texts
        FROM (SELECT TextID FROM order_texts WHERE TextID > ? ORDER BY TextID LIMIT ?) x`,
      [last ?? 0, texts],
    );
    return rows[0].texts < texts ? undefined : rows[0];
  }

  async begin(firstText: number, lastText: number, texts: number): Promise<OrderSegment> {
    const row = { FirstText: firstText, LastText: lastText, Texts: texts, WrittenGram: '', IsComplete: 'N', SegmentLevel: 0 };
    const [segmentId] = await this.database.insert(segmentTable, [row]);
    return { segmentId, firstText, lastText, writtenGram: '' };
  }

  /** Writes the next grams; none if another worker has written since the segment was read. */
  async writeGrams({ segmentId, writtenGram }: OrderSegment, grams: readonly GramPostings[], isLast: boolean): Promise<void> {
    const { affectedRows } = await this.database.write(
      "UPDATE order_segments SET WrittenGram = ?, IsComplete = ? WHERE SegmentID = ? AND WrittenGram = ? AND IsComplete = 'N'",
      [grams.at(-1)?.gram ?? writtenGram, isLast ? 'Y' : 'N', segmentId, writtenGram],
    );
    if (affectedRows === 0) return;
    await this.database.insert(
      gramTable,
      grams.map(({ gram, postings }) => ({ SegmentID: segmentId, Gram: gram, Postings: postings })),
    );
  }
}
