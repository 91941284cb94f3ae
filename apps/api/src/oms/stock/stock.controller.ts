import { ListPastStock } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { StockAnswer, toStockAnswer } from '../../answers/stock.js';
import { Answers, type PageMetadata, pageOf, Sends } from '../../envelope/index.js';
import { HeavyWork } from '../../pipeline/heavy-work.js';
import { isOfWholeSite, StockListQuery, toStockQuery } from './stock.shapes.js';

@ApiTags('Stock')
@Access('account-key')
@Controller('apirest/v4/oms/inventory/stock')
export class StockController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(ListPastStock)
  @HeavyWork('past list', isOfWholeSite)
  @Answers(StockAnswer, 'page', {
    summary: 'List stock by product and distribution center',
    description:
      'By product id. A product that was never anywhere has one row of zeros; asked for by sku and distribution_center it has a row there. With as_of the rows are those of levels that were there at that instant.',
  })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() query: StockListQuery,
  ): Promise<{ data: StockAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(toStockQuery(accountId, query)), query, toStockAnswer);
  }
}
