import { ListLowStock } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, pagingOf } from '../../envelope/index.js';
import { LowStockAnswer, LowStockQuery, toLowStock } from './low-stock.shapes.js';

/** Products whose stock runs low. */
@ApiTags('Stock')
@Access('merchant-session')
@Controller('console/api/low-stock')
export class LowStockController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(LowStockAnswer, 'page', {
    summary: 'List the stock that runs low',
    description:
      'Products at a distribution center of which backorders want more than is available, or whose available units do not last at the pace of the last 30 days (of the latest 5,000 orders, if these are fewer days).',
  })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() query: LowStockQuery,
  ): Promise<{ data: LowStockAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListLowStock(accountId, query.days, pagingOf(query))), query, toLowStock);
  }
}
