import { Query } from '@nestjs/cqrs';
import type { InventoryErrorCode } from './errors.js';
import type { Replenishment, ReplenishmentStatus } from './inbound.js';
import type { StockOf } from './stock-views.js';

/** A replenishment and its account. */
export interface SiteReplenishment extends Replenishment {
  accountId: number;
  accountName: string;
}

/** `due`: units to be received that were expected by the end of this day. `cart`: units on the put-away cart. */
export const inboundWork = ['due', 'cart'] as const;
export type InboundWork = (typeof inboundWork)[number];

/** How many replenishments of a site wait for each kind of work; the same as `ListSiteReplenishments` lists. */
export class CountInboundWork extends Query<Record<InboundWork, number>> {
  constructor(
    readonly siteId: number,
    /** The last day of `due`, `YYYY-MM-DD`. */
    readonly today: string,
  ) {
    super();
  }
}

/** Replenishments announced to a site, newest first, before an id if given. */
export class ListSiteReplenishments extends Query<SiteReplenishment[]> {
  constructor(
    readonly siteId: number,
    readonly filter: {
      status?: ReplenishmentStatus;
      accountId?: number;
      before?: number;
      /** The last day that counts as `due`. */
      work?: { kind: InboundWork; today: string };
    },
    readonly most: number,
  ) {
    super();
  }
}

/**
 * Replenishments of an account or a site that match a text, newest first: by their number, and among the newest 2,000 (for a site: of all
 * sites) by words in an item's SKU or description.
 */
export class FindReplenishments extends Query<SiteReplenishment[]> {
  constructor(
    readonly of: StockOf,
    readonly text: string,
    readonly most: number,
  ) {
    super();
  }
}

/** The account of a replenishment announced to the site. */
export class FindReplenishmentOwner extends Query<number> {
  static readonly refusals: readonly InventoryErrorCode[] = ['replenishment_not_found'];

  constructor(
    readonly siteId: number,
    readonly replenishmentId: number,
  ) {
    super();
  }
}
