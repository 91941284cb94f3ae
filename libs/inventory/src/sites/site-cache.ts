import { Injectable } from '@nestjs/common';
import { AccountSites } from './account-sites.js';

const CACHED_MS = 1_000;
const MAX_ACCOUNTS = 10_000;

interface CachedSites {
  siteIds: readonly number[];
  until: number;
}

/**
 * Ids of the activated sites each account uses, preferred first, cached for a second: every order asks. A change made in this process
 * shows at once (`invalidate`), a change made in another one within that second. Whoever is about to refuse for want of a site reloads.
 */
@Injectable()
export class SiteCache {
  private cached = new Map<number, CachedSites>();

  constructor(private readonly sites: AccountSites) {}

  async get(accountId: number): Promise<readonly number[]> {
    const cached = this.cached.get(accountId);
    return cached && performance.now() < cached.until ? cached.siteIds : this.reload(accountId);
  }

  async reload(accountId: number): Promise<readonly number[]> {
    // A change meanwhile replaces the map, so that what was read before it is not cached.
    const { cached } = this;
    const siteIds = (await this.sites.of(accountId)).filter((site) => site.isActivated).map((site) => site.siteId);
    if (cached.size >= MAX_ACCOUNTS) cached.clear();
    cached.set(accountId, { siteIds, until: performance.now() + CACHED_MS });
    return siteIds;
  }

  /** After sites or an account's choice of them changed. */
  invalidate(): void {
    this.cached = new Map();
  }
}
