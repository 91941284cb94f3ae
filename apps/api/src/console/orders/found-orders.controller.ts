import { FindOrders } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { OrderAnswer, toOrderAnswer } from '../../answers/orders/order.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf } from '../../envelope/index.js';
import { Text, Whole } from '../../validation/index.js';

export class FoundOrdersQuery extends Paging {
  @Text({
    description:
      'Words on the order: any part of three characters or more of its number, reference, tracking number, barcode or of the name, company, e-mail or phone, in any case; or how one of them begins',
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
      'Newest first, at most 500, of many those that changed last. Seconds after a change by any part; at once by how a number, a reference, the last name (or both names), company, e-mail or phone begins, and by the barcode.',
  })
  async find(
    @Account() { accountId }: AccountCaller,
    @Query() query: FoundOrdersQuery,
  ): Promise<{ data: OrderAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new FindOrders(accountId, query.text, query.status_id, pagingOf(query))), query, toOrderAnswer);
  }
}
