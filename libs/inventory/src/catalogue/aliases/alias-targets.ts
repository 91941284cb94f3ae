import { Injectable } from '@nestjs/common';
import type { FaultList } from '@kernel';
import type { NewAlias } from '../../contract/aliases.js';
import type { InventoryErrorCode } from '../../contract/errors.js';
import { AccountSites } from '../../sites/index.js';
import { ProductStore } from '../store/product-store.js';

/** The ids that an alias refers to; undefined for an unknown name. */
export interface AliasTarget {
  productId?: number;
  siteId?: number;
}

/** Looks up the products and sites of aliases. */
@Injectable()
export class AliasTargets {
  constructor(
    private readonly products: ProductStore,
    private readonly accountSites: AccountSites,
  ) {}

  /** One target per alias, in order; adds a fault for each SKU and site the account does not have, at `list[i]`. */
  async find(
    accountId: number,
    list: string,
    aliases: readonly Partial<NewAlias>[],
    faults: FaultList<InventoryErrorCode>,
  ): Promise<AliasTarget[]> {
    const productIds = await this.products.ids(accountId, [...new Set(aliases.flatMap(({ sku }) => sku ?? []))]);
    const sites = aliases.some(({ distributionCenter }) => distributionCenter)
      ? await this.accountSites.byCode(accountId)
      : new Map<string, { siteId: number }>();
    return aliases.map(({ sku, distributionCenter }, index) => {
      const target: AliasTarget = {};
      if (sku !== undefined) {
        target.productId = productIds.get(sku);
        if (target.productId === undefined) faults.add('unknown_sku', `${list}[${index}].sku`, { sku });
      }
      if (distributionCenter !== undefined) {
        target.siteId = distributionCenter === null ? 0 : sites.get(distributionCenter)?.siteId;
        if (target.siteId === undefined)
          faults.add('unknown_distribution_center', `${list}[${index}].distributionCenter`, { distributionCenter });
      }
      return target;
    });
  }
}
