import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import { SiteDays } from '../sites/index.js';
import { BLOCKS_EXPIRED, POLICIES } from './expiry-policy.js';

/** Units of a product, with their expiry if they have one. */
interface Expiring {
  productId: number;
  expiry: string | null;
}

interface Level {
  productId: number;
  siteId: number;
  nextExpiry: string | null;
}

const EXPIRED = `FROM bin_contents x JOIN bins y ON y.BinID = x.BinID JOIN products p ON p.ProductID = x.ProductID ${POLICIES}`;
const SUM = 'CAST(COALESCE(SUM(x.Quantity), 0) AS SIGNED)';

/**
 * What may be sold of what bins hold: units whose expiry day is over at their site may not, unless their product or account says so.
 * Expired units go to `held_contents` by a job; these rules hold before it ran, too, and cost nothing where nothing has expired.
 */
@Injectable()
export class SellableUnits {
  constructor(
    private readonly database: Database,
    private readonly days: SiteDays,
  ) {}

  /** Tells which of a site's units may be sold. */
  async ruleFor(siteId: number, units: readonly Expiring[]): Promise<(units: Expiring) => boolean> {
    if (units.every(({ expiry }) => expiry === null)) return () => true;
    const today = await this.days.at(siteId);
    const isPast = ({ expiry }: Expiring): boolean => expiry !== null && expiry < today;
    const past = units.filter(isPast);
    if (past.length === 0) return (each) => !isPast(each);
    const blocking = await this.blocking(past.map(({ productId }) => productId));
    return (each) => !isPast(each) || !blocking.has(each.productId);
  }

  /** Those of a site's units that may be sold. */
  async of<Units extends Expiring>(siteId: number, units: readonly Units[]): Promise<Units[]> {
    return units.filter(await this.ruleFor(siteId, units));
  }

  /** Locked levels, with the units on hand that have expired. */
  async withExpired<Row extends Level>(levels: readonly Row[]): Promise<(Row & { expired: number })[]> {
    const expiring = levels.filter(({ nextExpiry }) => nextExpiry !== null);
    const days = expiring.length > 0 ? await this.days.of(expiring.map(({ siteId }) => siteId)) : new Map<number, string>();
    const past = expiring.filter(({ nextExpiry, siteId }) => nextExpiry !== null && nextExpiry < (days.get(siteId) ?? ''));
    if (past.length === 0) return levels.map((level) => ({ ...level, expired: 0 }));
    const rows = await this.database.query<{ productId: number; siteId: number; expired: number }>(
      `SELECT x.ProductID AS productId, y.WarehouseID AS siteId, ${SUM} AS expired ${EXPIRED}
        WHERE x.ProductID IN (?) AND x.Quantity > 0 AND x.Expiry < ${await this.days.sql('y.WarehouseID')} AND ${BLOCKS_EXPIRED}
        GROUP BY x.ProductID, y.WarehouseID`,
      [[...new Set(past.map(({ productId }) => productId))]],
    );
    const expired = new Map(rows.map((row) => [`${row.productId}:${row.siteId}`, row.expired]));
    return levels.map((level) => ({ ...level, expired: expired.get(`${level.productId}:${level.siteId}`) ?? 0 }));
  }

  /** SQL for what a row of `stock_levels` has; `level` is its alias. */
  async figures(level: string): Promise<{ onHand: string; available: string; held: string }> {
    const day = await this.days.sql(`${level}.WarehouseID`);
    const expired = `CASE WHEN ${level}.NextExpiry < ${day} THEN (SELECT ${SUM} ${EXPIRED}
      WHERE x.ProductID = ${level}.ProductID AND x.Quantity > 0 AND y.WarehouseID = ${level}.WarehouseID AND x.Expiry < ${day} AND ${BLOCKS_EXPIRED}) ELSE 0 END`;
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
}
