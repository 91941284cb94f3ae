import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Order } from '../contract/orders.js';
import { ListTaskOrders } from '../contract/tasks.js';
import { OrderRows, ShortOrders } from '../orders/index.js';
import { TaskSearch } from './task-search.js';
import { UnsuppliedOrders } from './unsupplied-orders.js';

@QueryHandler(ListTaskOrders)
export class ListTaskOrdersHandler implements IQueryHandler<ListTaskOrders> {
  constructor(
    private readonly search: TaskSearch,
    private readonly unsupplied: UnsuppliedOrders,
    private readonly shorts: ShortOrders,
    private readonly orders: OrderRows,
  ) {}

  async execute(query: ListTaskOrders): Promise<Page<Order>> {
    const { ids, total } = await this.idsOf(query);
    const orders = await this.orders.of(ids);
    return { rows: ids.flatMap((id) => orders.get(id) ?? []), total };
  }

  private async idsOf({ accountId, task, timeZone, paging: { page, perPage } }: ListTaskOrders): Promise<{ ids: number[]; total: number }> {
    const skipped = (page - 1) * perPage;
    if (task === 'unsupplied' || task === 'short') {
      const ids = task === 'short' ? await this.shorts.of({ accountId }) : (await this.unsupplied.of(accountId)).ids;
      return { ids: ids.slice(skipped, skipped + perPage), total: ids.length };
    }
    const { orders } = await this.search.count({ accountId }, task, timeZone);
    return { ids: await this.search.page({ accountId }, task, timeZone, perPage, skipped), total: orders };
  }
}
