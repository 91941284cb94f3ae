import { Query } from '@nestjs/cqrs';
import type { InventoryErrorCode } from './errors.js';
import type { Replenishment, ReplenishmentStatus } from './inbound.js';
import type { StockOf } from './stock-views.js';

/** A replenishment and its account. */
export interface SiteReplenishment extends Replenishment {
  accountId: number;
  accountName: string;
}

/** `due`: units are to be received, and were expected by the end of this day. `cart`: units lie on the put-away cart. */
export const inboundWork = ['due', 'cart'] as const;
export type InboundWork = (typeof inboundWork)[number];

/** How many replenishments of a site wait for work; as many as `ListSiteReplenishments` lists of each. */
export class CountInboundWork extends Query<Record<InboundWork, number>> {
  constructor(
    readonly siteId: number,
    /** The last day of `due`, `YYYY-MM-DD`. */
    readonly today: string,
  ) {
    super();
  }
}

/** Replenishments announced to a site, newest first: those before an id, if given. */
export class ListSiteReplenishments extends Query<SiteReplenishment[]> {
  constructor(
    readonly siteId: number,
    readonly filter: {
      status?: ReplenishmentStatus;
      accountId?: number;
      before?: number;
      /** With the day that `due` ends with. */
      work?: { kind: InboundWork; today: string };
    },
    readonly most: number,
  ) {
    super();
  }
}

/**
 * Replenishments of an account or a site that a text may mean, newest first: by their number, and among the newest 2,000 (for a site: of all
 * sites) by the words in an item's SKU or description.
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
