import { Injectable } from '@nestjs/common';
import { Clock, Database, toStored } from '@kernel';
import type { BinPurpose } from '../../contract/bins/purposes.js';
import type { HoldState } from '../../contract/lots/holds.js';
import type { HeldState, LedgerNote } from '../../contract/stock-movements.js';
import type { PickStyle } from '../../contract/products.js';
import type { BinContent, OfferedBin } from '../domain/pick-style.js';
import { StockRecord } from '../../history/index.js';
import { type ActiveHold, ActiveHolds } from '../../lots/domain/active-holds.js';
import { LotMovements, SellableUnits } from '../../lots/index.js';
import { PURPOSE, STANDING, STOOD, type StoodRow, withStood } from '../../store/standing.js';
import { binContentTable, heldContentTable, ledgerTable } from '../../store/rows.js';

/** One change of a bin, as the ledger records it. */
export interface BinChange {
  binId: number;
  productId: number;
  lot: string;
  /** State of unsellable units. */
  state?: HeldState | null;
  /** Positive into the bin, negative out of it. */
  quantity: number;
}

const CONTENTS = `SELECT BinID AS binId, ProductID AS productId, Lot AS lot, Expiry AS expiry, ReceivedDate AS receivedDate, Quantity AS quantity
  FROM bin_contents`;

const HELD = `SELECT BinID AS binId, ProductID AS productId, Lot AS lot, State AS state, Expiry AS expiry, ReceivedDate AS receivedDate,
  Quantity AS quantity FROM held_contents`;

/** Bins, and active holds, which have a product; for a hold the lot is in the location's column and the state in the bin's. */
const PLACES_AND_HOLDS = `SELECT b.BinID AS id, b.Location AS location, b.Bin AS bin, NULL AS productId, NULL AS siteId, ${STOOD}, ${PURPOSE}
    FROM bins b ${STANDING} WHERE b.WarehouseID = ? AND b.BinID IN (?)
  UNION ALL SELECT HoldID, Lot, State, ProductID, WarehouseID, NULL, NULL, NULL FROM holds WHERE ProductID IN (?) AND ReleasedDate IS NULL`;

interface PlaceRow extends StoodRow {
  id: number;
  location: string;
  bin: string;
  productId: null;
  purpose: BinPurpose;
}

interface HoldRow {
  id: number;
  location: string | null;
  bin: HoldState;
  productId: number;
  siteId: number | null;
}

/**
 * The rows of `bin_contents` and `held_contents`, and their ledger. Commands lock the levels of the products first, so locking contents by
 * (BinID, ProductID, Lot) never waits for another command.
 */
