import { Injectable } from '@nestjs/common';
import { Clock, Database, toStored } from '@kernel';
import type { LedgerNote } from '../../contract/stock-movements.js';
import type { PickStyle } from '../../contract/products.js';
import type { BinContent, OfferedBin } from '../domain/pick-style.js';
import { StockRecord } from '../../history/index.js';
import { binContentTable, ledgerTable } from '../../store/rows.js';

/** One change of a bin, as the ledger records it. */
export interface BinChange {
  binId: number;
  productId: number;
  lot: string;
  /** Positive into the bin, negative out of it. */
  quantity: number;
}

const CONTENTS = `SELECT BinID AS binId, ProductID AS productId, Lot AS lot, Expiry AS expiry, ReceivedDate AS receivedDate, Quantity AS quantity
  FROM bin_contents`;

/**
 * The rows of `bin_contents` and their ledger. Commands lock the levels of the products first, so locking contents by (BinID, ProductID,
 * Lot) never waits for another command.
 */
@Injectable()
export class BinContents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly record: StockRecord,
  ) {}

  /** Locks the products' contents in these bins, in key order. */
  lock(productIds: readonly number[], binIds: readonly number[]): Promise<BinContent[]> {
    return this.database.query<BinContent>(
      `${CONTENTS} WHERE ProductID IN (?) AND BinID IN (?) ORDER BY BinID, ProductID, Lot FOR UPDATE`,
      [productIds, binIds],
    );
  }

  /** Locks a site's contents of the products, by product. */
  async lockOffered(siteId: number, productIds: readonly number[]): Promise<Map<number, OfferedBin[]>> {
    const held = await this.database.query<BinContent>(
      `${CONTENTS} WHERE ProductID IN (?) AND Quantity > 0 ORDER BY BinID, ProductID, Lot FOR UPDATE`,
      [productIds],
    );
    const bins = await this.database.query<{ binId: number; location: string; bin: string }>(
      'SELECT BinID AS binId, Location AS location, Bin AS bin FROM bins WHERE WarehouseID = ? AND BinID IN (?)',
      [siteId, held.map((content) => content.binId)],
    );
    const places = new Map(bins.map((bin) => [bin.binId, bin]));
    const offered = new Map<number, OfferedBin[]>(productIds.map((productId) => [productId, []]));
    for (const content of held) {
      const place = places.get(content.binId);
      if (place) offered.get(content.productId)?.push({ ...content, ...place });
    }
    return offered;
  }

  async pickStyles(productIds: readonly number[]): Promise<Map<number, PickStyle>> {
    const rows = await this.database.query<{ productId: number; style: PickStyle }>(
      'SELECT ProductID AS productId, PickStyle AS style FROM products WHERE ProductID IN (?)',
      [productIds],
    );
    return new Map(rows.map(({ productId, style }) => [productId, style]));
  }

  /** The site of each bin that exists, and whether the bin or its site is retired. */
  async sitesOf(binIds: readonly number[]): Promise<Map<number, { siteId: number; isRetired: boolean }>> {
    const rows = await this.database.query<{ binId: number; siteId: number; isRetired: number }>(
      `SELECT b.BinID AS binId, b.WarehouseID AS siteId, b.Activated = 'N' OR d.Activated = 'N' AS isRetired
        FROM bins b JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID WHERE b.BinID IN (?)`,
      [binIds],
    );
    return new Map(rows.map(({ binId, siteId, isRetired }) => [binId, { siteId, isRetired: isRetired === 1 }]));
  }

  /** Writes contents and the ledger entries of their changes. */
  save(contents: readonly BinContent[], changes: readonly BinChange[], note: LedgerNote): Promise<void> {
    return this.saveEach(
      contents,
      changes.map((change) => ({ ...change, ...note })),
    );
  }

  /** As `save`, with a separate note for each change. */
  async saveEach(contents: readonly BinContent[], changes: readonly (BinChange & LedgerNote)[]): Promise<void> {
    const rows = contents.map(({ binId, productId, lot, expiry, receivedDate, quantity }) => ({
      BinID: binId,
      ProductID: productId,
      Lot: lot,
      Expiry: expiry,
      ReceivedDate: receivedDate,
      Quantity: quantity,
    }));
    const now = toStored(this.clock.now());
    const entries = changes.map(({ binId, productId, lot, quantity, reason, reference, comment, actor }) => ({
      BinID: binId,
      ProductID: productId,
      Lot: lot,
      Quantity: quantity,
      Reason: reason,
      Reference: reference ?? null,
      Comment: comment ?? null,
      Actor: actor,
      CreatedDate: now,
    }));
    const ending = 'ON DUPLICATE KEY UPDATE Expiry = VALUES(Expiry), ReceivedDate = VALUES(ReceivedDate), Quantity = VALUES(Quantity)';
    const [, ledgerIds] = await Promise.all([
      this.database.insert(binContentTable, rows, ending),
      this.database.insert(ledgerTable, entries),
    ]);
    this.record.bins(ledgerIds);
  }
}
