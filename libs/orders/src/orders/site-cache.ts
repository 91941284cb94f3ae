import { ListSites, type Site } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';

const CACHED_MS = 5_000;
const ALL = { page: 1, perPage: 100_000 };

/** Inventory's sites by id, cached for five seconds, since every returned order has the code of its site (docs/decisions/stock.md). */
@Injectable()
export class SiteCache {
  private sites: ReadonlyMap<number, Site> = new Map();
  private until = -Infinity;

  constructor(private readonly bus: Bus) {}

  /** All sites. The given ones exist, so it reads again if the cache lacks one. */
  async get(siteIds: readonly number[]): Promise<ReadonlyMap<number, Site>> {
    const isCached = performance.now() < this.until && siteIds.every((siteId) => this.sites.has(siteId));
    return isCached ? this.sites : this.reload();
  }

  async reload(): Promise<ReadonlyMap<number, Site>> {
    const { rows } = await this.bus.ask(new ListSites(ALL));
    const sites = new Map(rows.map((site) => [site.siteId, site]));
    this.sites = sites;
    this.until = performance.now() + CACHED_MS;
    return sites;
  }
}
