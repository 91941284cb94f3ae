import { ListStock } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { StockAnswer, toStockAnswer } from '../../answers/stock.js';
import { Answers, type PageMetadata, pageOf, pagingOf } from '../../envelope/index.js';
import { StockListQuery, toStockFilter } from './stock.shapes.js';

@ApiTags('Stock')
@Access('account-key')
@Controller('apirest/v4/oms/inventory/stock')
export class StockController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(StockAnswer, 'page', {
    summary: 'List stock by product and distribution center',
    description:
      'By product id. A product that was never anywhere has one row of zeros; asked for by sku and distribution_center it has a row there.',
  })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() query: StockListQuery,
  ): Promise<{ data: StockAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListStock(accountId, toStockFilter(query), pagingOf(query))), query, toStockAnswer);
  }
}
