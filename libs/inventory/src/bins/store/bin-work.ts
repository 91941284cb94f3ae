import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import type { PickStyle } from '../../contract/products.js';
import type { Reservation } from '../../contract/reservations.js';
import { OpenBins } from '../domain/open-bins.js';
import { SellableUnits } from '../../lots/index.js';
import type { BinContent } from '../../stock/domain/pick-style.js';

const CONTENTS = `SELECT c.BinID AS binId, c.ProductID AS productId, c.Lot AS lot, c.Expiry AS expiry, c.ReceivedDate AS receivedDate, c.Quantity AS quantity, p.PickStyle AS style
  FROM bin_contents c FORCE INDEX (PRIMARY) JOIN bins b ON b.BinID = c.BinID JOIN products p ON p.ProductID = c.ProductID
  WHERE c.BinID IN (?) AND c.ProductID IN (?) AND b.WarehouseID = ?`;
/** As `CONTENTS`, then what orders hold of the products: such rows have no style, and the order's id instead of a bin's. */
const CONTENTS_AND_HELD = `${CONTENTS} UNION ALL SELECT OrderID, ProductID, '', NULL, NULL, Quantity, NULL
  FROM reservations WHERE OrderID IN (?) AND ProductID IN (?) AND WarehouseID = ?`;

type ContentRow = BinContent & { style: PickStyle };
type HeldRow = Omit<ContentRow, 'style'> & { style: null };

/** Opens a site's bins for picks and moves; another site's bins count as empty. */
@Injectable()
export class BinWork {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
  ) {}

  /** To write the result, hold the levels of the products: then nobody else changes their contents. */
  async open(siteId: number, places: readonly { productId: number; binId: number; toBinId?: number }[]): Promise<OpenBins> {
    const binIds = new Set(places.flatMap(({ binId, toBinId }) => (toBinId === undefined ? [binId] : [binId, toBinId])));
    const productIds = new Set(places.map(({ productId }) => productId));
    return this.opened(siteId, await this.database.query<ContentRow>(CONTENTS, [[...binIds], [...productIds], siteId]));
  }

  /** The bins, and what the orders hold of the products at the site. Hold the levels and the orders. */
  async openFor(
    siteId: number,
    picks: readonly { orderId: number; productId: number; binId: number }[],
  ): Promise<{ open: OpenBins; held: Reservation[] }> {
    const [orderIds, productIds, binIds] = (['orderId', 'productId', 'binId'] as const).map((id) => [
      ...new Set(picks.map((pick) => pick[id])),
    ]);
    const rows = await this.database.query<ContentRow | HeldRow>(CONTENTS_AND_HELD, [
      binIds,
      productIds,
      siteId,
      orderIds,
      productIds,
      siteId,
    ]);
    const held = rows.filter(({ style }) => style === null);
    return {
      open: await this.opened(
        siteId,
        rows.filter((row): row is ContentRow => row.style !== null),
      ),
      held: held.map(({ binId: orderId, productId, quantity }) => ({ orderId, productId, siteId, quantity })),
    };
  }

  private async opened(siteId: number, rows: readonly ContentRow[]): Promise<OpenBins> {
    const contents = rows.map(({ style: _style, ...content }) => content);
    const styles = new Map(rows.map(({ productId, style }) => [productId, style]));
    return new OpenBins(contents, styles, await this.sellable.ruleFor(siteId, contents));
  }
}
