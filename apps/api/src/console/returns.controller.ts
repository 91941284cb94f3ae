import { FindSiteReturn, ListSiteReturns, ReceiveReturns } from '@contract/orders';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../access/index.js';
import { AllFaults, PathId } from '../validation/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { ReturnAnswer, toReturnAnswer } from '../answers/return.js';
import { Answers } from '../envelope/index.js';
import { ReceiveReturnsBody, toReceivedReturn } from '../operators/returns.js';
import { SiteReturnAnswer, SiteReturnsQuery, toSiteReturn } from './returns.shapes.js';

/** What comes back to a site. */
@ApiTags('Returns')
@AllFaults()
@Access('warehouse-session')
@Controller('console/api/returns')
export class OwnReturnsController {
  constructor(private readonly bus: Bus) {}

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

  @Post('receive')
  @BodyLimit('bulk')
  @Answers(ReturnAnswer, 'list', {
    summary: 'Receive returned units',
    description:
      'Good units go to a bin, hurt ones to hurt stock, kits as their components. The last announced unit, or `complete`, closes the return.',
  })
  async receive(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { data }: ReceiveReturnsBody): Promise<{ data: ReturnAnswer[] }> {
    return { data: (await this.bus.send(new ReceiveReturns(siteId, data.map(toReceivedReturn), actor))).map(toReturnAnswer) };
  }
}
