import { Injectable } from '@nestjs/common';
import type { FaultList } from '@kernel';
import type { InventoryErrorCode } from '../contract/errors.js';
import type { NewReplenishment } from '../contract/inbound.js';
import { lotOf } from '../stock/domain/lot.js';
import { AccountSites, PlaceLocks } from '../sites/index.js';
import { ProductStore } from '../catalogue/index.js';
import type { AnnouncedUnits } from './store/replenishment-store.js';

/** A replenishment with its names resolved; absent members are undefined. */
export interface CheckedReplenishment {
  siteId: number | undefined;
  items: AnnouncedUnits[] | undefined;
}

/** Resolves the sites and products that replenishments name. */
@Injectable()
export class ReplenishmentCheck {
  constructor(
    private readonly accountSites: AccountSites,
    private readonly locks: PlaceLocks,
    private readonly products: ProductStore,
  ) {}

  /** Adds a fault at `list[i]` for each unknown name; the result is valid only without faults. */
  async check(
    accountId: number,
    list: string,
    told: readonly Partial<NewReplenishment>[],
    faults: FaultList<InventoryErrorCode>,
  ): Promise<CheckedReplenishment[]> {
    const sites = await this.accountSites.byCode(accountId);
    const named = told.flatMap(({ distributionCenter }) => sites.get(distributionCenter ?? '')?.siteId ?? []);
    const retired = await this.locks.sites(named);
    const productIds = await this.products.ids(accountId, [...new Set(told.flatMap(({ items = [] }) => items.map((item) => item.sku)))]);
    return told.map(({ distributionCenter, items }, index) => {
      const site = distributionCenter === undefined ? undefined : sites.get(distributionCenter);
      if (distributionCenter !== undefined && !site)
        faults.add('unknown_distribution_center', `${list}[${index}].distributionCenter`, { distributionCenter });
      if (site && retired.has(site.siteId))
        faults.add('distribution_center_retired', `${list}[${index}].distributionCenter`, { distributionCenter });
      return { siteId: site?.siteId, items: items && announced(items, `${list}[${index}]`, productIds, faults) };
    });
  }
}

function announced(
  items: NewReplenishment['items'],
  path: string,
  productIds: ReadonlyMap<string, number>,
  faults: FaultList<InventoryErrorCode>,
): AnnouncedUnits[] {
  const seen = new Set<string>();
  return items.map(({ sku, quantity, lot: told, expiry }, place) => {
    const lot = lotOf(told);
    const key = JSON.stringify([sku, lot]);
    const productId = productIds.get(sku);
    if (productId === undefined) faults.add('unknown_sku', `${path}.items[${place}].sku`, { sku });
    else if (seen.has(key)) faults.add('repeated_sku', `${path}.items[${place}].sku`, { sku });
    seen.add(key);
    return { productId: productId ?? 0, quantity, lot, expiry };
  });
}
