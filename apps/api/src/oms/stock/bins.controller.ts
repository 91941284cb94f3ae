import { ListBinHoldings, ListBinStates } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { FormProblem } from '../../errors/index.js';
import { HeavyWork } from '../../pipeline/heavy-work.js';
import { BinListQuery, BinHoldingAnswer, toBinHolding } from './bins.shapes.js';
import { instantOf, isOfWholeSite, toStockFilter } from './stock.shapes.js';

@ApiTags('Stock')
@Access('account-key')
@Controller('apirest/v4/oms/inventory/bins')
export class BinHoldingsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(ListBinHoldings, ListBinStates)
  @HeavyWork('past list', isOfWholeSite)
  @Answers(BinHoldingAnswer, 'page', {
    summary: 'List what bins hold',
    description: 'Units of the products by bin and lot, by product id; empty bins have no row. With as_of as it was at that instant.',
  })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() query: BinListQuery,
  ): Promise<{ data: BinHoldingAnswer[]; metadata: PageMetadata }> {
    if (query.states && query.as_of) throw new FormProblem('invalid_value', [{ path: 'states', message: 'is of now: leave out as_of' }]);
    if (query.states)
      return pageOf(await this.bus.ask(new ListBinStates(accountId, toStockFilter(query), pagingOf(query))), query, toBinHolding);
    const holdings = new ListBinHoldings(accountId, instantOf(query.as_of), toStockFilter(query), pagingOf(query));
    return pageOf(await this.bus.ask(holdings), query, toBinHolding);
  }
}
