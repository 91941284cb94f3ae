import { FindAccountSite, ListAccountSites } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { PathId } from '../../validation/index.js';
import { DistributionCenterAnswer, toDistributionCenterAnswer } from '../../answers/distribution-center.js';

@ApiTags('Distribution centers')
@Access('account-key')
@Controller('apirest/v4/oms/distribution_centers')
export class DistributionCentersController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(DistributionCenterAnswer, 'page', {
    summary: 'List the distribution centers the account uses',
    description: 'The preferred one first.',
  })
  async list(
    @Account() caller: AccountCaller,
    @Query() query: Paging,
  ): Promise<{ data: DistributionCenterAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListAccountSites(caller.accountId, pagingOf(query))), query, toDistributionCenterAnswer);
  }

  @Get(':distribution_center_id')
  @Sends(FindAccountSite)
  @ApiParam({
    name: 'distribution_center_id',
    description: 'Id of a distribution center the account uses',
    schema: { type: 'integer', example: 1 },
  })
  @Answers(DistributionCenterAnswer, 'one', {
    summary: 'Read one distribution center',
    description: 'One of those the account uses; any other is 404.',
  })
  async find(
    @Account() caller: AccountCaller,
    @Param('distribution_center_id', PathId) siteId: number,
  ): Promise<{ data: DistributionCenterAnswer }> {
    return { data: toDistributionCenterAnswer(await this.bus.ask(new FindAccountSite(caller.accountId, siteId))) };
  }
}