@Injectable()
export class BinContents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly record: StockRecord,
    private readonly sellable: SellableUnits,
    private readonly movements: LotMovements,
  ) {}

  /** Locks the products' contents in these bins, in key order. */
  lock(productIds: readonly number[], binIds: readonly number[]): Promise<BinContent[]> {
    return this.database.query<BinContent>(
      `${CONTENTS} WHERE ProductID IN (?) AND BinID IN (?) ORDER BY BinID, ProductID, Lot FOR UPDATE`,
      [productIds, binIds],
    );
  }

  /** Like `lock`, for unsellable units. */
  lockHeld(productIds: readonly number[], binIds: readonly number[]): Promise<BinContent[]> {
    return this.database.query<BinContent>(
      `${HELD} WHERE ProductID IN (?) AND BinID IN (?) ORDER BY BinID, ProductID, Lot, State FOR UPDATE`,
      [productIds, binIds],
    );
  }

  /** Locks the products' contents in these bins, sellable and held. */
  async lockIn(productIds: readonly number[], binIds: readonly number[]): Promise<BinContent[]> {
    return [...(await this.lock(productIds, binIds)), ...(await this.lockHeld(productIds, binIds))];
  }

  /** Locks the contents of all bins with these lots of the products, sellable and held. */
  async lockLots(lots: readonly { productId: number; lot: string }[]): Promise<BinContent[]> {
    const named = [[...new Set(lots.map(({ productId }) => productId))], [...new Set(lots.map(({ lot }) => lot))]];
    const where = 'WHERE ProductID IN (?) AND Lot IN (?) AND Quantity > 0 ORDER BY BinID, ProductID, Lot';
    const sellable = await this.database.query<BinContent>(`${CONTENTS} ${where} FOR UPDATE`, named);
    return [...sellable, ...(await this.database.query<BinContent>(`${HELD} ${where}, State FOR UPDATE`, named))];
  }

  /** Locks the products' contents at a site, sellable and held. */
  async lockAtSite(siteId: number, productIds: readonly number[]): Promise<BinContent[]> {
    const atSite = 'AND BinID IN (SELECT BinID FROM bins WHERE WarehouseID = ?)';
    const sellable = await this.database.query<BinContent>(
      `${CONTENTS} WHERE ProductID IN (?) AND Quantity > 0 ${atSite} ORDER BY BinID, ProductID, Lot FOR UPDATE`,
      [productIds, siteId],
    );
    const held = await this.database.query<BinContent>(
      `${HELD} WHERE ProductID IN (?) AND Quantity > 0 ${atSite} ORDER BY BinID, ProductID, Lot, State FOR UPDATE`,
      [productIds, siteId],
    );
    return [...sellable, ...held];
  }

  /** Locks a site's contents of the products, by product: those that may be sold, and whether others are on hold. */
  async lockOffered(siteId: number, productIds: readonly number[]): Promise<{ offered: Map<number, OfferedBin[]>; onHold: Set<number> }> {
    const held = await this.database.query<BinContent>(
      `${CONTENTS} WHERE ProductID IN (?) AND Quantity > 0 ORDER BY BinID, ProductID, Lot FOR UPDATE`,
      [productIds],
    );
    const places = new Map<number, Pick<OfferedBin, 'location' | 'bin' | 'standsIn' | 'purpose'>>();
    const active: ActiveHold[] = [];
    const rows = await this.database.query<PlaceRow | HoldRow>(PLACES_AND_HOLDS, [siteId, held.map(({ binId }) => binId), productIds]);
    for (const row of rows)
      if (row.productId === null) {
        const { location, bin, purpose, standsIn = null } = withStood(row);
        places.set(row.id, { location, bin, purpose, standsIn });
      } else active.push({ holdId: row.id, productId: row.productId, lot: row.location, siteId: row.siteId, state: row.bin });
    const holds = new ActiveHolds(active);
    const offered = new Map<number, OfferedBin[]>(productIds.map((productId) => [productId, []]));
    const isSellable = await this.sellable.ruleFor(siteId, held);
    const onHold = new Set<number>();
    for (const content of held) {
      const place = places.get(content.binId);
      if (place && holds.over(siteId, content)) onHold.add(content.productId);
      else if (place && isSellable(content)) offered.get(content.productId)?.push({ ...content, ...place });
    }
    return { offered, onHold };
  }

  /** Sets the expiry of a lot's units that have none; the levels are locked. Returns whether there were any. */
  async setMissingExpiry(productId: number, lot: string, expiry: string): Promise<boolean> {
    const { affectedRows } = await this.database.write(
      'UPDATE bin_contents SET Expiry = ? WHERE ProductID = ? AND Lot = ? AND Expiry IS NULL AND Quantity > 0',
      [expiry, productId, lot],
    );
    return affectedRows > 0;
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

  /** Like `save`, with a separate note for each change. */
  async saveEach(contents: readonly BinContent[], changes: readonly (BinChange & LedgerNote)[]): Promise<void> {
    const [sellable, held] = [contents.filter(({ state }) => !state), contents.filter(({ state }) => state)];
    const rowOf = ({ binId, productId, lot, expiry, receivedDate, quantity }: BinContent) => ({
      BinID: binId,
      ProductID: productId,
      Lot: lot,
      Expiry: expiry,
      ReceivedDate: receivedDate,
      Quantity: quantity,
    });
    const heldRowOf = ({ state, ...content }: BinContent) => ({ ...rowOf(content), State: state ?? null });
    const now = toStored(this.clock.now());
    const entries = changes.map(({ binId, productId, lot, state = null, quantity, reason, reference, comment, actor }) => ({
      BinID: binId,
      ProductID: productId,
      Lot: lot,
      State: state,
      Quantity: quantity,
      Reason: reason,
      Reference: reference ?? null,
      Comment: comment ?? null,
      Actor: actor,
      CreatedDate: now,
    }));
    const ending = 'ON DUPLICATE KEY UPDATE Expiry = VALUES(Expiry), ReceivedDate = VALUES(ReceivedDate), Quantity = VALUES(Quantity)';
    const [, ledgerIds] = await Promise.all([
      this.database.insert(binContentTable, sellable.map(rowOf), ending),
      this.database.insert(ledgerTable, entries),
      this.movements.add(changes),
      ...(held.length > 0 ? [this.database.insert(heldContentTable, held.map(heldRowOf), ending)] : []),
    ]);
    this.record.bins(ledgerIds.filter((_, index) => !changes[index].state));
  }
}
