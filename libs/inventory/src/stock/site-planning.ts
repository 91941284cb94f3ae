import { Injectable } from '@nestjs/common';
import { InventoryError } from '../contract/errors.js';
import type { Placement } from '../contract/reservations.js';
import type { RoutingWish } from '../contract/routing.js';
import type { LockedLevels } from './domain/locked-levels.js';
import { chooseSite, type WantedUnits } from './domain/site-choice.js';
import { SiteRouting } from '../routing/index.js';
import type { RoutedLine } from '../routing/domain/routing-order.js';
import { SiteCache } from '../sites/index.js';
import { StockLevels } from './store/stock-levels.js';

export interface OrderWish {
  accountId: number;
  units: readonly WantedUnits[];
  /** The only sites that may serve it; undefined: any. */
  siteIds?: readonly number[] | undefined;
  routing?: RoutingWish & { lines: readonly RoutedLine[] };
}

/** Locks the stock of orders and chooses their sites; each order sees what the ones before it take. */
@Injectable()
export class SitePlanning {
  constructor(
    private readonly sites: SiteCache,
    private readonly routing: SiteRouting,
    private readonly levels: StockLevels,
  ) {}

  /** One placement per order. @throws InventoryError `unknown_distribution_center` when an account has no site. */
  async choose(wishes: readonly OrderWish[]): Promise<Placement[]> {
    const orders = wishes.map(withinSites);
    const locked = await this.levels.lock(orders.flatMap((order) => order.units.map((units) => units.productId)));
    const reloaded = new Set<number>();
    const chosen: Placement[] = [];
    for (const order of orders) {
      const placement = await this.chooseOne(locked, order, reloaded);
      reserve(locked, order, placement);
      chosen.push(placement);
    }
    return chosen;
  }

  /**
   * No order waits because of cached sites or rules: the first order that would reloads those of its account, and so does one whose
   * products name a site that the account does not seem to use. Rules only choose among the sites that serve an order whole, unless it may
   * be divided.
   */
  private async chooseOne(levels: LockedLevels, order: OrderWish, reloaded: Set<number>): Promise<Placement> {
    const { accountId, routing } = order;
    if (!reloaded.has(accountId) && namesOther(order, await this.sites.get(accountId))) await this.sites.reload(accountId);
    const chosen = await this.placement(levels, order);
    if (chosen && (chosen.isReservable || reloaded.has(accountId))) return chosen;
    reloaded.add(accountId);
    await (routing && routing.policy !== 'never' ? this.routing.reload(accountId) : this.sites.reload(accountId));
    const again = await this.placement(levels, order);
    if (!again) throw new InventoryError('unknown_distribution_center', { accountId });
    return again;
  }

  private async placement(levels: LockedLevels, { accountId, units, siteIds, routing }: OrderWish): Promise<Placement | undefined> {
    const sites = (await this.sites.get(accountId)).filter((siteId) => siteIds?.includes(siteId) ?? true);
    // The account uses none of them any more, so the order waits.
    if (siteIds && sites.length === 0) return { siteId: siteIds[0], isReservable: false, parts: [], verdict: null };
    if (routing && (await this.routing.isRouted(accountId, routing)))
      return this.routing.choose(accountId, routing, routing.lines, (siteId, productId) => levels.available(siteId, productId), siteIds);
    const site = chooseSite(levels, units, sites);
    return site && { ...site, parts: [], verdict: null };
  }
}

/** Whether a product names a site other than these. */
const namesOther = ({ units }: OrderWish, siteIds: readonly number[]): boolean =>
  units.some(({ ownSiteId }) => ownSiteId !== null && !siteIds.includes(ownSiteId));

/** An alias of one site ships from there, whatever its product names; with several sites, the product's own counts if it is among them. */
function withinSites(order: OrderWish): OrderWish {
  const { siteIds, units, routing } = order;
  if (!siteIds) return order;
  const [only, ...others] = siteIds;
  const within = <Each extends { ownSiteId: number | null }>(each: Each): Each => {
    if (others.length === 0) return { ...each, ownSiteId: only };
    return { ...each, ownSiteId: each.ownSiteId !== null && siteIds.includes(each.ownSiteId) ? each.ownSiteId : null };
  };
  const lines = routing?.lines.map((line) => ({ ...line, components: line.components.map(within) }));
  return { ...order, units: units.map(within), ...(routing && lines ? { routing: { ...routing, lines } } : {}) };
}

/** Reserves the placement in the locked levels, so that later orders do not see its units. */
function reserve(levels: LockedLevels, { units, routing }: OrderWish, { siteId, isReservable, parts }: Placement): void {
  if (parts.length === 0 && isReservable) levels.reserve(siteId, units);
  for (const part of parts)
    if (part.isReservable)
      levels.reserve(
        part.siteId,
        part.lines.flatMap(({ line, quantity }) =>
          (routing?.lines[line].components ?? []).map(({ productId, each }) => ({ productId, quantity: each * quantity })),
        ),
      );
}
