import { InventoryError } from '../../contract/errors.js';
import { earlier } from './put.js';

/** Stock of a product at a site, as its row stores it, and how much of it has expired. */
export interface StockLevel {
  productId: number;
  siteId: number;
  /** Sellable units in bins. */
  onHand: number;
  reserved: number;
  /** Units in bins that cannot be sold. */
  held: number;
  /** `YYYY-MM-DD`; no unit on hand expires before it. */
  nextExpiry: string | null;
  /** Units on hand that expired and are not held yet. */
  expired: number;
  /** Damaged units. */
  hurt: number;
  /** Units of replenishments that nobody has received yet. */
  incoming: number;
  /** Whether the floor may have tasks of the product. */
  promised: 'Y' | 'N';
}

/** The members of a level that answers show. */
const shown = {
  onHand: (level: StockLevel) => level.onHand - level.expired,
  reserved: (level: StockLevel) => level.reserved,
  available: (level: StockLevel) => Math.max(0, level.onHand - level.expired - level.reserved),
  held: (level: StockLevel) => level.held + level.expired,
  hurt: (level: StockLevel) => level.hurt,
  incoming: (level: StockLevel) => level.incoming,
};

const NOTHING = { onHand: 0, reserved: 0, hurt: 0, incoming: 0, held: 0, nextExpiry: null, expired: 0, promised: 'Y' as const };

/** What to add to a level; `expiry`: the expiry of added units. */
type LevelChange = Partial<Record<'onHand' | 'reserved' | 'hurt' | 'incoming' | 'held', number>> & { expiry?: string | null };

export interface Units {
  productId: number;
  quantity: number;
}

/** Sums the wanted units of each product; a repeated product counts each time. */
export function totals(units: readonly Units[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of units) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}

/**
 * Locked stock levels and their changes. At all times 0 <= reserved <= onHand and nothing is negative (docs/rules.md, Stock): a change that
 * would break this is refused and has no effect.
 */
export class LockedLevels {
  private readonly sites = new Map<number, Map<number, StockLevel>>();
  /** The changed levels, each with its original. */
  private readonly touched = new Map<StockLevel, StockLevel>();

  constructor(levels: readonly StockLevel[]) {
    for (const level of levels) this.atSite(level.siteId).set(level.productId, { ...level });
  }

  /** The changed levels, by product and site. */
  get changed(): StockLevel[] {
    return [...this.touched.keys()].sort((a, b) => a.productId - b.productId || a.siteId - b.siteId);
  }

  /** The names of the members of a level that have changed. */
  membersChanged(level: StockLevel): string[] {
    const before = this.touched.get(level) ?? level;
    return Object.entries(shown).flatMap(([name, of]) => (of(level) === of(before) ? [] : name));
  }

  has(siteId: number, productId: number): boolean {
    return this.atSite(siteId).has(productId);
  }

  /** The sites that have a level of the product, by id. */
  sitesOf(productId: number): number[] {
    return [...this.sites].flatMap(([siteId, site]) => (site.has(productId) ? siteId : [])).sort((a, b) => a - b);
  }

  /** Those of the products that the floor may have tasks of at the site. */
  promised(siteId: number, productIds: readonly number[]): number[] {
    return productIds.filter((productId) => this.atSite(siteId).get(productId)?.promised !== 'N');
  }

  available(siteId: number, productId: number): number {
    const level = this.atSite(siteId).get(productId);
    return level ? shown.available(level) : 0;
  }

  /** Units on hand that no order has reserved, expired ones included. */
  unreserved(siteId: number, productId: number): number {
    const level = this.atSite(siteId).get(productId);
    return level ? level.onHand - level.reserved : 0;
  }

  /** Whether the site has all units available. */
  canReserve(siteId: number, wanted: readonly Units[]): boolean {
    for (const [productId, quantity] of totals(wanted)) if (this.available(siteId, productId) < quantity) return false;
    return true;
  }

  /** Reserves all units or none. @throws InventoryError `out_of_stock`. */
  reserve(siteId: number, wanted: readonly Units[]): void {
    for (const [productId, quantity] of totals(wanted)) {
      const available = this.available(siteId, productId);
      if (available < quantity) throw new InventoryError('out_of_stock', { productId, wanted: quantity, available });
    }
    for (const { productId, quantity } of wanted) this.change(siteId, productId, { reserved: quantity });
  }

  /** Releases reserved units. @throws InventoryError `not_reserved`. */
  release(siteId: number, units: readonly Units[]): void {
    this.refuseUnreserved(siteId, units);
    for (const { productId, quantity } of units) this.change(siteId, productId, { reserved: -quantity });
  }

