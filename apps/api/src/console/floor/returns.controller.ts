import { FindSiteReturn, ListSiteReturns } from '@contract/orders';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { PathId } from '../../validation/index.js';
import { Answers } from '../../envelope/index.js';
import { ReturnReceipt } from '../../operators/return-receipt.js';
import { SiteReturnAnswer, SiteReturnsQuery, toSiteReturn } from './returns.shapes.js';

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

  @Get(':return_id')
  @ApiParam({ name: 'return_id', description: 'A return of an order of your distribution center', schema: { type: 'integer', example: 1 } })
  @Answers(SiteReturnAnswer, 'one', { summary: 'Read a return of the site', description: 'With the order it is of.' })
  async find(@Warehouse() { siteId }: WarehouseCaller, @Param('return_id', PathId) returnId: number): Promise<{ data: SiteReturnAnswer }> {
    return { data: toSiteReturn(await this.bus.ask(new FindSiteReturn(siteId, returnId))) };
  }
}
