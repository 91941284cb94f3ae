import { Injectable } from '@nestjs/common';
import { Database, Leased } from '@kernel';
import { SiteDays } from '../sites/index.js';
import { BLOCKS_EXPIRED, POLICIES } from './expiry-policy.js';

const LEASE_MS = 1_000;
const WANTED = 'wanted';
/** The setting of a product `p`, or else of its account. */
const OWN_DAYS = `COALESCE((SELECT s.Days FROM min_shelf_days s WHERE s.AccountID = p.AccountID AND s.ProductID = p.ProductID),
  (SELECT s.Days FROM min_shelf_days s WHERE s.AccountID = p.AccountID AND s.ProductID = 0), 0)`;

/**
 * When units count as expired: once their expiry day is over at their site, or earlier, if their product or account requires some days of
 * remaining shelf life. Only this class compares an expiry with a day to learn what may be sold. Settings changed by another process take
 * effect within a second; while nobody requires any days, this costs nothing.
 */
@Injectable()
export class ShelfDays {
  private wanted = this.leased();
  /** Settings of this process's commands that have not committed. */
  private coming: readonly number[] = [];

  constructor(
    private readonly database: Database,
    private readonly days: SiteDays,
  ) {}

  /** SQL: the earliest expiry day on which units of a product `p` may still be sold at the site that a column names. */
  async firstGood(site: string): Promise<string> {
    const wanted = await this.read();
    const today = await this.days.sql(site);
    if (wanted.length === 0) return today;
    const cases = await Promise.all(wanted.map(async (ahead) => `WHEN ${ahead} THEN ${await this.days.sql(site, ahead)}`));
    return `(CASE ${OWN_DAYS} ${cases.join(' ')} ELSE ${today} END)`;
  }

  /** SQL: whether an expiry of units of a product `p` (with `POLICIES`) keeps them from sale at the site that a column names. */
  async expired(expiry: string, site: string): Promise<string> {
    return `${expiry} < ${await this.firstGood(site)} AND ${BLOCKS_EXPIRED}`;
  }

  /** SQL: a day from which on no unit of any product counts as expired at the site that a column names. */
  async bound(site: string): Promise<string> {
    return this.days.sql(site, await this.most());
  }

  /** The largest number of days that anybody requires. */
  async most(): Promise<number> {
    return (await this.read()).at(-1) ?? 0;
  }

  /** Like `bound`, for several sites. */
  async boundsAt(siteIds: Iterable<number>): Promise<Map<number, string>> {
    return this.days.of(siteIds, await this.most());
  }

  /** Like `firstGood` at a site, for those of the products whose expired units cannot be sold. */
  async firstGoodAt(siteId: number, productIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.database.query<{ productId: number; days: number }>(
      `SELECT p.ProductID AS productId, ${OWN_DAYS} AS days FROM products p ${POLICIES}
        WHERE p.ProductID IN (?) AND ${BLOCKS_EXPIRED}`,
      [[...new Set(productIds)]],
    );
    const dayOf = new Map<number, string>();
    for (const days of new Set(rows.map((row) => row.days))) dayOf.set(days, await this.days.at(siteId, days));
    return new Map(rows.map(({ productId, days }) => [productId, dayOf.get(days) ?? '']));
  }

  /** After a command wrote days: they apply to the rest of it, and after its commit to the whole process. */
  changed(days: readonly number[]): void {
    this.coming = [...this.coming, ...days.filter((each) => each > 0)];
    this.database.afterCommit(() => {
      this.coming = this.coming.filter((each) => !days.includes(each));
      this.wanted = this.leased();
    });
  }

  /** The numbers of days that accounts require, ascending. */
  private async read(): Promise<readonly number[]> {
    const kept = (await this.wanted.get(WANTED)) ?? [];
    return this.coming.length === 0 ? kept : [...new Set([...kept, ...this.coming])].sort((a, b) => a - b);
  }

  private leased(): Leased<string, readonly number[]> {
    return new Leased<string, readonly number[]>(
      async () => {
        const rows = await this.database.query<{ days: number }>(
          'SELECT DISTINCT Days AS days FROM min_shelf_days WHERE Days > 0 ORDER BY Days',
        );
        return rows.map(({ days }) => days);
      },
      { leaseMs: LEASE_MS, capacity: 1, inTransactions: true },
    );
  }
}