  /** Takes reserved units out of the site. @throws InventoryError `not_reserved`. */
  take(siteId: number, units: readonly Units[]): void {
    this.refuseUnreserved(siteId, units);
    for (const { productId, quantity } of units) this.change(siteId, productId, { reserved: -quantity, onHand: -quantity });
  }

  /** Takes available units out of the site, all of them or none. @throws InventoryError `out_of_stock`. */
  consume(siteId: number, units: readonly Units[]): void {
    this.reserve(siteId, units);
    this.take(siteId, units);
  }

  /** Adds units to the site's bins. */
  receive(siteId: number, productId: number, quantity: number, expiry: string | null): void {
    this.change(siteId, productId, { onHand: quantity, expiry });
  }

  /** Returns an order's units, reserved for it as before. */
  putBack(siteId: number, productId: number, quantity: number, expiry: string | null): void {
    this.change(siteId, productId, { onHand: quantity, reserved: quantity, expiry });
  }

  /**
   * Takes units from sale; a negative quantity gives them back. Afterwards `left.expired` units on hand are unsellable, and nothing on hand
   * expires before `left.nextExpiry`.
   */
  withhold(siteId: number, productId: number, quantity: number, left: Pick<StockLevel, 'expired' | 'nextExpiry'>): void {
    const level = this.change(siteId, productId, { onHand: -quantity, held: quantity });
    // Nothing was published when these units expired, so the event of this change covers it.
    const before = this.touched.get(level);
    if (before && quantity !== 0) before.expired = 0;
    Object.assign(level, left);
  }

  /** Moves units from the sellable to the unsellable ones; negative: back. `expiry`: the expiry of units that come back. */
  changeState(siteId: number, productId: number, quantity: number, expiry: string | null): void {
    this.change(siteId, productId, { onHand: -quantity, held: quantity, expiry });
  }

  /** Adds unsellable units to the site's bins. */
  receiveHeld(siteId: number, productId: number, quantity: number): void {
    this.change(siteId, productId, { held: quantity });
  }

  /** Records that units of the product, at any site, expire on a day. */
  expectExpiry(productId: number, expiry: string): void {
    for (const [siteId, site] of this.sites) if (site.has(productId)) this.change(siteId, productId, { expiry });
  }

  /** Changes the number of held units. */
  recountHeld(siteId: number, changes: ReadonlyMap<number, number>): void {
    for (const [productId, quantity] of changes) if (quantity !== 0) this.change(siteId, productId, { held: quantity });
  }

  /** Changes the units on hand to the counted quantities; returns the shortages. With a shortage the caller must not save the levels. */
  recount(siteId: number, changes: ReadonlyMap<number, number>): Units[] {
    for (const [productId, quantity] of changes) if (quantity !== 0) this.change(siteId, productId, { onHand: quantity });
    return [...changes.keys()]
      .map((productId) => ({ productId, quantity: -this.unreserved(siteId, productId) }))
      .filter(({ quantity }) => quantity > 0);
  }

  receiveHurt(siteId: number, productId: number, quantity: number): void {
    this.change(siteId, productId, { hurt: quantity });
  }

  /** Takes units out of the hurt stock; false, and without effect, where there are fewer. */
  takeHurt(siteId: number, productId: number, quantity: number): boolean {
    if (this.hurt(siteId, productId) < quantity) return false;
    this.change(siteId, productId, { hurt: -quantity });
    return true;
  }

  hurt(siteId: number, productId: number): number {
    return this.atSite(siteId).get(productId)?.hurt ?? 0;
  }

  /** Adds incoming units; a negative quantity reduces an announcement. */
  expect(siteId: number, productId: number, quantity: number): void {
    this.change(siteId, productId, { incoming: quantity });
  }

  private refuseUnreserved(siteId: number, units: readonly Units[]): void {
    for (const [productId, quantity] of totals(units)) {
      const reserved = this.atSite(siteId).get(productId)?.reserved ?? 0;
      if (reserved < quantity) throw new InventoryError('not_reserved', { productId, wanted: quantity, reserved });
    }
  }

  private change(siteId: number, productId: number, by: LevelChange): StockLevel {
    const site = this.atSite(siteId);
    const level = site.get(productId) ?? { ...NOTHING, productId, siteId };
    if (!this.touched.has(level)) this.touched.set(level, { ...level });
    level.onHand += by.onHand ?? 0;
    level.reserved += by.reserved ?? 0;
    level.hurt += by.hurt ?? 0;
    level.incoming += by.incoming ?? 0;
    level.held += by.held ?? 0;
    level.nextExpiry = earlier(level.nextExpiry, by.expiry ?? null);
    site.set(productId, level);
    return level;
  }

  private atSite(siteId: number): Map<number, StockLevel> {
    let site = this.sites.get(siteId);
    if (!site) this.sites.set(siteId, (site = new Map()));
    return site;
  }
}
