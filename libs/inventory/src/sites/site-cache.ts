import { Injectable } from '@nestjs/common';
import type { Site } from '../contract/sites.js';
import { AccountSites } from './account-sites.js';

const CACHED_MS = 1_000;
const MAX_ACCOUNTS = 10_000;

interface CachedSites {
  sites: readonly Site[];
  siteIds: readonly number[];
  until: number;
}

/**
 * The activated sites each account uses, preferred first, cached for a second: every order asks. A change by this process takes effect at
 * once (`invalidate`), by another one within that second. Callers reload before they refuse for lack of a site.
 */
@Injectable()
export class SiteCache {
  private cached = new Map<number, CachedSites>();

  constructor(private readonly accountSites: AccountSites) {}

  async get(accountId: number): Promise<readonly number[]> {
    return (await this.current(accountId)).siteIds;
  }

  async reload(accountId: number): Promise<readonly number[]> {
    return (await this.read(accountId)).siteIds;
  }

  /** Like `get`, with all details of the sites. */
  async sites(accountId: number): Promise<readonly Site[]> {
    return (await this.current(accountId)).sites;
  }

  /** After sites or an account's choice of them changed. */
  invalidate(): void {
    this.cached = new Map();
  }

  private async current(accountId: number): Promise<CachedSites> {
    const cached = this.cached.get(accountId);
    return cached && performance.now() < cached.until ? cached : this.read(accountId);
  }

  private async read(accountId: number): Promise<CachedSites> {
    // A change meanwhile replaces the map, so that values read before the change are not cached.
    const { cached } = this;
    const sites = (await this.accountSites.of(accountId)).filter((site) => site.isActivated);
    const read = { sites, siteIds: sites.map((site) => site.siteId), until: performance.now() + CACHED_MS };
    if (cached.size >= MAX_ACCOUNTS) cached.clear();
    cached.set(accountId, read);
    return read;
  }
}
