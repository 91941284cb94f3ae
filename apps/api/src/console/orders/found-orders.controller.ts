import { FindOrders } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { OrderAnswer, toOrderAnswer } from '../../answers/order.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf } from '../../envelope/index.js';
import { Text, Whole } from '../../validation/index.js';

export class FoundOrdersQuery extends Paging {
  @Text({
    description:
      'Start of the order number, reference or tracking number, or the barcode, case-sensitive; or, in any case, the start of the last name (or both names), company, e-mail or phone',
    example: 'SO-10',
    min: 1,
  })
  text!: string;

  @Whole({ description: 'Only orders in this status, 1 to 9', example: 3, min: 1, max: 9, optional: true })
  status_id?: number;
}

@ApiTags('Orders')
@Access('merchant-session')
@Controller('console/api/orders/found')
export class FoundOrdersController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(OrderAnswer, 'page', {
    summary: 'Find orders by what stands on them',
    description:
      'Newest first, at most 500; of the numbers and references that start so the last 5,000 each are looked at, of the others 1,000.',
  })
  async find(
    @Account() { accountId }: AccountCaller,
    @Query() query: FoundOrdersQuery,
  ): Promise<{ data: OrderAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new FindOrders(accountId, query.text, query.status_id, pagingOf(query))), query, toOrderAnswer);
  }
}
