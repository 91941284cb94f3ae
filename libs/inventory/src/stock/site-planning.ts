import { Injectable } from '@nestjs/common';
import { InventoryError } from '../contract/errors.js';
import type { LockedLevels } from './domain/locked-levels.js';
import { chooseSite, type ChosenSite, type WantedUnits } from './domain/site-choice.js';
import { SiteCache } from '../sites/index.js';
import { StockLevels } from './store/stock-levels.js';

export interface OrderWish {
  accountId: number;
  units: readonly WantedUnits[];
}

/** Locks the stock of orders and chooses their sites; each order sees what the ones before it take. */
@Injectable()
export class SitePlanning {
  constructor(
    private readonly sites: SiteCache,
    private readonly levels: StockLevels,
  ) {}

  /** One site per order. @throws InventoryError `unknown_distribution_center` when an account has no site. */
  async choose(orders: readonly OrderWish[]): Promise<ChosenSite[]> {
    const locked = await this.levels.lock(orders.flatMap((order) => order.units.map((units) => units.productId)));
    const reloaded = new Map<number, readonly number[]>();
    const chosen: ChosenSite[] = [];
    for (const order of orders) {
      const site = await this.chooseOne(locked, order, reloaded);
      if (site.isReservable) locked.reserve(site.siteId, order.units);
      chosen.push(site);
    }
    return chosen;
  }

  /** No order waits because of cached sites: the first one that would reloads those of its account. */
  private async chooseOne(
    levels: LockedLevels,
    { accountId, units }: OrderWish,
    reloaded: Map<number, readonly number[]>,
  ): Promise<ChosenSite> {
    const chosen = chooseSite(levels, units, reloaded.get(accountId) ?? (await this.sites.get(accountId)));
    if (chosen && (chosen.isReservable || reloaded.has(accountId))) return chosen;
    reloaded.set(accountId, await this.sites.reload(accountId));
    const again = chooseSite(levels, units, reloaded.get(accountId) ?? []);
    if (!again) throw new InventoryError('unknown_distribution_center', { accountId });
    return again;
  }
}
