import { Injectable } from '@nestjs/common';
import { InventoryError } from '../contract/errors.js';
import type { LockedLevels } from './domain/locked-levels.js';
import { chooseSite, type ChosenSite, type WantedUnits } from './domain/site-choice.js';
import { UsableSites } from '../sites/index.js';
import { StockLevels } from './store/stock-levels.js';

export interface OrderWish {
  accountId: number;
  units: readonly WantedUnits[];
}

/** Locks what orders want and chooses their sites, each seeing what the ones before it take. */
@Injectable()
export class SitePlanning {
  constructor(
    private readonly sites: UsableSites,
    private readonly levels: StockLevels,
  ) {}

  /** One site per order. @throws InventoryError `unknown_distribution_center` when an account has no site. */
  async choose(orders: readonly OrderWish[]): Promise<ChosenSite[]> {
    const locked = await this.levels.lock(orders.flatMap((order) => order.units.map((units) => units.productId)));
    const fresh = new Map<number, readonly number[]>();
    const chosen: ChosenSite[] = [];
    for (const order of orders) {
      const site = await this.chooseOne(locked, order, fresh);
      if (site.isReservable) locked.reserve(site.siteId, order.units);
      chosen.push(site);
    }
    return chosen;
  }

  /** No order is told to wait because of a list of sites that is a second old: the first that would makes its account's fresh. */
  private async chooseOne(
    levels: LockedLevels,
    { accountId, units }: OrderWish,
    fresh: Map<number, readonly number[]>,
  ): Promise<ChosenSite> {
    const chosen = chooseSite(levels, units, fresh.get(accountId) ?? (await this.sites.of(accountId)));
    if (chosen && (chosen.isReservable || fresh.has(accountId))) return chosen;
    fresh.set(accountId, await this.sites.fresh(accountId));
    const afresh = chooseSite(levels, units, fresh.get(accountId) ?? []);
    if (!afresh) throw new InventoryError('unknown_distribution_center', { accountId });
    return afresh;
  }
}
