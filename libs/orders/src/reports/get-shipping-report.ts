import { tzOffset } from '@date-fns/tz/tzOffset';
import { Clock, Database, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrdersOf } from '../contract/progress.js';
import { GetShippingReport, maxReportDays, type ShippingReport } from '../contract/reports/shipping.js';
import { lastDays, type Offset, QUARTERS_OF_DAY, stretchesOf } from '../orders/domain/days.js';
import { ownerOf } from '../orders/index.js';
import { addShipped, figuresOf, nothingShipped, type ReadShipped, type Shipped } from './domain/shipped.js';
import { ShippedDays } from './store/shipped-days.js';

const HOURS = 24;
const QUARTERS_OF_HOUR = QUARTERS_OF_DAY / HOURS;

/** By the key of the table, at most as many rows as quarters of an hour. */
const CREATED = `SELECT q.hour, CAST(SUM(q.Written) AS SIGNED) AS created FROM (
    SELECT FLOOR(((OrderQuarter + ?) % ${QUARTERS_OF_DAY}) / ${QUARTERS_OF_HOUR}) AS hour, Written FROM order_quarters
    WHERE Owner = ? AND OwnerID = ? AND OrderQuarter >= ? AND OrderQuarter < ?
  ) q GROUP BY q.hour`;

@QueryHandler(GetShippingReport)
export class GetShippingReportHandler implements IQueryHandler<GetShippingReport> {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly shipped: ShippedDays,
  ) {}

  async execute({ of, days: wanted, timeZone }: GetShippingReport): Promise<ShippingReport> {
    const now = this.clock.now();
    const count = Math.min(wanted, maxReportDays);
    const offset: Offset = (at) => tzOffset(timeZone, at);
    const all = lastDays(now, 2 * count, offset);
    const days = all.slice(count);
    const byAccount = 'siteId' in of;
    const [rows, created, asOf] = await Promise.all([
      byAccount ? this.shipped.ofAll(of.siteId, all) : this.shipped.of(of, all[0], all[all.length - 1]),
      this.createdByHour(of, count, offset, now),
      this.shipped.summedAt(of, all[all.length - 2]),
    ]);
    const current = rows.filter(({ day }) => day >= days[0]);
    const total = sumOf(current);
    const byDay = grouped(current, ({ day }) => day);
    const owned = byAccount ? await this.shipped.withoutHours(of, days[0], days[days.length - 1]) : current;
    const shares = grouped(owned, ({ siteId, accountId }) => (byAccount ? accountId : siteId));
    return {
      asOf,
      total: figuresOf(total),
      previous: figuresOf(sumOf(rows.filter(({ day }) => day < days[0]))),
      days: days.map((day) => ({ day, ...figuresOf(sumOf(byDay.get(day) ?? [])) })),
      hours: Array.from({ length: HOURS }, (_, hour) => {
        const [orders, lines, units] = total.hours.get(hour) ?? [0, 0, 0];
        return { hour, created: created.get(hour) ?? 0, orders, lines, units };
      }),
      shares: [...shares.values()]
        .map((some) => ({ siteId: some[0].siteId, accountId: some[0].accountId, ...figuresOf(sumOf(some)) }))
        .sort((a, b) => b.orders - a.orders),
    };
  }

  /** Orders that were created in each hour of the asker's day. */
  private async createdByHour(of: OrdersOf, days: number, offset: Offset, now: Date): Promise<Map<number, number>> {
    const { owner, id } = ownerOf(of);
    const first = Math.floor(Date.parse(`${lastDays(now, days, offset)[0]}T00:00:00Z`) / 900_000);
    const rows = await Promise.all(
      stretchesOf(now, days, offset).map(({ from, before, ahead }) =>
        this.database.execute<{ hour: number; created: number }>(CREATED, [ahead, owner, id, Math.max(from, first - ahead), before]),
      ),
    );
    const byHour = new Map<number, number>();
    for (const { hour, created } of rows.flat()) byHour.set(Number(hour), (byHour.get(Number(hour)) ?? 0) + created);
    return byHour;
  }
}

function sumOf(some: readonly ReadShipped[]): Shipped {
  const sum = nothingShipped();
  for (const each of some) addShipped(sum, each);
  return sum;
}
