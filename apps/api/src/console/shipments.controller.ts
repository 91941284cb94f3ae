import {
  GetOrderHistory,
  GetSiteOrder,
  HoldOrders,
  ListSiteOrders,
  type OrderStatusAnswer as Done,
  ProcessOrders,
  ReleaseOrders,
  StandByOrders,
} from '@contract/orders';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../access/index.js';
import { AllFaults, PathId } from '../validation/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { OrderStatusAnswer } from '../answers/order.js';
import { Answers, pageOf, pagingOf } from '../envelope/index.js';
import { ShipBody, ShipmentsBody, toShipOrder } from '../operators/shipments.js';
import { StatusChangeAnswer } from './overview.shapes.js';
import { ShipmentAnswer, SiteOrderAnswer, SiteOrdersQuery } from './shipments.shapes.js';

const ORDER_ID = {
  name: 'order_id',
  description: 'An order of your distribution center',
  schema: { type: 'integer', example: 1 },
} as const;

/** The orders of a site, and what the floor does with them. */
@ApiTags('Shipments')
@AllFaults()
@Access('warehouse-session')
@Controller('console/api/shipments')
export class OwnShipmentsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(SiteOrderAnswer, 'page', {
    summary: 'List the orders of the site',
    description: 'With how far each is picked, the longest waiting first unless told.',
  })
  async list(@Warehouse() { siteId }: WarehouseCaller, @Query() query: SiteOrdersQuery) {
    const filter = { statusId: query.status_id, accountId: query.account_id, text: query.text, sku: query.sku };
    return pageOf(
      await this.bus.ask(new ListSiteOrders(siteId, filter, query.order_by, query.order_direction, pagingOf(query))),
      query,
      (row): SiteOrderAnswer => row,
    );
  }

  @Get(':order_id')
  @ApiParam(ORDER_ID)
  @Answers(ShipmentAnswer, 'one', { summary: 'Read an order of the site', description: 'With its lines and how far each is picked.' })
  async find(@Warehouse() { siteId }: WarehouseCaller, @Param('order_id', PathId) orderId: number): Promise<{ data: ShipmentAnswer }> {
    return { data: await this.bus.ask(new GetSiteOrder(siteId, orderId)) };
  }

  @Get(':order_id/history')
  @ApiParam(ORDER_ID)
  @Answers(StatusChangeAnswer, 'list', {
    summary: 'Read the status history of an order of the site',
    description: 'Every change of its status and what was picked for it, oldest first.',
  })
  async history(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('order_id', PathId) orderId: number,
  ): Promise<{ data: StatusChangeAnswer[] }> {
    return { data: await this.bus.ask(new GetOrderHistory({ siteId }, orderId)) };
  }

  @Post('process')
  @BodyLimit('medium')
  @Answers(OrderStatusAnswer, 'list', { summary: 'Process orders', description: 'Pending to Processing.' })
  async process(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: ShipmentsBody): Promise<{ data: Done[] }> {
    return { data: await this.bus.send(new ProcessOrders(siteId, order_ids, actor)) };
  }

  @Post('hold')
  @BodyLimit('medium')
  @Answers(OrderStatusAnswer, 'list', {
    summary: 'Put orders on hold',
    description: 'Pending or Backorder to Hold; a reservation is kept.',
  })
  async hold(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: ShipmentsBody): Promise<{ data: Done[] }> {
    return { data: await this.bus.send(new HoldOrders(siteId, order_ids, actor)) };
  }

  @Post('release')
  @BodyLimit('medium')
  @Answers(OrderStatusAnswer, 'list', {
    summary: 'Release orders',
    description: 'Hold or Stand By to Pending, or to Backorder when stock is short.',
  })
  async release(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: ShipmentsBody): Promise<{ data: Done[] }> {
    return { data: await this.bus.send(new ReleaseOrders(siteId, order_ids, actor)) };
  }

  @Post('stand-by')
  @BodyLimit('medium')
  @Answers(OrderStatusAnswer, 'list', {
    summary: 'Put orders on stand by',
    description: 'Pending, Backorder or Hold to Stand By; a reservation is given up.',
  })
  async standBy(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: ShipmentsBody): Promise<{ data: Done[] }> {
    return { data: await this.bus.send(new StandByOrders(siteId, order_ids, actor)) };
  }

  @Post('ship')
  @Answers(OrderStatusAnswer, 'one', {
    summary: 'Ship an order',
    description: 'Processing to Shipped; every line must be picked, or `pick: "auto"` picks it.',
  })
  async ship(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: ShipBody): Promise<{ data: Done }> {
    return { data: await this.bus.send(toShipOrder(siteId, body, actor)) };
  }
}
