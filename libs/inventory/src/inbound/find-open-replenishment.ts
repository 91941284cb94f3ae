import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Bus, Database, grouped } from '@kernel';
import { InventoryError } from '../contract/errors.js';
import { FindProductsWithLots } from '../contract/lots/lots.js';
import { FindOpenReplenishment, type OpenItem, type OpenReplenishment } from '../contract/put-away.js';
import type { OfferedBin } from '../stock/domain/pick-style.js';
import { type Place, type Suggestion, suggestBins, withoutBins } from './domain/suggested-bins.js';

interface HeadRow extends Omit<OpenReplenishment, 'items'> {
  siteId: number;
  closedDate: string | null;
}

interface ItemRow extends Omit<OpenItem, 'quantityOpen' | 'cart' | 'suggestedBins' | 'hasLots'> {
  itemId: number;
}

interface CartRow {
  itemId: number;
  lot: string | null;
  expiry: string | null;
  quantity: number;
}

const HEAD = `SELECT r.ReplenishmentID AS replenishmentId, r.Status AS status, d.Code AS distributionCenter, r.WarehouseID AS siteId, r.ClosedDate AS closedDate
  FROM replenishments r JOIN distribution_centers d ON d.WarehouseID = r.WarehouseID WHERE r.AccountID = ? AND r.ReplenishmentID = ?`;
const ITEMS = `SELECT i.ReplenishmentItemID AS itemId, p.SKU AS sku, p.ProductID AS productId, p.Description AS description, p.SerialCapture AS serialCapture,
  i.Quantity AS quantity,
  i.QuantityReceived AS quantityReceived, i.QuantityPutAway AS quantityPutAway, i.Lot AS lot, i.Expiry AS expiry
  FROM replenishment_items i JOIN products p ON p.ProductID = i.ProductID WHERE i.ReplenishmentID = ? ORDER BY i.ReplenishmentItemID`;
/** In the default order of put-away: lots without an expiry last. */
const CART = `SELECT ReplenishmentItemID AS itemId, NULLIF(Lot, '') AS lot, Expiry AS expiry, Quantity AS quantity FROM put_away_cart
  WHERE ReplenishmentItemID IN (?) AND Quantity > 0 ORDER BY ReplenishmentItemID, COALESCE(Expiry, '9999-12-31'), Lot`;
const HOLDING = `SELECT c.BinID AS binId, c.ProductID AS productId, c.Lot AS lot, c.Expiry AS expiry, c.ReceivedDate AS receivedDate, c.Quantity AS quantity,
  b.Location AS location, b.Bin AS bin
  FROM bin_contents c FORCE INDEX (ix_bin_contents_product) JOIN bins b ON b.BinID = c.BinID WHERE c.ProductID IN (?) AND c.Quantity > 0 AND b.WarehouseID = ? AND b.Purpose <> 'none'`;
const EMPTY = `SELECT b.BinID AS binId, b.Location AS location, b.Bin AS bin FROM bins b
  WHERE b.WarehouseID = ? AND b.Activated = 'Y' AND b.Purpose <> 'none' AND NOT EXISTS (SELECT 1 FROM bin_contents c WHERE c.BinID = b.BinID AND c.Quantity > 0)
    AND NOT EXISTS (SELECT 1 FROM held_contents h WHERE h.BinID = b.BinID AND h.Quantity > 0) ORDER BY b.Location, b.Bin LIMIT ?`;

@QueryHandler(FindOpenReplenishment)
export class FindOpenReplenishmentHandler implements IQueryHandler<FindOpenReplenishment> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
  ) {}

  async execute({ accountId, replenishmentId }: FindOpenReplenishment): Promise<OpenReplenishment> {
    const [head] = await this.database.execute<HeadRow>(HEAD, [accountId, replenishmentId]);
    if (!head) throw new InventoryError('replenishment_not_found', { replenishmentId });
    const { siteId, closedDate, ...answer } = head;
    const items = await this.database.execute<ItemRow>(ITEMS, [replenishmentId]);
    const cart = grouped(await this.database.query<CartRow>(CART, [items.map(({ itemId }) => itemId)]), ({ itemId }) => itemId);
    const open = items
      .map(({ itemId, ...item }) => ({
        ...item,
        quantityOpen: closedDate === null ? item.quantity - item.quantityReceived : 0,
        cart: (cart.get(itemId) ?? []).map(({ itemId: _, ...units }) => units),
      }))
      .filter(({ quantityOpen, cart: onCart }) => quantityOpen > 0 || onCart.length > 0);
    const [suggestions, withLots] = await Promise.all([
      this.suggest(siteId, open),
      this.bus.ask(new FindProductsWithLots(open.map(({ productId }) => productId))),
    ]);
    return {
      ...answer,
      items: open.map((item, index) => ({
        ...item,
        suggestedBins: (suggestions[index] ?? []).map(({ lot, ...bin }) => ({ ...bin, lot: lot || null })),
        hasLots: withLots.has(item.productId) || [item, ...item.cart].some(({ lot, expiry }) => lot !== null || expiry !== null),
      })),
    };
  }

  private async suggest(siteId: number, open: readonly Omit<OpenItem, 'suggestedBins' | 'hasLots'>[]): Promise<Suggestion[][]> {
    const wanted = open.map(({ productId, lot, cart }) => ({
      productId,
      lots: [lot, ...cart.map((units) => units.lot)].map((each) => each ?? ''),
    }));
    const holding = await this.database.query<OfferedBin>(HOLDING, [wanted.map(({ productId }) => productId), siteId]);
    const missing = withoutBins(wanted, holding);
    const empty = missing === 0 ? [] : await this.database.query<Place>(EMPTY, [siteId, missing]);
    return suggestBins(wanted, holding, empty);
  }
}
