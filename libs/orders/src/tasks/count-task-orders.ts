import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { accountTasks, CountTaskOrders, siteTasks, type TaskOrders } from '../contract/tasks.js';
import { TaskSearch } from './task-search.js';
import { UnsuppliedOrders } from './unsupplied-orders.js';

@QueryHandler(CountTaskOrders)
export class CountTaskOrdersHandler implements IQueryHandler<CountTaskOrders> {
  constructor(
    private readonly search: TaskSearch,
    private readonly unsupplied: UnsuppliedOrders,
  ) {}

  execute({ of, timeZone }: CountTaskOrders): Promise<TaskOrders[]> {
    const tasks = 'accountId' in of ? accountTasks : siteTasks;
    return Promise.all(
      tasks.map(async (task): Promise<TaskOrders> => {
        if (task !== 'unsupplied') return { task, ...(await this.search.count(of, task, timeZone)) };
        const { ids, isAtLeast } = 'accountId' in of ? await this.unsupplied.of(of.accountId) : { ids: [], isAtLeast: false };
        return { task, orders: ids.length, isAtLeast };
      }),
    );
  }
}
