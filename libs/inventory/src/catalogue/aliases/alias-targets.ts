import { Injectable } from '@nestjs/common';
import type { FaultList } from '@kernel';
import type { NewAlias } from '../../contract/aliases.js';
import type { InventoryErrorCode } from '../../contract/errors.js';
import { AccountSites } from '../../sites/index.js';
import { type AliasTarget, isSameTarget } from '../store/alias-store.js';
import { ProductStore } from '../store/product-store.js';
import { SynsetStore } from '../store/synset-store.js';

/** The ids that an alias refers to; undefined for an unknown name. */
export interface FoundTarget {
  target?: AliasTarget;
  siteId?: number;
}

/** A name for an alias, and what it shall stand for. */
export interface Naming {
  alias: string;
  target: AliasTarget;
  path: string;
}

/** Looks up the targets and sites of aliases, and whether their names are taken. */
@Injectable()
export class AliasTargets {
  constructor(
    private readonly products: ProductStore,
    private readonly synsets: SynsetStore,
    private readonly accountSites: AccountSites,
  ) {}

  /** One target per alias, in order; adds a fault for each name and site the account does not have, at `list[i]`. */
  async find(
    accountId: number,
    list: string,
    aliases: readonly Partial<NewAlias>[],
    faults: FaultList<InventoryErrorCode>,
  ): Promise<FoundTarget[]> {
    const names = [...new Set(aliases.flatMap(({ sku }) => sku ?? []))];
    const productIds = await this.products.ids(accountId, names);
    const others = names.filter((name) => !productIds.has(name));
    const synsetIds = others.length > 0 ? await this.synsets.ids(accountId, others) : new Map<string, number>();
    const sites = aliases.some(({ distributionCenter }) => distributionCenter)
      ? await this.accountSites.byCode(accountId)
      : new Map<string, { siteId: number }>();
    return aliases.map(({ sku, distributionCenter }, index) => {
      const found: FoundTarget = {};
      if (sku !== undefined) {
        const [productId, synsetId] = [productIds.get(sku), synsetIds.get(sku)];
        if (productId !== undefined) found.target = { productId, synsetId: null };
        else if (synsetId !== undefined) found.target = { productId: 0, synsetId };
        else faults.add('unknown_sku', `${list}[${index}].sku`, { sku });
      }
      if (distributionCenter !== undefined) {
        found.siteId = distributionCenter === null ? 0 : sites.get(distributionCenter)?.siteId;
        if (found.siteId === undefined)
          faults.add('unknown_distribution_center', `${list}[${index}].distributionCenter`, { distributionCenter });
      }
      return found;
    });
  }

  /**
   * Adds a fault for each name that a product or a synset has, unless the alias stands for that very one. With `isLocked` it waits for a
   * transaction that is creating one of them: no key covers the three tables, so this runs again after writing an alias.
   */
  async refuseTaken(accountId: number, namings: readonly Naming[], faults: FaultList<InventoryErrorCode>, isLocked = false): Promise<void> {
    const names = [...new Set(namings.map(({ alias }) => alias))];
    if (names.length === 0) return;
    const productIds = await (isLocked ? this.products.idsLocked(accountId, names) : this.products.ids(accountId, names));
    const synsetIds = await (isLocked ? this.synsets.lock(accountId, names) : this.synsets.ids(accountId, names));
    for (const { alias, target, path } of namings) {
      const [productId, synsetId] = [productIds.get(alias), synsetIds.get(alias)];
      if (productId !== undefined && !isSameTarget(target, { productId, synsetId: null })) faults.add('sku_taken', path, { sku: alias });
      else if (synsetId !== undefined && !isSameTarget(target, { productId: 0, synsetId }))
        faults.add('synset_taken', path, { synset: alias });
    }
  }
}
