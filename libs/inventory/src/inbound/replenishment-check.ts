import { Injectable } from '@nestjs/common';
import type { FaultList } from '@kernel';
import type { InventoryErrorCode } from '../contract/errors.js';
import type { NewAnnouncedLpn, NewReplenishment, NewReplenishmentItem } from '../contract/inbound.js';
import { lotOf } from '../stock/domain/lot.js';
import { AccountSites, PlaceLocks } from '../sites/index.js';
import { ProductStore } from '../catalogue/index.js';
import { AnnouncedLpns, checkLpns, type LpnUnits } from './store/announced-lpns.js';
import type { AnnouncedUnits } from './store/replenishment-store.js';

/** A replenishment with its names resolved; absent members are undefined. */
export interface CheckedReplenishment {
  siteId: number | undefined;
  items: AnnouncedUnits[] | undefined;
  /** The units on pallets; given together with the items. */
  lpns: LpnUnits[];
}

/** Resolves the sites and products that replenishments name. */
@Injectable()
export class ReplenishmentCheck {
  constructor(
    private readonly accountSites: AccountSites,
    private readonly locks: PlaceLocks,
    private readonly products: ProductStore,
    private readonly lpns: AnnouncedLpns,
  ) {}

  /**
   * Adds a fault at `list[i]` for each unknown name; the result is valid only without faults.
   * @param replaced replenishments to be replaced, whose pallets do not count as taken
   */
  async check(
    accountId: number,
    list: string,
    drafts: readonly Partial<NewReplenishment>[],
    faults: FaultList<InventoryErrorCode>,
    replaced: readonly number[] = [],
  ): Promise<CheckedReplenishment[]> {
    const sites = await this.accountSites.byCode(accountId);
    const named = drafts.flatMap(({ distributionCenter }) => sites.get(distributionCenter ?? '')?.siteId ?? []);
    const retired = await this.locks.sites(named);
    const productIds = await this.products.ids(accountId, [...new Set(drafts.flatMap(({ items = [] }) => items.map((item) => item.sku)))]);
    const taken = await this.lpns.taken(
      drafts.flatMap(({ lpns = [] }) => lpns.map(({ sscc }) => sscc)),
      replaced,
    );
    const seen = new Set<string>();
    return drafts.map(({ distributionCenter, items, lpns = [] }, index) => {
      const site = distributionCenter === undefined ? undefined : sites.get(distributionCenter);
      if (distributionCenter !== undefined && !site)
        faults.add('unknown_distribution_center', `${list}[${index}].distributionCenter`, { distributionCenter });
      if (site && retired.has(site.siteId))
        faults.add('distribution_center_retired', `${list}[${index}].distributionCenter`, { distributionCenter });
      const path = `${list}[${index}]`;
      if (items) checkLpns(withLots(lpns), items.map(withLot), { path, taken, seen }, faults);
      return {
        siteId: site?.siteId,
        items: items && announced(items, path, productIds, faults),
        lpns: withLots(lpns).map(({ sscc, items: own }) => ({
          sscc,
          items: own.map(({ sku, ...item }) => ({ ...item, productId: productIds.get(sku) ?? 0 })),
        })),
      };
    });
  }
}

const withLot = (item: NewReplenishmentItem): NewReplenishmentItem => ({ ...item, lot: lotOf(item.lot) });
const withLots = (lpns: readonly NewAnnouncedLpn[]): { sscc: string; items: NewReplenishmentItem[] }[] =>
  lpns.map(({ sscc, items }) => ({ sscc, items: items.map(withLot) }));

function announced(
  items: NewReplenishment['items'],
  path: string,
  productIds: ReadonlyMap<string, number>,
  faults: FaultList<InventoryErrorCode>,
): AnnouncedUnits[] {
  const seen = new Set<string>();
  return items.map(({ sku, quantity, lot: lotText, expiry }, place) => {
    const lot = lotOf(lotText);
    const key = JSON.stringify([sku, lot]);
    const productId = productIds.get(sku);
    if (productId === undefined) faults.add('unknown_sku', `${path}.items[${place}].sku`, { sku });
    else if (seen.has(key)) faults.add('repeated_sku', `${path}.items[${place}].sku`, { sku });
    seen.add(key);
    return { productId: productId ?? 0, quantity, lot, expiry };
  });
}
