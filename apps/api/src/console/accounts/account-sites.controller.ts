import { GetChosenSites, SetAccountSites } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, Sends } from '../../envelope/index.js';
import { ACCOUNT_ID } from '../../operators/accounts.js';
import { AccountSitesBody } from '../../operators/places/sites.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { PathId } from '../../validation/index.js';
import { ChosenSitesAnswer } from './account-sites.shapes.js';

/** The sites that operators choose for an account. */
@ApiTags('Accounts')
@Access('operator-session')
@Controller('console/api/accounts/:id/distribution-centers')
export class MerchantSitesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(GetChosenSites)
  @ApiParam(ACCOUNT_ID)
  @Answers(ChosenSitesAnswer, 'one', {
    summary: 'Get the distribution centers chosen for an account',
    description: 'The preferred one first; none means every activated one.',
  })
  async get(@Param('id', PathId) accountId: number): Promise<{ data: ChosenSitesAnswer }> {
    return { data: { codes: await this.bus.ask(new GetChosenSites(accountId)) } };
  }

  @Put()
  @Sends(SetAccountSites)
  @BodyLimit('bulk')
  @ApiParam(ACCOUNT_ID)
  @IfMatch((sites: MerchantSitesController, accountId: number) => sites.get(accountId))
  @Answers(ChosenSitesAnswer, 'one', {
    summary: 'Choose the distribution centers of an account',
    description: 'In full; the first is preferred, an empty list means every activated one.',
  })
  async set(@Param('id', PathId) accountId: number, @Body() { data }: AccountSitesBody): Promise<{ data: ChosenSitesAnswer }> {
    await this.bus.send(new SetAccountSites(accountId, data));
    return this.get(accountId);
  }
}
