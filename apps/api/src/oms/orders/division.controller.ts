import { GetOrderRouting, MergeOrder, MoveOrder } from '@contract/orders';
import { DivideAnyOrder } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { OrderAnswer, toOrderAnswer } from '../../answers/orders/order.js';
import { toWantedParts } from '../../answers/orders/order-parts.js';
import { Answers, Sends } from '../../envelope/index.js';
import { AllFaults } from '../../validation/index.js';
import { DivideOrderBody, MergeOrderBody, MoveOrderBody, OrderRoutingAnswer, toOrderRoutingAnswer } from './division.shapes.js';
import { identityOf, IdentifyQuery } from './order-identity.shapes.js';

@ApiTags('Orders')
@AllFaults()
@Access('account-key')
@NeedsScope('orders')
@Controller('apirest/v4/oms/orders')
export class DivisionController {
  constructor(private readonly bus: Bus) {}

  @Get(':order/routing')
  @Sends(GetOrderRouting)
  @ApiParam({ name: 'order', description: 'Order id, or what identify_by says (URL-encoded)', schema: { type: 'string', example: '1' } })
  @Answers(OrderRoutingAnswer, 'one', {
    summary: 'Read why an order went where it went',
    description:
      'Each distribution center that was considered, what each rule did to the choice, and what was chosen, as of the last choice.',
  })
  async routing(
    @Account() { accountId }: AccountCaller,
    @Param('order') order: string,
    @Query() query: IdentifyQuery,
  ): Promise<{ data: OrderRoutingAnswer }> {
    return { data: toOrderRoutingAnswer(await this.bus.ask(new GetOrderRouting(accountId, identityOf(order, query)))) };
  }

  @Post('divide')
  @Sends(DivideAnyOrder)
  @Answers(OrderAnswer, 'one', {
    summary: 'Divide an order over several sites',
    description:
      'Only in Pending, Backorder and Hold, or, without parts, in Processing if it is `short`: then the first part goes on in Processing with what is picked and reserved, and the second waits. The order becomes Divided and holds nothing; each part is an order of its own, reserved at its distribution center or waiting there. Without parts, over the fewest that serve it; what nobody has waits.',
  })
  async divide(
    @Account() { accountId, actor }: AccountCaller,
    @Body() { order_id, parts }: DivideOrderBody,
  ): Promise<{ data: OrderAnswer }> {
    return { data: toOrderAnswer(await this.bus.send(new DivideAnyOrder(accountId, order_id, toWantedParts(parts), actor))) };
  }

  @Post('merge')
  @Sends(MergeOrder)
  @Answers(OrderAnswer, 'one', {
    summary: 'Merge the parts of a divided order',
    description:
      'Only while each is in Pending, Backorder, Hold or Stand By. They become Cancelled, and the order is reserved whole at one distribution center or waits.',
  })
  async merge(@Account() { accountId, actor }: AccountCaller, @Body() { order_id }: MergeOrderBody): Promise<{ data: OrderAnswer }> {
    return { data: toOrderAnswer(await this.bus.send(new MergeOrder(accountId, order_id, actor))) };
  }

  @Post('move')
  @Sends(MoveOrder)
  @Answers(OrderAnswer, 'one', {
    summary: 'Move an order to another distribution center',
    description: 'Only in Pending, Backorder and Hold. If stock is short there, 400, unless it may wait (backorder).',
  })
  async move(
    @Account() { accountId, actor }: AccountCaller,
    @Body() { order_id, distribution_center, backorder = false }: MoveOrderBody,
  ): Promise<{ data: OrderAnswer }> {
    return { data: toOrderAnswer(await this.bus.send(new MoveOrder(accountId, order_id, distribution_center, backorder, actor))) };
  }
}
