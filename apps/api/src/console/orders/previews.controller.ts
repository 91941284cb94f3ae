import { ListOrders, MergeOrder, MoveOrder, type Order } from '@contract/orders';
import { DivideAnyOrder } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { toOrderAnswer } from '../../answers/orders/order.js';
import { toWantedParts } from '../../answers/orders/order-parts.js';
import { Answers, Sends } from '../../envelope/index.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { Rehearsal } from './rehearsal.js';
import { DividePreviewBody, MovePreviewBody, OrderPreviewAnswer, PreviewBody } from './previews.shapes.js';

/** No account has more sites. */
const MAX_PARTS = 500;

/** Previews of dividing, merging and moving an order: each runs the command with all its rules, and rolls it back. */
@ApiTags('Orders')
@Access('merchant-session')
@NeedsScope('read')
@Controller('console/api/orders/previews')
export class OrderPreviewsController {
  constructor(
    private readonly bus: Bus,
    private readonly rehearsal: Rehearsal,
  ) {}

  @NotKept()
  @Post('divide')
  @Sends(DivideAnyOrder)
  @Answers(OrderPreviewAnswer, 'one', {
    summary: 'Show what dividing an order would do',
    description: 'As its parts say, or by the rules of the account, with stock as it is now; it changes nothing.',
  })
  divide(
    @Account() { accountId, actor }: AccountCaller,
    @Body() { order_id, parts }: DividePreviewBody,
  ): Promise<{ data: OrderPreviewAnswer }> {
    return this.preview(accountId, new DivideAnyOrder(accountId, order_id, toWantedParts(parts), actor));
  }

  @NotKept()
  @Post('merge')
  @Sends(MergeOrder)
  @Answers(OrderPreviewAnswer, 'one', { summary: 'Show what merging an order would do', description: 'It changes nothing.' })
  merge(@Account() { accountId, actor }: AccountCaller, @Body() { order_id }: PreviewBody): Promise<{ data: OrderPreviewAnswer }> {
    return this.preview(accountId, new MergeOrder(accountId, order_id, actor));
  }

  @NotKept()
  @Post('move')
  @Sends(MoveOrder)
  @Answers(OrderPreviewAnswer, 'one', { summary: 'Show what moving an order would do', description: 'It changes nothing.' })
  move(
    @Account() { accountId, actor }: AccountCaller,
    @Body() { order_id, distribution_center, backorder }: MovePreviewBody,
  ): Promise<{ data: OrderPreviewAnswer }> {
    return this.preview(accountId, new MoveOrder(accountId, order_id, distribution_center, backorder, actor));
  }

  private preview(accountId: number, command: Command<Order>): Promise<{ data: OrderPreviewAnswer }> {
    return this.rehearsal.of(command, async (order) => ({
      data: { order: toOrderAnswer(order), parts: (await this.partsOf(accountId, order)).map(toOrderAnswer) },
    }));
  }

  private async partsOf(accountId: number, { orderId, children }: Order): Promise<Order[]> {
    if (children.length === 0) return [];
    const { rows } = await this.bus.ask(new ListOrders(accountId, { parentOrderId: orderId }, 'OrderID', 'asc', 1, MAX_PARTS));
    return rows.filter((part) => children.some((child) => child.orderId === part.orderId));
  }
}
