import { tzOffset } from '@date-fns/tz/tzOffset';
import { Clock, Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountOrdersByDay, maxDays, type OrderDay } from '../contract/progress.js';
import { dayOf, lastDays, QUARTERS_OF_DAY, type Stretch, stretchesOf } from '../orders/domain/days.js';
import { statusName } from '../orders/domain/order-status.js';
import { counters, ownerOf } from '../orders/index.js';

/** Reads by the table's key at most as many rows as quarters of an hour (and unmerged shards), whatever the number of orders. */
const DAYS = `SELECT q.firstQuarter, ${counters.map((name) => `CAST(SUM(q.${name}) AS SIGNED) AS ${name}`).join(', ')} FROM (
    SELECT OrderQuarter + ? - (OrderQuarter + ?) % ${QUARTERS_OF_DAY} AS firstQuarter, ${counters.join(', ')} FROM order_quarters
    WHERE Owner = ? AND OwnerID = ? AND OrderQuarter >= ? AND OrderQuarter < ?
  ) q GROUP BY q.firstQuarter ORDER BY q.firstQuarter`;

type Counted = Record<(typeof counters)[number] | 'firstQuarter', number>;

@QueryHandler(CountOrdersByDay)
export class CountOrdersByDayHandler implements IQueryHandler<CountOrdersByDay> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ of, days: wanted, timeZone }: CountOrdersByDay): Promise<OrderDay[]> {
    const now = this.clock.now();
    const count = Math.min(wanted, maxDays);
    const offset = (at: Date): number => tzOffset(timeZone, at);
    const { owner, id } = ownerOf(of);
    const read = ({ from, before, ahead }: Stretch): Promise<Counted[]> =>
      this.database.execute<Counted>(DAYS, [ahead, ahead, owner, id, from, before]);
    const rows = await Promise.all(stretchesOf(now, count, offset).map(read));
    const byDay = new Map<string, OrderDay>(lastDays(now, count, offset).map((day) => [day, { day, created: 0, statuses: [] }]));
    for (const row of rows.flat()) {
      const day = byDay.get(dayOf(row.firstQuarter / QUARTERS_OF_DAY));
      if (day) addTo(day, row);
    }
    return [...byDay.values()];
  }
}

/** A day with a clock change arrives in two parts. */
function addTo(day: OrderDay, row: Counted): void {
  day.created += row.Written;
  for (const [id, counter] of counters.entries()) {
    if (counter === 'Written' || row[counter] === 0) continue;
    const known = day.statuses.find(({ statusId }) => statusId === id);
    if (known) known.orders += row[counter];
    else day.statuses.push({ statusId: id, status: statusName(id), orders: row[counter] });
  }
  day.statuses.sort((a, b) => a.statusId - b.statusId);
}
