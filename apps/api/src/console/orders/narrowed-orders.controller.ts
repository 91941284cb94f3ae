import { NarrowOrders } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { OrderAnswer, toOrderAnswer } from '../../answers/orders/order.js';
import { Answers, type PageMetadata, pageOf, pagingOf } from '../../envelope/index.js';
import { NarrowedOrdersQuery, sortingOf, toNarrowedOrders } from './narrowed-orders.shapes.js';

@ApiTags('Orders')
@Access('merchant-session')
@Controller('console/api/orders/narrowed')
export class NarrowedOrdersController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(OrderAnswer, 'page', {
    summary: 'List orders that match several filters at once',
    description:
      "At most 500. With a buyer, up to 1,000 orders of each of the buyer's texts are looked at; without one, of each status the latest 10,000.",
  })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() query: NarrowedOrdersQuery,
  ): Promise<{ data: OrderAnswer[]; metadata: PageMetadata }> {
    const [filter, sorting] = [toNarrowedOrders(query), sortingOf(query)];
    return pageOf(
      await this.bus.ask(new NarrowOrders(accountId, filter, sorting, query.order_direction, pagingOf(query))),
      query,
      toOrderAnswer,
    );
  }
}
