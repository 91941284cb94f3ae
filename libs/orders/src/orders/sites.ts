import { ListSites, type Site } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';

/** How long a site's settings are taken for true; its id and code never change. */
const FRESH_MS = 5_000;
const ALL = { page: 1, perPage: 100_000 };

/** The sites as inventory knows them, kept at hand: every order answers the code of its site. */
@Injectable()
export class Sites {
  private sites = new Map<number, Site>();
  private readAt = 0;

  constructor(private readonly bus: Bus) {}

  /** Codes by site id; the sites asked for exist. */
  async codes(siteIds: readonly number[]): Promise<(siteId: number) => string> {
    if (siteIds.some((siteId) => !this.sites.has(siteId))) await this.read();
    return (siteId) => this.sites.get(siteId)?.code ?? '';
  }

  /** The sites whose Pending orders go to Processing on their own. */
  async processingOnTheirOwn(): Promise<(siteId: number) => boolean> {
    if (Date.now() - this.readAt > FRESH_MS) await this.read();
    return (siteId) => this.sites.get(siteId)?.autoProcess ?? false;
  }

  private async read(): Promise<void> {
    const { rows } = await this.bus.ask(new ListSites(ALL));
    this.sites = new Map(rows.map((site) => [site.siteId, site]));
    this.readAt = Date.now();
  }
}
