import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import { BLOCKS_EXPIRED, POLICIES } from './expiry-policy.js';
import { ShelfDays } from './shelf-days.js';

/** Units of a product, with their expiry if they have one. */
interface Expiring {
  productId: number;
  expiry: string | null;
}

interface Place {
  siteId: number;
  nextExpiry: string | null;
}

type Level = Place & { productId: number };

/** SQL for the sellable and unsellable units of a level. */
export interface Figures {
  onHand: string;
  available: string;
  held: string;
}

const EXPIRED = `FROM bin_contents x JOIN bins y ON y.BinID = x.BinID JOIN products p ON p.ProductID = x.ProductID ${POLICIES}`;
const SUM = 'CAST(COALESCE(SUM(x.Quantity), 0) AS SIGNED)';

/**
 * Which units in bins may be sold: expired units may not (`ShelfDays`), unless their product or account says so. A job moves expired units
 * to `held_contents`; these rules also hold before it runs, and cost nothing where nothing has expired.
 */
@Injectable()
export class SellableUnits {
  constructor(
    private readonly database: Database,
    private readonly shelf: ShelfDays,
  ) {}

  /** Returns a predicate for which of a site's units may be sold. */
  async ruleFor(siteId: number, units: readonly Expiring[]): Promise<(units: Expiring) => boolean> {
    if (units.every(({ expiry }) => expiry === null)) return () => true;
    const bound = (await this.shelf.boundsAt([siteId])).get(siteId) ?? '';
    const near = units.filter(({ expiry }) => expiry !== null && expiry < bound);
    if (near.length === 0) return ({ expiry }) => expiry === null || expiry >= bound;
    const firstGood = await this.shelf.firstGoodAt(
      siteId,
      near.map(({ productId }) => productId),
    );
    return ({ productId, expiry }) => expiry === null || expiry >= (firstGood.get(productId) ?? '');
  }

  /** The units of a site that may be sold. */
  async of<Units extends Expiring>(siteId: number, units: readonly Units[]): Promise<Units[]> {
    return units.filter(await this.ruleFor(siteId, units));
  }

  /** Locked levels, with the units on hand that have expired. */
  async withExpired<Row extends Level>(levels: readonly Row[]): Promise<(Row & { expired: number })[]> {
    const past = await this.past(levels);
    if (past.length === 0) return levels.map((level) => ({ ...level, expired: 0 }));
    const rows = await this.database.query<{ productId: number; siteId: number; expired: number }>(
      `SELECT x.ProductID AS productId, y.WarehouseID AS siteId, ${SUM} AS expired ${EXPIRED}
        WHERE x.ProductID IN (?) AND x.Quantity > 0 AND ${await this.shelf.expired('x.Expiry', 'y.WarehouseID')}
        GROUP BY x.ProductID, y.WarehouseID`,
      [[...new Set(past.map(({ productId }) => productId))]],
    );
    const expired = new Map(rows.map((row) => [`${row.productId}:${row.siteId}`, row.expired]));
    return levels.map((level) => ({ ...level, expired: expired.get(`${level.productId}:${level.siteId}`) ?? 0 }));
  }

  /**
   * Runs a statement on levels that `read` builds from SQL figures. Counts expired units in the same statement only where a level may have
   * some; otherwise the figures are plain columns.
   */
  async read<Row extends Place>(level: string, read: (figures: Figures) => Promise<Row[]>): Promise<Row[]> {
    const rows = await read({ onHand: `${level}.OnHand`, available: `(${level}.OnHand - ${level}.Reserved)`, held: `${level}.Held` });
    return (await this.past(rows)).length === 0 ? rows : read(await this.figures(level));
  }

  /** Figures of a row of `stock_levels`; `level` is its alias. */
  async figures(level: string): Promise<Figures> {
    const isExpired = await this.shelf.expired('x.Expiry', 'y.WarehouseID');
    const expired = `CASE WHEN ${level}.NextExpiry < ${await this.shelf.bound(`${level}.WarehouseID`)} THEN (SELECT ${SUM} ${EXPIRED}
      WHERE x.ProductID = ${level}.ProductID AND x.Quantity > 0 AND y.WarehouseID = ${level}.WarehouseID AND ${isExpired}) ELSE 0 END`;
    const onHand = `(${level}.OnHand - ${expired})`;
    return { onHand, available: `GREATEST(${onHand} - ${level}.Reserved, 0)`, held: `(${level}.Held + ${expired})` };
  }

  /** Those of the products whose expired units cannot be sold. */
  async blocking(productIds: readonly number[]): Promise<Set<number>> {
    const rows = await this.database.query<{ productId: number }>(
      `SELECT p.ProductID AS productId FROM products p ${POLICIES} WHERE p.ProductID IN (?) AND ${BLOCKS_EXPIRED}`,
      [[...new Set(productIds)]],
    );
    return new Set(rows.map(({ productId }) => productId));
  }

  /** Levels with units that may have expired. */
  private async past<Row extends Place>(levels: readonly Row[]): Promise<Row[]> {
    const expiring = levels.filter(({ nextExpiry }) => nextExpiry !== null);
    if (expiring.length === 0) return [];
    const bounds = await this.shelf.boundsAt(expiring.map(({ siteId }) => siteId));
    return expiring.filter(({ nextExpiry, siteId }) => nextExpiry !== null && nextExpiry < (bounds.get(siteId) ?? ''));
  }
}
