import { GetStockHealth, ListStockLevels } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, AnyCaller, type Caller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { StockHealthAnswer, StockLevelAnswer, StockLevelsQuery, toLevelFilter, toStockHealth, toStockLevel } from './levels.shapes.js';
import { ordersOf } from '../orders/orders-of.js';

/** Stock levels. */
@ApiTags('Stock')
@Controller('console/api/stock')
export class StockLevelsController {
  constructor(private readonly bus: Bus) {}

  @Access('merchant-session')
  @Get()
  @Sends(ListStockLevels)
  @Answers(StockLevelAnswer, 'page', {
    summary: 'List the stock of the account',
    description: 'By SKU and distribution center. A product that was never anywhere has one row of zeros.',
  })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() query: StockLevelsQuery,
  ): Promise<{ data: StockLevelAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListStockLevels(accountId, toLevelFilter(query), pagingOf(query))), query, toStockLevel);
  }

  @Access('session')
  @Get('health')
  @Answers(StockHealthAnswer, 'one', {
    summary: 'Read how stock is',
    description: "A merchant's of their account at every distribution center, a warehouse user's at their site.",
  })
  async health(@AnyCaller() caller: Caller): Promise<{ data: StockHealthAnswer }> {
    return { data: toStockHealth(await this.bus.ask(new GetStockHealth(ordersOf(caller)))) };
  }
}
