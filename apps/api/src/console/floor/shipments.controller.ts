import { GetOrderHistory, GetSiteOrder, ListSiteOrders } from '@contract/orders';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { PathId } from '../../validation/index.js';
import { Answers, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { ShipmentActions } from '../../operators/shipment-actions.js';
import { withOrderNumbers } from '../orders/order-numbers.js';
import { StatusChangeAnswer, toStatusChangeAnswer } from '../orders/overview.shapes.js';
import {
  ShipmentAnswer,
  SiteOrderAnswer,
  SiteOrdersQuery,
  sortingOf,
  toShipmentAnswer,
  toSiteFilter,
  toSiteOrderAnswer,
} from './shipments.shapes.js';

const ORDER_ID = {
  name: 'order_id',
  description: 'An order of your distribution center',
  schema: { type: 'integer', example: 1 },
} as const;

/** A site's orders, and the floor's actions on them. */
@Access('warehouse-session')
@Controller('console/api/shipments')
export class OwnShipmentsController extends ShipmentActions('stand-by') {
  @Get()
  @Answers(SiteOrderAnswer, 'page', {
    summary: 'List the orders of the site',
    description: 'With how far each is picked, the longest waiting first by default.',
  })
  async list(@Warehouse() { siteId }: WarehouseCaller, @Query() query: SiteOrdersQuery) {
    return pageOf(
      await this.bus.ask(new ListSiteOrders(siteId, toSiteFilter(query), sortingOf(query), query.order_direction, pagingOf(query))),
      query,
      toSiteOrderAnswer,
    );
  }

  @Get(':order_id')
  @Sends(GetSiteOrder)
  @ApiParam(ORDER_ID)
  @Answers(ShipmentAnswer, 'one', { summary: 'Read an order of the site', description: 'With its lines and how far each is picked.' })
  async find(@Warehouse() { siteId }: WarehouseCaller, @Param('order_id', PathId) orderId: number): Promise<{ data: ShipmentAnswer }> {
    return { data: toShipmentAnswer(await this.bus.ask(new GetSiteOrder(siteId, orderId))) };
  }

  @Get(':order_id/history')
  @Sends(GetOrderHistory)
  @ApiParam(ORDER_ID)
  @Answers(StatusChangeAnswer, 'list', {
    summary: 'Read the status history of an order of the site',
    description: 'Every change of its status and what was picked for it, oldest first.',
  })
  async history(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('order_id', PathId) orderId: number,
  ): Promise<{ data: StatusChangeAnswer[] }> {
    const changes = await this.bus.ask(new GetOrderHistory({ siteId }, orderId));
    return { data: (await withOrderNumbers(this.bus, { siteId }, changes)).map(toStatusChangeAnswer) };
  }
}
