import { ListAccountSites, SetAccountSites } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { BinActions } from '../../operators/places/bin-actions.js';
import { SiteActions } from '../../operators/places/site-actions.js';
import { AccountSitesBody, SiteAnswer, toSiteAnswer } from '../../operators/places/sites.js';
import { AllFaults, PathId } from '../../validation/index.js';

const accountId = { name: 'account_id', description: 'Account id', schema: { type: 'integer', example: 100 } } as const;

@Access('operator-key')
@Controller('apirest/v4/oms/internal/distribution_centers')
export class SitesController extends SiteActions {}

@Access('operator-key')
@Controller('apirest/v4/oms/internal/bins')
export class BinsController extends BinActions {}

/** Which distribution centers an account uses. */
@ApiTags('Distribution centers and bins')
@AllFaults()
@Access('operator-key')
@Controller('apirest/v4/oms/internal/accounts/:account_id/distribution_centers')
export class AccountSitesController {
  constructor(private readonly bus: Bus) {}

  @Put()
  @Sends(SetAccountSites)
  @BodyLimit('bulk')
  @ApiParam(accountId)
  @Answers(SiteAnswer, 'list', {
    summary: 'Set the distribution centers an account uses',
    description: 'In full; the first is preferred, an empty list means every activated one.',
  })
  async set(@Param('account_id', PathId) id: number, @Body() body: AccountSitesBody): Promise<{ data: SiteAnswer[] }> {
    return { data: (await this.bus.send(new SetAccountSites(id, body.data))).map(toSiteAnswer) };
  }

  @Get()
  @ApiParam(accountId)
  @Answers(SiteAnswer, 'page', { summary: 'List the distribution centers an account uses', description: 'The preferred one first.' })
  async list(@Param('account_id', PathId) id: number, @Query() query: Paging): Promise<{ data: SiteAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListAccountSites(id, pagingOf(query))), query, toSiteAnswer);
  }
}
