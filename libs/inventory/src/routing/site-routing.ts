import { Injectable } from '@nestjs/common';
import { areaOf, countryCode, distanceMiles, type Place, PostalCodes } from '@contract/places';
import type { RoutingWish } from '../contract/routing.js';
import type { Site } from '../contract/sites.js';
import { SiteCache } from '../sites/index.js';
import { chooseSites, type Choice } from './domain/choose-sites.js';
import type { RoutedLine } from './domain/routing-order.js';
import { RuleCache } from './rule-cache.js';

/** Chooses the sites of orders by their policy and their account's rules. */
@Injectable()
export class SiteRouting {
  constructor(
    private readonly sites: SiteCache,
    private readonly rules: RuleCache,
    private readonly postalCodes: PostalCodes,
  ) {}

  /** Whether the order's sites are chosen by rules or may be several; if not, only docs/rules.md applies. */
  async isRouted(accountId: number, { policy }: RoutingWish): Promise<boolean> {
    return policy !== 'never' || (await this.rules.get(accountId)).length > 0;
  }

  /** Undefined when the account has no site. */
  async choose(
    accountId: number,
    wish: RoutingWish,
    lines: readonly RoutedLine[],
    available: (siteId: number, productId: number) => number,
    /** The only sites to choose from; undefined: all. */
    siteIds?: readonly number[],
  ): Promise<Choice | undefined> {
    const sites = (await this.sites.sites(accountId)).filter(({ siteId }) => siteIds?.includes(siteId) ?? true);
    return chooseSites({ ...this.placed(wish, sites), lines, rules: await this.rules.get(accountId), available });
  }

  /** Rereads the account's sites and rules, which another process may have changed. */
  async reload(accountId: number): Promise<void> {
    await Promise.all([this.sites.reload(accountId), this.rules.reload(accountId)]);
  }

  private placed({ policy, destination, orderTypeId }: RoutingWish, sites: readonly Site[]) {
    const area = areaOf(destination.country ?? '', destination.postalCode ?? '') ?? null;
    const to = this.placeOf(area && area.country, destination.postalCode);
    return {
      policy,
      area,
      orderTypeId,
      sites: sites.map(({ siteId, code, country: name, zip }) => {
        const siteCountry = countryCode(name ?? '') ?? null;
        const from = to && this.placeOf(siteCountry, zip);
        return { siteId, code, country: siteCountry, miles: to && from ? distanceMiles(from, to) : null };
      }),
    };
  }

  private placeOf(country: string | null, postalCode: string | null): Place | null {
    return (country !== null && this.postalCodes.knows(country) && this.postalCodes.find(country, postalCode ?? '')) || null;
  }
}
