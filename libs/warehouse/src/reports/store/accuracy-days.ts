import { GetSite } from '@contract/inventory';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { Bus, Clock, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { AccuracyFigures, AccuracyOf } from '../../contract/reports/accuracy.js';
import { accuracyDayTable } from '../../store/rows.js';

const AMOUNTS = [
  ...(['counts', 'countsRight', 'unitsCounted', 'unitsOff'] as const),
  ...(['shorts', 'unitsShort', 'checks', 'checksFailed'] as const),
];
type Amounts = Pick<AccuracyFigures, (typeof AMOUNTS)[number]>;

/** Figures to add for an account. */
export interface AccuracyAdded extends Partial<Amounts> {
  accountId: number;
}

export interface AccuracyDay extends Amounts {
  siteId: number;
  accountId: number;
  day: string;
}

/** Commands of several processes add to the same day. */
const SHARDS = 4;
const columnOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const ADD = `ON DUPLICATE KEY UPDATE ${AMOUNTS.map(columnOf)
  .map((column) => `${column} = accuracy_days.${column} + VALUES(${column})`)
  .join(', ')}`;
const SUMS = `${AMOUNTS.map((name) => `CAST(SUM(${columnOf(name)}) AS SIGNED) AS ${name}`).join(', ')} FROM accuracy_days`;
const DAYS = 'AccuracyDay >= ? AND AccuracyDay <= ? GROUP BY WarehouseID';

/** The accuracy of the floor by day, account and shard. Commands write it last, since others contend for these rows. */
@Injectable()
export class AccuracyDays {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** The site's day, `YYYY-MM-DD`. */
  async today(siteId: number): Promise<string> {
    const { timeZone } = await this.bus.ask(new GetSite(siteId));
    const now = this.clock.now();
    return new Date(now.getTime() + tzOffset(timeZone, now) * 60_000).toISOString().slice(0, 10);
  }

  /** @param today the site's day, if the caller has it already */
  async add(siteId: number, added: readonly AccuracyAdded[], today?: string): Promise<void> {
    if (added.length === 0) return;
    const day = today ?? (await this.today(siteId));
    const shard = Math.floor(Math.random() * SHARDS);
    const sums = new Map<number, Amounts>();
    for (const { accountId, ...amounts } of added) {
      const sum = sums.get(accountId) ?? nothing();
      sums.set(accountId, sum);
      for (const name of AMOUNTS) sum[name] += amounts[name] ?? 0;
    }
    const rows = [...sums]
      .sort(([one], [other]) => one - other)
      .map(([accountId, sum]) => ({
        ...{ WarehouseID: siteId, AccuracyDay: day, AccountID: accountId, Shard: shard },
        ...(Object.fromEntries(AMOUNTS.map((name) => [columnOf(name), sum[name]])) as Record<string, number>),
      }));
    await this.database.insert(accuracyDayTable, rows, ADD);
  }

  /** From one day to another, by site and day. */
  async byDay(of: AccuracyOf, from: string, until: string): Promise<AccuracyDay[]> {
    const [column, id] = ownerOf(of);
    return this.database.query<AccuracyDay>(
      `SELECT WarehouseID AS siteId, AccuracyDay AS day, MIN(AccountID) AS accountId, ${SUMS} WHERE ${column} = ? AND ${DAYS}, AccuracyDay`,
      [id, from, until],
    );
  }

  /** From one day to another, by site and account; `day` is the last of them. */
  async byAccount(of: AccuracyOf, from: string, until: string): Promise<AccuracyDay[]> {
    const [column, id] = ownerOf(of);
    return this.database.query<AccuracyDay>(
      `SELECT WarehouseID AS siteId, MAX(AccuracyDay) AS day, AccountID AS accountId, ${SUMS} WHERE ${column} = ? AND ${DAYS}, AccountID`,
      [id, from, until],
    );
  }

  /** Deletes the oldest day, if it is before this one; returns whether there may be more. */
  async forgetBefore(day: string): Promise<boolean> {
    const [{ first }] = await this.database.query<{ first: string | null }>('SELECT MIN(AccuracyDay) AS first FROM accuracy_days');
    if (first === null || first >= day) return false;
    await this.database.write('DELETE FROM accuracy_days WHERE AccuracyDay = ?', [first]);
    return true;
  }
}

const ownerOf = (of: AccuracyOf): readonly [column: string, id: number] =>
  'accountId' in of ? ['AccountID', of.accountId] : ['WarehouseID', of.siteId];

const nothing = (): Amounts => ({
  ...{ counts: 0, countsRight: 0, unitsCounted: 0, unitsOff: 0 },
  ...{ shorts: 0, unitsShort: 0, checks: 0, checksFailed: 0 },
});
