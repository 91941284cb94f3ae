import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { SiteOrder } from '../contract/site-orders.js';
import { ListTaskShipments } from '../contract/tasks.js';
import { ShortOrders } from '../orders/index.js';
import { SiteOrderRows } from '../progress/index.js';
import { TaskSearch } from './task-search.js';

@QueryHandler(ListTaskShipments)
export class ListTaskShipmentsHandler implements IQueryHandler<ListTaskShipments> {
  constructor(
    private readonly search: TaskSearch,
    private readonly shorts: ShortOrders,
    private readonly shipments: SiteOrderRows,
  ) {}

  async execute({ siteId, task, timeZone, paging: { page, perPage } }: ListTaskShipments): Promise<Page<SiteOrder>> {
    if (task === 'short') {
      const short = await this.shorts.of({ siteId });
      return { rows: await this.shipments.of(short.slice((page - 1) * perPage, page * perPage)), total: short.length };
    }
    const { orders } = await this.search.count({ siteId }, task, timeZone);
    const ids = await this.search.page({ siteId }, task, timeZone, perPage, (page - 1) * perPage);
    return { rows: await this.shipments.of(ids), total: orders };
  }
}
