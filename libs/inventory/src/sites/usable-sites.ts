import { Injectable } from '@nestjs/common';
import { AccountSites } from './account-sites.js';

const KEPT_MS = 1_000;

/**
 * Ids of the activated sites an account uses, preferred first, kept for a second: every order asks. A change made in this
 * process is seen at once (`forget`); what another process changed, after that second. Whoever is about to refuse for
 * want of a site asks afresh.
 */
@Injectable()
export class UsableSites {
  private readonly kept = new Map<number, { siteIds: readonly number[]; until: number }>();

  constructor(private readonly sites: AccountSites) {}

  async of(accountId: number): Promise<readonly number[]> {
    const kept = this.kept.get(accountId);
    return kept && kept.until > performance.now() ? kept.siteIds : this.fresh(accountId);
  }

  async fresh(accountId: number): Promise<readonly number[]> {
    const siteIds = (await this.sites.of(accountId)).filter((site) => site.isActivated).map((site) => site.siteId);
    if (this.kept.size > 10_000) this.kept.clear();
    this.kept.set(accountId, { siteIds, until: performance.now() + KEPT_MS });
    return siteIds;
  }

  /** After sites or an account's choice of them changed. */
  forget(): void {
    this.kept.clear();
  }
}
