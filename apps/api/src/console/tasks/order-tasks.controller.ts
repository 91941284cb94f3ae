import { GetAccount } from '@contract/identity';
import { GetSite } from '@contract/inventory';
import { CountTaskOrders, ListTaskOrders, ListTaskShipments } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, AnyCaller, type Caller, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { OrderAnswer, toOrderAnswer } from '../../answers/orders/order.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { SiteOrderAnswer, toSiteOrderAnswer } from '../floor/shipments.shapes.js';
import { ordersOf } from '../orders/orders-of.js';
import { zoneOf } from '../orders/zone-of.js';
import { TaskOrdersAnswer, TaskOrdersQuery, TaskShipmentsQuery, toTaskOrders } from './order-tasks.shapes.js';

/** Orders that need attention: their numbers, and the orders themselves. */
@ApiTags('Orders')
@Controller('console/api/order-tasks')
export class OrderTasksController {
  constructor(private readonly bus: Bus) {}

  @Access('session')
  @Get()
  @Sends(GetAccount, GetSite)
  @Answers(TaskOrdersAnswer, 'list', {
    summary: 'Count the orders that somebody has to look after',
    description: "A merchant's of their account, a warehouse user's of their site.",
  })
  async counts(@AnyCaller() caller: Caller): Promise<{ data: TaskOrdersAnswer[] }> {
    return { data: (await this.bus.ask(new CountTaskOrders(ordersOf(caller), await zoneOf(this.bus, caller)))).map(toTaskOrders) };
  }

  @Access('merchant-session')
  @Get('orders')
  @Sends(GetAccount, GetSite)
  @Answers(OrderAnswer, 'page', { summary: 'List the orders of a task', description: 'Oldest first.' })
  async orders(
    @Account() caller: AccountCaller,
    @Query() query: TaskOrdersQuery,
  ): Promise<{ data: OrderAnswer[]; metadata: PageMetadata }> {
    const tasks = new ListTaskOrders(caller.accountId, query.task, await zoneOf(this.bus, caller), pagingOf(query));
    return pageOf(await this.bus.ask(tasks), query, toOrderAnswer);
  }

  @Access('warehouse-session')
  @Get('shipments')
  @Sends(GetAccount, GetSite)
  @Answers(SiteOrderAnswer, 'page', { summary: 'List the orders of a task of the site', description: 'Oldest first.' })
  async shipments(
    @Warehouse() caller: WarehouseCaller,
    @Query() query: TaskShipmentsQuery,
  ): Promise<{ data: SiteOrderAnswer[]; metadata: PageMetadata }> {
    const tasks = new ListTaskShipments(caller.siteId, query.task, await zoneOf(this.bus, caller), pagingOf(query));
    return pageOf(await this.bus.ask(tasks), query, toSiteOrderAnswer);
  }
}
