import { FindLetterheads } from '@contract/identity';
import { GetSite } from '@contract/inventory';
import {
  CancelOrder,
  CancelOrders,
  CreateOrders,
  GetOrder,
  HoldOrders,
  KeepPastOrders,
  ListOrders,
  ListOrdersById,
  ReleaseOrders,
  ReplaceOrders,
  SetSubStatus,
} from '@contract/orders';
import { ListOrderCartons } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { AllFaults } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { ListedCartonAnswer, toCarton, toPlannedCarton } from '../../answers/carton.js';
import {
  KeptOrderAnswer,
  OrderAnswer,
  OrderStatusAnswer,
  SubStatusAnswer,
  toKeptOrderAnswer,
  toOrderAnswer,
  toOrderStatusAnswer,
  toSubStatusAnswer,
} from '../../answers/orders/order.js';
import { Answers, AnswersFile, type PageMetadata, pageOf, Refuses, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { Documents } from '../../paper/index.js';
import { PlannedCartons } from '../../threads/planned-cartons.js';
import { OrderListQuery, orderSortingOf, toOrderFilter } from '../../lists/order-list.js';
import { AddressWarnings } from './address-warnings.pipe.js';
import { identityOf, IdentifyQuery, PackingSlipQuery } from './order-identity.shapes.js';
import {
  CancelOrderBody,
  CancelOrdersBody,
  CreateOrdersBody,
  OrderIdsBody,
  PastOrdersBody,
  ReplaceOrdersBody,
  SubStatusBody,
  toDraft,
  toPastDraft,
  toReplacement,
} from './orders.shapes.js';

@ApiTags('Orders')
@AllFaults()
@Access('account-key')
@NeedsScope('orders')
@Controller('apirest/v4/oms/orders')
export class OrdersController {
  constructor(
    private readonly bus: Bus,
    private readonly documents: Documents,
    private readonly planned: PlannedCartons,
  ) {}

  @Post()
  @Sends(CreateOrders)
  @BodyLimit('bulk')
  @Answers(OrderAnswer, 'list', {
    summary: 'Create orders',
    description: 'At most 1,000, all or none. Each is reserved whole at one distribution center (Pending) or waits for stock (Backorder).',
  })
  async create(
    @Account() { accountId, actor }: AccountCaller,
    @Body(AddressWarnings) { data }: CreateOrdersBody,
  ): Promise<{ data: OrderAnswer[] }> {
    return { data: (await this.bus.send(new CreateOrders(accountId, data.map(toDraft), actor))).map(toOrderAnswer) };
  }

  @Post('past')
  @Sends(KeepPastOrders)
  @BodyLimit('bulk')
  @Answers(OrderAnswer, 'list', {
    summary: 'Keep orders that were shipped elsewhere',
    description:
      'For history from another system: at most 1,000, all or none. Each is Shipped with all of its units, touches no stock, and is told as `order.created` alone. Returns may name it.',
  })
  async keepPast(
    @Account() { accountId, actor }: AccountCaller,
    @Body(AddressWarnings) { data }: PastOrdersBody,
  ): Promise<{ data: OrderAnswer[] }> {
    return { data: (await this.bus.send(new KeepPastOrders(accountId, data.map(toPastDraft), actor))).map(toOrderAnswer) };
  }

  @Get()
  @Refuses('missing_field')
  @Answers(KeptOrderAnswer, 'page', { summary: 'List orders', description: 'Filters narrow together; all are optional.' })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() query: OrderListQuery,
  ): Promise<{ data: KeptOrderAnswer[]; metadata: PageMetadata }> {
    const page = await this.bus.ask(
      new ListOrders(accountId, toOrderFilter(query), orderSortingOf(query), query.order_direction, query.page, query.per_page),
    );
    return pageOf(page, query, toKeptOrderAnswer);
  }

  @Get(':order')
  @Sends(GetOrder)
  @ApiParam({ name: 'order', description: 'Order id, or what identify_by says (URL-encoded)', schema: { type: 'string', example: '1' } })
  @Answers(KeptOrderAnswer, 'one', {
    summary: 'Read one order',
    description: 'An order_reference that several orders share is refused with their ids.',
  })
  async find(
    @Account() { accountId }: AccountCaller,
    @Param('order') order: string,
    @Query() query: IdentifyQuery,
  ): Promise<{ data: KeptOrderAnswer }> {
    return { data: toKeptOrderAnswer(await this.bus.ask(new GetOrder(accountId, identityOf(order, query)))) };
  }

  @Get(':order/packing_slip')
  @Sends(GetOrder, FindLetterheads, GetSite, ListOrdersById)
  @Refuses('invalid_request')
  @ApiParam({ name: 'order', description: 'Order id, or what identify_by says (URL-encoded)', schema: { type: 'string', example: '1' } })
  @AnswersFile(['application/pdf'], {
    summary: 'Print the packing slip of an order',
    description: 'What is in the parcel, for its buyer, as a PDF.',
  })
  async packingSlip(
    @Account() { accountId }: AccountCaller,
    @Param('order') order: string,
    @Query() query: PackingSlipQuery,
  ): Promise<StreamableFile> {
    const { orderId } = await this.bus.ask(new GetOrder(accountId, identityOf(order, query)));
    return this.documents.packingSlips({ accountId }, [orderId], { format: 'pdf', size: query.size });
  }

  @Get(':order/cartons')
  @Sends(GetOrder, ListOrderCartons)
  @ApiParam({ name: 'order', description: 'Order id, or what identify_by says (URL-encoded)', schema: { type: 'string', example: '1' } })
  @Answers(ListedCartonAnswer, 'list', {
    summary: 'List the cartons of an order',
    description:
      'By number, with what is in them; void ones, too. While the order is in Processing at a site that packs, the boxes that the rest is planned for follow, as `planned`.',
  })
  async cartons(
    @Account() { accountId }: AccountCaller,
    @Param('order') order: string,
    @Query() query: IdentifyQuery,
  ): Promise<{ data: ListedCartonAnswer[] }> {
    const record = await this.bus.ask(new GetOrder(accountId, identityOf(order, query)));
    const cartons = await this.bus.ask(new ListOrderCartons(record.orderId));
    const planned = await this.planned.listed(accountId, record, cartons);
    return { data: [...cartons.map(toCarton), ...planned.map(toPlannedCarton)] };
  }

  @Put()
  @Sends(ReplaceOrders)
  @BodyLimit('bulk')
  @IfMatch((orders: OrdersController, caller: AccountCaller, { data: [first, another] }: ReplaceOrdersBody) => {
    if (another) return undefined;
    const { order_id: id, order_number: number } = first;
    return orders.find(caller, String(id ?? number), { identify_by: typeof id === 'number' ? 'order_id' : 'order_number' });
  })
  @Answers(OrderAnswer, 'list', {
    summary: 'Replace orders',
    description:
      'In full: what is left out is cleared, and stock is reserved anew. Only in Pending, Backorder, Hold and Stand By; Hold and Stand By stay.',
  })
  async replace(
    @Account() { accountId, actor }: AccountCaller,
    @Body(AddressWarnings) { data }: ReplaceOrdersBody,
  ): Promise<{ data: OrderAnswer[] }> {
    return { data: (await this.bus.send(new ReplaceOrders(accountId, data.map(toReplacement), actor))).map(toOrderAnswer) };
  }

  @Post('cancel')
  @Sends(CancelOrder)
  @Answers(OrderStatusAnswer, 'one', {
    summary: 'Cancel an order',
    description: 'Only in Pending, Backorder, Hold and Stand By. Its reservation is given up.',
  })
  async cancel(
    @Account() { accountId, actor }: AccountCaller,
    @Body() { order_id }: CancelOrderBody,
  ): Promise<{ data: OrderStatusAnswer }> {
    return { data: toOrderStatusAnswer(await this.bus.send(new CancelOrder(accountId, order_id, actor))) };
  }

  @Post('cancel-bulk')
  @Sends(CancelOrders)
  @BodyLimit('bulk')
  @Answers(OrderStatusAnswer, 'list', {
    summary: 'Cancel orders',
    description: 'At most 1,000, all or none; each order that cannot be cancelled is named.',
  })
  async cancelBulk(
    @Account() { accountId, actor }: AccountCaller,
    @Body() { order_ids }: CancelOrdersBody,
  ): Promise<{ data: OrderStatusAnswer[] }> {
    return { data: (await this.bus.send(new CancelOrders(accountId, order_ids, actor))).map(toOrderStatusAnswer) };
  }

  @Post('hold')
  @Sends(HoldOrders)
  @BodyLimit('medium')
  @Answers(OrderStatusAnswer, 'list', {
    summary: 'Put orders on hold',
    description: 'Pending or Backorder to Hold; a reservation is kept. All or none; each order that cannot be held is named.',
  })
  async hold(@Account() { accountId, actor }: AccountCaller, @Body() { order_ids }: OrderIdsBody): Promise<{ data: OrderStatusAnswer[] }> {
    return { data: (await this.bus.send(new HoldOrders({ accountId }, order_ids, actor))).map(toOrderStatusAnswer) };
  }

  @Post('release')
  @Sends(ReleaseOrders)
  @BodyLimit('medium')
  @Answers(OrderStatusAnswer, 'list', {
    summary: 'Release orders',
    description: 'Hold or Stand By to Pending, or to Backorder when stock is short. All or none.',
  })
  async release(
    @Account() { accountId, actor }: AccountCaller,
    @Body() { order_ids }: OrderIdsBody,
  ): Promise<{ data: OrderStatusAnswer[] }> {
    return { data: (await this.bus.send(new ReleaseOrders({ accountId }, order_ids, actor))).map(toOrderStatusAnswer) };
  }

  @Post('sub_status')
  @Sends(SetSubStatus)
  @Answers(SubStatusAnswer, 'one', {
    summary: 'Set the sub-status of an order',
    description: 'Free text beside the status, in any status; empty clears it.',
  })
  async setSubStatus(
    @Account() { accountId }: AccountCaller,
    @Body() { order_id, sub_status }: SubStatusBody,
  ): Promise<{ data: SubStatusAnswer }> {
    return { data: toSubStatusAnswer(await this.bus.send(new SetSubStatus(accountId, order_id, sub_status))) };
  }
}
