import { tzOffset } from '@date-fns/tz/tzOffset';
import { Clock, Database, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { maxDays, type OrdersOf } from '../contract/progress.js';
import { GetShippingReport, maxReportDays, type ShippingReport } from '../contract/reports/shipping.js';
import { lastDays, type Offset, QUARTERS_OF_DAY, quarterOf, type Stretch, stretchesOf } from '../orders/domain/days.js';
import { ownerOf } from '../orders/index.js';
import { addShipped, figuresOf, nothingShipped, type ReadShipped, type Shipped } from './domain/shipped.js';
import { ShippedDays } from './store/shipped-days.js';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const QUARTERS_OF_HOUR = QUARTERS_OF_DAY / HOURS.length;

/** Reads by the table's key at most as many rows as quarters of an hour. */
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
    const stretches = stretchesOf(now, 2 * count, offset);
    const [rows, created, createdBefore, asOf] = await Promise.all([
      byAccount ? this.shipped.ofAll(of.siteId, all) : this.shipped.of(of, all[0], all[all.length - 1]),
      this.createdByHour(of, stretches, days[0]),
      2 * count > maxDays ? null : this.createdByHour(of, stretches, all[0], days[0]),
      this.shipped.summedAt(of, all[all.length - 2]),
    ]);
    const current = rows.filter(({ day }) => day >= days[0]);
    const [total, previous] = [sumOf(current), sumOf(rows.filter(({ day }) => day < days[0]))];
    const byDay = grouped(rows, ({ day }) => day);
    const figures = (some: readonly string[]) => some.map((day) => ({ day, ...figuresOf(sumOf(byDay.get(day) ?? [])) }));
    const owned = byAccount ? await this.shipped.withoutHours(of, days[0], days[days.length - 1]) : current;
    const shares = grouped(owned, ({ siteId, accountId }) => (byAccount ? accountId : siteId));
    return {
      asOf,
      total: figuresOf(total),
      previous: figuresOf(previous),
      days: figures(days),
      hours: HOURS.map((hour) => ({ hour, created: created.get(hour) ?? 0, ...amountsIn(total, hour) })),
      shares: [...shares.values()]
        .map((some) => ({ siteId: some[0].siteId, accountId: some[0].accountId, ...figuresOf(sumOf(some)) }))
        .sort((a, b) => b.orders - a.orders),
      previousDays: figures(all.slice(0, count)),
      previousHours: HOURS.map((hour) => ({
        ...{ hour, created: createdBefore && (createdBefore.get(hour) ?? 0) },
        orders: amountsIn(previous, hour).orders,
      })),
    };
  }

  /** Orders created in each hour, over the caller's days from `day` on and before `end`. */
  private async createdByHour(of: OrdersOf, stretches: readonly Stretch[], day: string, end?: string): Promise<Map<number, number>> {
    const { owner, id } = ownerOf(of);
    const [first, last] = [quarterOf(new Date(day)), end === undefined ? Infinity : quarterOf(new Date(end))];
    const rows = await Promise.all(
      stretches
        .map(({ from, before, ahead }) => ({ ahead, from: Math.max(from, first - ahead), before: Math.min(before, last - ahead) }))
        .filter(({ from, before }) => from < before)
        .map(({ ahead, from, before }) =>
          this.database.execute<{ hour: number; created: number }>(CREATED, [ahead, owner, id, from, before]),
        ),
    );
    const byHour = new Map<number, number>();
    for (const { hour, created } of rows.flat()) byHour.set(Number(hour), (byHour.get(Number(hour)) ?? 0) + created);
    return byHour;
  }
}

function amountsIn({ hours }: Shipped, hour: number) {
  const [orders, lines, units] = hours.get(hour) ?? [0, 0, 0];
  return { orders, lines, units };
}

function sumOf(some: readonly ReadShipped[]): Shipped {
  const sum = nothingShipped();
  for (const each of some) addShipped(sum, each);
  return sum;
}
