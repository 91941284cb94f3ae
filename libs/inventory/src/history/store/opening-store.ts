import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import type { LockedOpening } from '../../contract/history/history.js';
import type { LevelBalance } from '../domain/settlement.js';

/** The current state of a level. */
export interface PresentLevel extends LevelBalance {
  productId: number;
  siteId: number;
}

/** The current contents of a bin. */
export interface PresentBin {
  productId: number;
  siteId: number;
  binId: number;
  lot: string;
  quantity: number;
}

const PRODUCTS_PER_STEP = 200;
const LEVELS = `SELECT l.ProductID AS productId, l.WarehouseID AS siteId, l.OnHand AS onHand, l.Reserved AS reserved, l.Hurt AS hurt, l.Incoming AS incoming, l.Held AS held
  FROM stock_levels l WHERE l.ProductID IN (?) ORDER BY l.ProductID, l.WarehouseID`;
const CART = `SELECT i.ProductID AS productId, r.WarehouseID AS siteId, CAST(SUM(c.Quantity) AS SIGNED) AS quantity
  FROM replenishment_items i JOIN replenishments r ON r.ReplenishmentID = i.ReplenishmentID JOIN put_away_cart c ON c.ReplenishmentItemID = i.ReplenishmentItemID
  WHERE i.ProductID IN (?) AND c.Quantity > 0 GROUP BY i.ProductID, r.WarehouseID`;
const BINS = `SELECT c.ProductID AS productId, b.WarehouseID AS siteId, c.BinID AS binId, c.Lot AS lot, c.Quantity AS quantity
  FROM bin_contents c JOIN bins b ON b.BinID = c.BinID WHERE c.ProductID IN (?) ORDER BY c.ProductID, c.BinID, c.Lot`;

/** The levels that the history begins with. */
@Injectable()
export class OpeningStore {
  constructor(private readonly database: Database) {}

  /** Locks the levels of the products after an id, some hundreds at a time. */
  async lock(after: number): Promise<LockedOpening> {
    const products = await this.database.query<{ productId: number }>(
      `SELECT DISTINCT ProductID AS productId FROM stock_levels WHERE ProductID > ? ORDER BY ProductID LIMIT ${PRODUCTS_PER_STEP}`,
      [after],
    );
    const levels = await this.database.query<{ productId: number; siteId: number }>(
      `SELECT ProductID AS productId, WarehouseID AS siteId FROM stock_levels FORCE INDEX (PRIMARY) WHERE ProductID IN (?)
        ORDER BY ProductID, WarehouseID FOR UPDATE`,
      [products.map(({ productId }) => productId)],
    );
    return { after, levels, isLast: products.length < PRODUCTS_PER_STEP };
  }

  /** The current state of locked levels and their bins. */
  async present({ levels }: LockedOpening): Promise<{ levels: PresentLevel[]; bins: PresentBin[] }> {
    const productIds = [...new Set(levels.map(({ productId }) => productId))];
    const isLocked = new Set(levels.map(({ productId, siteId }) => `${productId}:${siteId}`));
    const ofLocked = <Row extends { productId: number; siteId: number }>(rows: Row[]): Row[] =>
      rows.filter(({ productId, siteId }) => isLocked.has(`${productId}:${siteId}`));
    const found = await this.database.query<Omit<PresentLevel, 'cart'>>(LEVELS, [productIds]);
    const cart = await this.database.query<{ productId: number; siteId: number; quantity: number }>(CART, [productIds]);
    const inCart = new Map(cart.map(({ productId, siteId, quantity }) => [`${productId}:${siteId}`, quantity]));
    const bins = await this.database.query<PresentBin>(BINS, [productIds]);
    return {
      levels: ofLocked(found).map((level) => ({ ...level, cart: inCart.get(`${level.productId}:${level.siteId}`) ?? 0 })),
      bins: ofLocked(bins),
    };
  }
}
