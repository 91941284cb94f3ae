import { CountOrders, GetOrderHistory } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, AnyCaller, type Caller } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { PathId } from '../../validation/index.js';
import { withOrderNumbers } from './order-numbers.js';
import { ordersOf } from './orders-of.js';
import { StatusChangeAnswer, StatusCountAnswer, toStatusChangeAnswer, toStatusCountAnswer } from './overview.shapes.js';

@ApiTags('Orders')
@Controller('console/api/orders')
export class OverviewController {
  constructor(private readonly bus: Bus) {}

  @Access('session')
  @Get('counts')
  @Answers(StatusCountAnswer, 'list', {
    summary: 'Count orders by status',
    description: "A merchant's of their account, a warehouse user's of their site.",
  })
  async counts(@AnyCaller() caller: Caller): Promise<{ data: StatusCountAnswer[] }> {
    return { data: (await this.bus.ask(new CountOrders(ordersOf(caller)))).map(toStatusCountAnswer) };
  }

  @Access('merchant-session')
  @Get(':order_id/history')
  @Sends(GetOrderHistory)
  @ApiParam({ name: 'order_id', description: 'Order id', schema: { type: 'integer', example: 1 } })
  @Answers(StatusChangeAnswer, 'list', {
    summary: 'Read the status history of an order',
    description: 'Every change of its status, oldest first.',
  })
  async history(
    @Account() { accountId }: AccountCaller,
    @Param('order_id', PathId) orderId: number,
  ): Promise<{ data: StatusChangeAnswer[] }> {
    const changes = await this.bus.ask(new GetOrderHistory({ accountId }, orderId));
    return { data: (await withOrderNumbers(this.bus, { accountId }, changes)).map(toStatusChangeAnswer) };
  }
}
