import { Injectable } from '@nestjs/common';
import { Clock, Database, Leased } from '@kernel';

const LEASE_MS = 1_000;
const ZONES = 'zones';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Zones = ReadonlyMap<number, string>;

/**
 * The calendar day at each site, `YYYY-MM-DD` in its time zone. A change of a time zone by another process takes effect within a second.
 */
@Injectable()
export class SiteDays {
  private zones = this.leased();
  private readonly formats = new Map<string, Intl.DateTimeFormat>();
  /** The days of time zones, cached for the current minute: days begin with a minute everywhere. */
  private kept = { minute: 0, days: new Map<string, string>() };

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The day at a site, or `ahead` days later. */
  async at(siteId: number, ahead = 0): Promise<string> {
    return this.day((await this.read()).get(siteId) ?? 'UTC', ahead);
  }

  /** The day at each of the sites, or `ahead` days later. */
  async of(siteIds: Iterable<number>, ahead = 0): Promise<Map<number, string>> {
    const zones = await this.read();
    return new Map([...new Set(siteIds)].map((siteId) => [siteId, this.day(zones.get(siteId) ?? 'UTC', ahead)]));
  }

  /** SQL for the day at the site that a column names, or `ahead` days later: a single date while all sites have the same one. */
  async sql(column: string, ahead = 0): Promise<string> {
    const zones = await this.read();
    const days = new Map([...zones].map(([siteId, zone]) => [siteId, this.day(zone, ahead)]));
    const distinct = [...new Set(days.values())].sort();
    const [first = this.day('UTC', ahead), ...others] = distinct;
    const cases = others.map(
      (day) =>
        `WHEN ${column} IN (${[...days]
          .filter(([, its]) => its === day)
          .map(([id]) => id)
          .join(', ')}) THEN '${day}'`,
    );
    return cases.length === 0 ? `'${first}'` : `(CASE ${cases.join(' ')} ELSE '${first}' END)`;
  }

  /** The latest day anywhere, or `ahead` days later. */
  latest(ahead = 0): string {
    return this.day('Pacific/Kiritimati', ahead);
  }

  /** To be called after a site's time zone changed. */
  invalidate(): void {
    this.zones = this.leased();
  }

  private leased(): Leased<string, Zones> {
    return new Leased<string, Zones>(
      async () => {
        const rows = await this.database.query<{ siteId: number; zone: string }>(
          'SELECT WarehouseID AS siteId, TimeZone AS zone FROM distribution_centers ORDER BY WarehouseID',
        );
        return new Map(rows.map(({ siteId, zone }) => [siteId, zone]));
      },
      { leaseMs: LEASE_MS, capacity: 1, inTransactions: true },
    );
  }

  private async read(): Promise<Zones> {
    return (await this.zones.get(ZONES)) ?? new Map();
  }

  private day(timeZone: string, ahead = 0): string {
    const now = this.clock.now();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== this.kept.minute) this.kept = { minute, days: new Map() };
    let today = this.kept.days.get(timeZone);
    if (today === undefined) this.kept.days.set(timeZone, (today = this.formatted(timeZone, now)));
    return ahead === 0 ? today : new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10);
  }

  private formatted(timeZone: string, now: Date): string {
    let format = this.formats.get(timeZone);
    if (!format) this.formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone })));
    return format.format(now);
  }
}
