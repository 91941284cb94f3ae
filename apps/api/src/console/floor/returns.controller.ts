import { FindSiteReturn, FindSiteReturns, ListSiteReturns } from '@contract/orders';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { PathId } from '../../validation/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { ReturnReceipt } from '../../operators/return-receipt.js';
import { FoundQuery } from './found.shapes.js';
import { ReceivableReturnAnswer, SiteReturnAnswer, SiteReturnsQuery, toReceivableReturn, toSiteReturn } from './returns.shapes.js';

/** A site's returns. */
@Access('warehouse-session')
@Controller('console/api/returns')
export class OwnReturnsController extends ReturnReceipt {
  @Get()
  @Answers(SiteReturnAnswer, 'list', { summary: 'List the returns of the site', description: 'Newest first.' })
  async list(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() { status, account_id, before, per_page }: SiteReturnsQuery,
  ): Promise<{ data: SiteReturnAnswer[] }> {
    return {
      data: (await this.bus.ask(new ListSiteReturns(siteId, { status, accountId: account_id, before }, per_page))).map(toSiteReturn),
    };
  }

  @Get('found')
  @Answers(SiteReturnAnswer, 'list', {
    summary: 'Find returns of the site',
    description:
      'By their number, the number or tracking number of their order, or (the newest 2,000) a part of these, of the name or the e-mail.',
  })
  async search(@Warehouse() { siteId }: WarehouseCaller, @Query() { text, per_page }: FoundQuery): Promise<{ data: SiteReturnAnswer[] }> {
    return { data: (await this.bus.ask(new FindSiteReturns(siteId, text, per_page))).map(toSiteReturn) };
  }

  @Get(':return_id')
  @Sends(FindSiteReturn)
  @ApiParam({ name: 'return_id', description: 'A return of an order of your distribution center', schema: { type: 'integer', example: 1 } })
  @Answers(ReceivableReturnAnswer, 'one', { summary: 'Read a return of the site', description: 'With the order it is of.' })
  async find(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('return_id', PathId) returnId: number,
  ): Promise<{ data: ReceivableReturnAnswer }> {
    return { data: toReceivableReturn(await this.bus.ask(new FindSiteReturn(siteId, returnId))) };
  }
}
