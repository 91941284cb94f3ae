import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrdersOf } from '../contract/progress.js';
import { accountTasks, CountTaskOrders, type OrderTask, siteTasks, type TaskOrders } from '../contract/tasks.js';
import { ShortOrders } from '../orders/index.js';
import { TaskSearch } from './task-search.js';
import { UnsuppliedOrders } from './unsupplied-orders.js';

@QueryHandler(CountTaskOrders)
export class CountTaskOrdersHandler implements IQueryHandler<CountTaskOrders> {
  constructor(
    private readonly search: TaskSearch,
    private readonly unsupplied: UnsuppliedOrders,
    private readonly shorts: ShortOrders,
  ) {}

  execute({ of, timeZone }: CountTaskOrders): Promise<TaskOrders[]> {
    const tasks: readonly OrderTask[] = 'accountId' in of ? accountTasks : siteTasks;
    return Promise.all(tasks.map(async (task) => ({ task, ...(await this.count(of, task, timeZone)) })));
  }

  private async count(of: OrdersOf, task: OrderTask, timeZone: string): Promise<Omit<TaskOrders, 'task'>> {
    if (task === 'short') return { orders: (await this.shorts.of(of)).length, isAtLeast: false };
    if (task !== 'unsupplied') return this.search.count(of, task, timeZone);
    const { ids, isAtLeast } = 'accountId' in of ? await this.unsupplied.of(of.accountId) : { ids: [], isAtLeast: false };
    return { orders: ids.length, isAtLeast };
  }
}
