import { Clock, Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountOrdersByDay, mostDays, type OrderDay } from '../contract/progress.js';
import { lastDays } from '../domain/days.js';
import { statusName } from '../domain/order-status.js';
import { CREATED } from '../store/order-days.js';
import { ownerOf } from './orders-of.js';

/** By the key of the table: as many rows as days, statuses and shards, whatever the number of orders. */
const DAYS = `SELECT OrderDay AS orderDay, StatusID AS statusId, CAST(SUM(Orders) AS SIGNED) AS orders FROM order_days
  WHERE Owner = ? AND OwnerID = ? AND OrderDay >= ? GROUP BY OrderDay, StatusID ORDER BY OrderDay, StatusID`;

@QueryHandler(CountOrdersByDay)
export class CountOrdersByDayHandler implements IQueryHandler<CountOrdersByDay> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ of, days: wanted }: CountOrdersByDay): Promise<OrderDay[]> {
    const days = lastDays(this.clock.now(), Math.min(wanted, mostDays));
    const { owner, id } = ownerOf(of);
    const rows = await this.database.execute<{ orderDay: string; statusId: number; orders: number }>(DAYS, [owner, id, days[0]]);
    const byDay = new Map<string, OrderDay>(days.map((day) => [day, { day, created: 0, statuses: [] }]));
    for (const { orderDay, statusId, orders } of rows) {
      const day = byDay.get(orderDay);
      if (day && statusId === CREATED) day.created = orders;
      else day?.statuses.push({ status_id: statusId, status: statusName(statusId), orders });
    }
    return [...byDay.values()];
  }
}
