import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import { areaCode } from '@contract/places';
import type { RoutingRule } from '../contract/routing.js';
import { AccountSites } from '../sites/index.js';
import type { ResolvedRule } from './domain/routing-order.js';
import { RuleReads } from './rule-reads.js';

const CACHED_MS = 5_000;
const MAX_ACCOUNTS = 10_000;

interface CachedRules {
  rules: readonly ResolvedRule[];
  until: number;
}

/**
 * The activated rules of each account by rank, with the ids of the records they name, cached for five seconds: every order asks. A change
 * by this process takes effect at once (`invalidate`), by another one within that time. Callers reload before they let an order wait.
 */
@Injectable()
export class RuleCache {
  private cached = new Map<number, CachedRules>();

  constructor(
    private readonly reads: RuleReads,
    private readonly sites: AccountSites,
    private readonly database: Database,
  ) {}

  async get(accountId: number): Promise<readonly ResolvedRule[]> {
    const cached = this.cached.get(accountId);
    return cached && performance.now() < cached.until ? cached.rules : this.reload(accountId);
  }

  async reload(accountId: number): Promise<readonly ResolvedRule[]> {
    // A change meanwhile replaces the map, so that values read before the change are not cached.
    const { cached } = this;
    const rules = await this.resolved(accountId, await this.reads.activated(accountId));
    if (cached.size >= MAX_ACCOUNTS) cached.clear();
    cached.set(accountId, { rules, until: performance.now() + CACHED_MS });
    return rules;
  }

  /** After rules changed. */
  invalidate(): void {
    this.cached = new Map();
  }

  /** Ignores named records that no longer exist. */
  private async resolved(accountId: number, rules: readonly RoutingRule[]): Promise<ResolvedRule[]> {
    const sites = rules.some(({ parameters }) => parameters.distributionCenters) ? await this.sites.byCode(accountId) : new Map();
    const skus = [...new Set(rules.flatMap(({ parameters }) => parameters.skus ?? []))];
    const products = await this.products(accountId, skus);
    const siteIds = (codes: readonly string[]): number[] =>
      codes.flatMap((code) => (sites.get(code) as { siteId: number } | undefined)?.siteId ?? []);
    const productIds = (names: readonly string[]): Set<number> => new Set(names.flatMap((sku) => products.get(sku) ?? []));
    return rules.map((rule) => resolved(rule, siteIds, productIds));
  }

  private async products(accountId: number, skus: readonly string[]): Promise<Map<string, number>> {
    if (skus.length === 0) return new Map();
    const rows = await this.database.query<{ sku: string; productId: number }>(
      'SELECT SKU AS sku, ProductID AS productId FROM products WHERE AccountID = ? AND SKU IN (?)',
      [accountId, skus],
    );
    return new Map(rows.map(({ sku, productId }) => [sku, productId]));
  }
}

function resolved(
  { routingRuleId, rank, kind, parameters }: RoutingRule,
  siteIds: (codes: readonly string[]) => number[],
  productIds: (skus: readonly string[]) => Set<number>,
): ResolvedRule {
  const head = { routingRuleId, rank };
  const { distributionCenters, skus, orderTypeId = null } = parameters;
  // Rules of earlier versions may name UK and EL.
  const countries = parameters.countries?.map((name) => areaCode(name) ?? name) ?? null;
  if (kind === 'site_rank') return { ...head, kind, siteIds: siteIds(distributionCenters ?? []) };
  if (kind === 'country') return { ...head, kind, countries, siteIds: distributionCenters ? siteIds(distributionCenters) : null };
  if (kind === 'keep_together') return { ...head, kind, productIds: productIds(skus ?? []) };
  if (kind === 'never_split') return { ...head, kind, orderTypeId, countries, productIds: skus ? productIds(skus) : null };
  return { ...head, kind };
}
