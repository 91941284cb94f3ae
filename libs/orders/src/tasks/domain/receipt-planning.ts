import { type Freed, freedBy, type Stock, type Units, type Waiting } from './plan-receipts.js';

export interface WaitingSomewhere extends Waiting {
  readonly accountId: number;
  /** Where it waits. */
  readonly siteId: number;
}

/** A site's stock of a product. */
export interface Level {
  readonly productId: number;
  readonly siteId: number;
  readonly available: number;
}

/** Units that are to arrive in bins of a site. */
export interface Coming {
  readonly accountId: number;
  readonly siteId: number;
  readonly units: readonly Units[];
}

const placeOf = (siteId: number, productId: number): string => `${siteId}:${productId}`;

/** Evaluates what receiving units would do for waiting orders, site by site. */
export class ReceiptPlanning {
  private readonly stock = new Map<number, Map<number, number>>();
  private readonly queues = new Map<string, readonly WaitingSomewhere[]>();

  /**
   * @param waiting oldest first
   * @param ownSiteOf the site that a product names, if any
   */
  constructor(
    private readonly waiting: readonly WaitingSomewhere[],
    levels: readonly Level[],
    private readonly ownSiteOf: (productId: number) => number | null,
  ) {
    for (const { siteId, productId, available } of levels) {
      const known = this.stock.get(siteId);
      if (known) known.set(productId, available);
      else this.stock.set(siteId, new Map([[productId, available]]));
    }
  }

  freedBy({ accountId, siteId, units }: Coming): Freed {
    return freedBy(this.queueAt(accountId, siteId), this.stockAt(siteId), units);
  }

  /** What orders lack at their sites, for products of which nothing is to arrive there; those that the most orders want first. */
  lacking(coming: readonly Coming[]): Coming[] {
    const announced = new Set(coming.flatMap(({ siteId, units }) => units.map(({ productId }) => placeOf(siteId, productId))));
    return [...this.wanted()]
      .map(([place, each]) => ({ ...each, place, quantity: each.quantity - (this.stockAt(each.siteId).get(each.productId) ?? 0) }))
      .filter(({ place, quantity }) => quantity > 0 && !announced.has(place))
      .sort((a, b) => b.orders - a.orders || a.productId - b.productId || a.siteId - b.siteId)
      .map(({ accountId, siteId, productId, quantity }) => ({ accountId, siteId, units: [{ productId, quantity }] }));
  }

  /** Wanted units and orders of each product at the sites where the orders wait. */
  private wanted(): Map<string, { accountId: number; siteId: number; productId: number; quantity: number; orders: number }> {
    const wanted: ReturnType<ReceiptPlanning['wanted']> = new Map();
    for (const { accountId, siteId, units } of this.waiting) {
      for (const { productId, quantity } of units) {
        const place = placeOf(siteId, productId);
        const known = wanted.get(place);
        if (!known) wanted.set(place, { accountId, siteId, productId, quantity, orders: 1 });
        else wanted.set(place, { ...known, quantity: known.quantity + quantity, orders: known.orders + 1 });
      }
    }
    return wanted;
  }

  private stockAt(siteId: number): Stock {
    return this.stock.get(siteId) ?? new Map<number, number>();
  }

  /** The account's orders that the site may serve: an order whose products all name one site waits for that site. */
  private queueAt(accountId: number, siteId: number): readonly WaitingSomewhere[] {
    const key = `${accountId}:${siteId}`;
    const known = this.queues.get(key);
    if (known) return known;
    const orders = this.waiting.filter((order) => order.accountId === accountId && this.maybeServedAt(siteId, order));
    this.queues.set(key, orders);
    return orders;
  }

  private maybeServedAt(siteId: number, { units }: Waiting): boolean {
    const named = new Set(units.map(({ productId }) => this.ownSiteOf(productId)).filter((site) => site !== null));
    return named.size !== 1 || named.has(siteId);
  }
}
