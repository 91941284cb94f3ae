import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import type { BinOutcome, WantedOfBin } from '../../contract/bin-work.js';
import type { PickStyle } from '../../contract/products.js';
import type { Reservation } from '../../contract/reservations.js';
import { OpenBins } from '../domain/open-bins.js';
import { Holds, SellableUnits } from '../../lots/index.js';
import { lotOf } from '../../stock/domain/lot.js';
import type { BinContent } from '../../stock/domain/pick-style.js';
import { type HoldRow, HOLDS, holdsIn } from './holds-beside-contents.js';

const CONTENTS = `SELECT 'content' AS kind, c.BinID AS binId, c.ProductID AS productId, c.Lot AS lot, c.Expiry AS expiry, c.ReceivedDate AS receivedDate, c.Quantity AS quantity,
    p.PickStyle AS style
  FROM bin_contents c FORCE INDEX (PRIMARY) JOIN bins b ON b.BinID = c.BinID JOIN products p ON p.ProductID = c.ProductID
  WHERE c.BinID IN (?) AND c.ProductID IN (?) AND b.WarehouseID = ?`;
const CONTENTS_AND_HOLDS = `${CONTENTS} UNION ALL ${HOLDS}`;
/**
 * `CONTENTS_AND_HOLDS`, then the orders' reservations of the products: the order's id is in the bin's column, and the level's `Promised` in
 * the style's.
 */
const ALL = `${CONTENTS_AND_HOLDS} UNION ALL SELECT 'reserved' AS kind, r.OrderID, r.ProductID, '', NULL, NULL, r.Quantity, l.Promised
  FROM reservations r JOIN stock_levels l ON l.ProductID = r.ProductID AND l.WarehouseID = r.WarehouseID
  WHERE r.OrderID IN (?) AND r.ProductID IN (?) AND r.WarehouseID = ?`;
/** Lots of the products in bins, whatever their state. */
const LOTS = `SELECT BinID AS binId, ProductID AS productId, Lot AS lot FROM bin_contents FORCE INDEX (PRIMARY) WHERE BinID IN (?) AND ProductID IN (?) AND Quantity > 0
  UNION SELECT BinID, ProductID, Lot FROM held_contents FORCE INDEX (PRIMARY) WHERE BinID IN (?) AND ProductID IN (?) AND Quantity > 0`;

type ContentRow = BinContent & { kind: 'content'; style: PickStyle };
interface ReservedRow {
  kind: 'reserved';
  binId: number;
  productId: number;
  quantity: number;
  style: 'Y' | 'N';
}

/**
 * Opens a site's bins for picks and moves; another site's bins count as empty. A scan takes one product from one bin: that statement stays
 * prepared.
 */
@Injectable()
export class BinWork {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
    private readonly holds: Holds,
  ) {}

  /** To write the result, hold the levels of the products, so that nobody else changes their contents. */
  async open(siteId: number, places: readonly { productId: number; binId: number; toBinId?: number }[]): Promise<OpenBins> {
    const binIds = new Set(places.flatMap(({ binId, toBinId }) => (toBinId === undefined ? [binId] : [binId, toBinId])));
    const productIds = new Set(places.map(({ productId }) => productId));
    const rows = await this.database.execute<ContentRow | HoldRow<'style'>>(CONTENTS_AND_HOLDS, [
      [...binIds],
      [...productIds],
      siteId,
      [...productIds],
    ]);
    return this.opened(siteId, rows);
  }

  /** The bins, and the orders' reservations of the products at the site. Hold the levels and the orders. */
  async openFor(
    siteId: number,
    picks: readonly { orderId: number; productId: number; binId: number }[],
  ): Promise<{ open: OpenBins; held: (Reservation & { isPromised: boolean })[] }> {
    const [orderIds, productIds, binIds] = (['orderId', 'productId', 'binId'] as const).map((id) => [
      ...new Set(picks.map((pick) => pick[id])),
    ]);
    const rows = await this.database.execute<ContentRow | HoldRow<'style'> | ReservedRow>(ALL, [
      binIds,
      productIds,
      siteId,
      productIds,
      orderIds,
      productIds,
      siteId,
    ]);
    const held = rows.filter((row) => row.kind === 'reserved');
    return {
      open: await this.opened(
        siteId,
        rows.filter((row) => row.kind !== 'reserved'),
      ),
      held: held.map(({ binId: orderId, productId, quantity, style: promised }) => ({
        ...{ orderId, productId, siteId, quantity },
        isPromised: promised === 'Y',
      })),
    };
  }

  /** Adds to outcomes that lack units whether a hold is the reason. Reads only if there are such outcomes. */
  async explained(siteId: number, wanted: readonly WantedOfBin[], outcomes: readonly BinOutcome[]): Promise<BinOutcome[]> {
    const missed = wanted.filter((_, index) => !outcomes[index].isEnough);
    if (missed.length === 0) return [...outcomes];
    const holds = await this.holds.of(missed.map(({ productId }) => productId));
    if (holds.isEmpty) return [...outcomes];
    const [binIds, productIds] = [missed.map(({ binId }) => binId), missed.map(({ productId }) => productId)];
    const lots = await this.database.query<{ binId: number; productId: number; lot: string }>(LOTS, [
      binIds,
      productIds,
      binIds,
      productIds,
    ]);
    return outcomes.map((outcome, index) => {
      const { productId, binId, lot } = wanted[index];
      const isMeant = (each: { productId: number; lot: string }): boolean => holds.over(siteId, each) !== undefined;
      const inBin = lots.filter((each) => each.binId === binId && each.productId === productId);
      const isOnHold = !outcome.isEnough && (lotOf(lot) === null ? inBin.some(isMeant) : isMeant({ productId, lot: lotOf(lot) ?? '' }));
      return isOnHold ? { ...outcome, isOnHold } : outcome;
    });
  }

  private async opened(siteId: number, rows: readonly (ContentRow | HoldRow<'style'>)[]): Promise<OpenBins> {
    const found = rows.filter((row) => row.kind === 'content');
    const contents = found.map(({ style: _style, kind: _kind, ...content }) => content);
    const styles = new Map(found.map(({ productId, style }) => [productId, style]));
    const isSellable = await this.sellable.ruleFor(siteId, contents);
    const holds = holdsIn(
      rows.filter((row) => row.kind === 'hold'),
      'style',
    );
    return new OpenBins(contents, styles, (content) => isSellable(content) && !holds.over(siteId, content));
  }
}
