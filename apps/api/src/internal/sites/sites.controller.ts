import { CreateBins, CreateSites, GetSite, ListAccountSites, ListBins, ListSites, SetAccountSites } from '@contract/inventory';
import { ChangeFloorBin, ChangeFloorSite } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/index.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import {
  AccountSitesBody,
  BinAnswer,
  BinListQuery,
  ChangeBinBody,
  ChangeSiteBody,
  CreateBinsBody,
  CreateSitesBody,
  SiteAnswer,
  toBinAnswer,
  toBinChange,
  toNewBin,
  toNewSite,
  toSiteAnswer,
  toSiteChange,
} from './sites.shapes.js';

const accountId = { name: 'account_id', description: 'Account id', schema: { type: 'integer', example: 100 } } as const;

const siteId = { name: 'id', description: 'Distribution center id', schema: { type: 'integer', example: 1 } } as const;

@ApiTags('Distribution centers and bins')
@AllFaults()
@Access('operator-key')
@Controller('apirest/v4/oms/internal')
export class SitesController {
  constructor(private readonly bus: Bus) {}

  @Post('distribution_centers')
  @BodyLimit('bulk')
  @Answers(SiteAnswer, 'list', { summary: 'Create distribution centers', description: 'At most 1,000, all or none.' })
  async createSites(@Body() body: CreateSitesBody): Promise<{ data: SiteAnswer[] }> {
    return { data: (await this.bus.send(new CreateSites(body.data.map(toNewSite)))).map(toSiteAnswer) };
  }

  @Get('distribution_centers')
  @Answers(SiteAnswer, 'page', { summary: 'List every distribution center', description: 'By id, those that are not activated too.' })
  async listSites(@Query() query: Paging): Promise<{ data: SiteAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListSites(pagingOf(query))), query, toSiteAnswer);
  }

  @Get('distribution_centers/:id')
  @ApiParam(siteId)
  @Answers(SiteAnswer, 'one', { summary: 'Get a distribution center', description: 'Activated or not.' })
  async site(@Param('id', PathId) id: number): Promise<{ data: SiteAnswer }> {
    return { data: toSiteAnswer(await this.bus.ask(new GetSite(id))) };
  }

  @Patch('distribution_centers/:id')
  @ApiParam(siteId)
  @IfMatch((sites: SitesController, id: number) => sites.site(id))
  @Answers(SiteAnswer, 'one', {
    summary: 'Change a distribution center',
    description:
      'What is left out stays. Its days in the web console, and its order counts by day, follow its time zone at once. `activated: false` retires it: refused, with all that stands in the way, until it is empty and nothing is planned there. It can be activated again.',
  })
  async changeSite(@Param('id', PathId) id: number, @Body() body: ChangeSiteBody): Promise<{ data: SiteAnswer }> {
    return { data: toSiteAnswer(await this.bus.send(new ChangeFloorSite(id, toSiteChange(body)))) };
  }

  @Put('accounts/:account_id/distribution_centers')
  @BodyLimit('bulk')
  @ApiParam(accountId)
  @Answers(SiteAnswer, 'list', {
    summary: 'Set the distribution centers an account uses',
    description: 'In full; the first is preferred, an empty list means every activated one.',
  })
  async setAccountSites(@Param('account_id', PathId) id: number, @Body() body: AccountSitesBody): Promise<{ data: SiteAnswer[] }> {
    return { data: (await this.bus.send(new SetAccountSites(id, body.data))).map(toSiteAnswer) };
  }

  @Get('accounts/:account_id/distribution_centers')
  @ApiParam(accountId)
  @Answers(SiteAnswer, 'page', { summary: 'List the distribution centers an account uses', description: 'The preferred one first.' })
  async listAccountSites(
    @Param('account_id', PathId) id: number,
    @Query() query: Paging,
  ): Promise<{ data: SiteAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListAccountSites(id, pagingOf(query))), query, toSiteAnswer);
  }

  @Post('bins')
  @BodyLimit('bulk')
  @Answers(BinAnswer, 'list', { summary: 'Create bins', description: 'At most 1,000, all or none. Location and bin are case-sensitive.' })
  async createBins(@Body() body: CreateBinsBody): Promise<{ data: BinAnswer[] }> {
    return { data: (await this.bus.send(new CreateBins(body.data.map(toNewBin)))).map(toBinAnswer) };
  }

  @Patch('bins/:id')
  @ApiParam({ name: 'id', description: 'Bin id', schema: { type: 'integer', example: 1 } })
  @Answers(BinAnswer, 'one', {
    summary: 'Change a bin',
    description:
      'What is left out stays. `activated: false` retires it: refused until it is empty and no recount of it waits. It can be activated again.',
  })
  async changeBin(@Param('id', PathId) binId: number, @Body() body: ChangeBinBody): Promise<{ data: BinAnswer }> {
    return { data: toBinAnswer(await this.bus.send(new ChangeFloorBin(binId, toBinChange(body)))) };
  }

  @Get('bins')
  @Answers(BinAnswer, 'page', { summary: 'List bins', description: 'By id.' })
  async listBins(@Query() query: BinListQuery): Promise<{ data: BinAnswer[]; metadata: PageMetadata }> {
    const filter = { siteCode: query.distribution_center, location: query.location, isActivated: query.activated };
    return pageOf(await this.bus.ask(new ListBins(filter, pagingOf(query))), query, toBinAnswer);
  }
}
