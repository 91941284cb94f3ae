import { ChangeReplenishments, CreateReplenishments, FindReplenishment, ListReplenishments } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { ReplenishmentAnswer, toReplenishmentAnswer } from '../../answers/replenishment.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { ChangeReplenishmentsBody, CreateReplenishmentsBody, toNewReplenishment, toReplenishmentChanges } from './replenishments.shapes.js';

@ApiTags('Replenishments')
@AllFaults()
@Access('account-key')
@NeedsScope('inventory')
@Controller('apirest/v4/oms/inventory/replenishments')
export class ReplenishmentsController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Sends(CreateReplenishments)
  @BodyLimit('bulk')
  @Answers(ReplenishmentAnswer, 'list', {
    summary: 'Announce replenishments',
    description: 'At most 1,000, all or none. What is announced and not received yet counts as incoming.',
  })
  async create(
    @Account() { accountId }: AccountCaller,
    @Body() { data }: CreateReplenishmentsBody,
  ): Promise<{ data: ReplenishmentAnswer[] }> {
    return { data: (await this.bus.send(new CreateReplenishments(accountId, data.map(toNewReplenishment)))).map(toReplenishmentAnswer) };
  }

  @Get()
  @Answers(ReplenishmentAnswer, 'page', { summary: 'List replenishments', description: 'Newest first.' })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() paging: Paging,
  ): Promise<{ data: ReplenishmentAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListReplenishments(accountId, pagingOf(paging))), paging, toReplenishmentAnswer);
  }

  @Patch()
  @Sends(ChangeReplenishments)
  @BodyLimit('bulk')
  @IfMatch((replenishments: ReplenishmentsController, caller: AccountCaller, { data: [first, another] }: ChangeReplenishmentsBody) =>
    another ? undefined : replenishments.find(caller, first.replenishment_id),
  )
  @Answers(ReplenishmentAnswer, 'list', {
    summary: 'Change replenishments',
    description:
      'At most 1,000, all or none, and only while nothing of them is received. What is left out stays; items are replaced as a whole.',
  })
  async change(
    @Account() { accountId }: AccountCaller,
    @Body() { data }: ChangeReplenishmentsBody,
  ): Promise<{ data: ReplenishmentAnswer[] }> {
    return { data: (await this.bus.send(new ChangeReplenishments(accountId, toReplenishmentChanges(data)))).map(toReplenishmentAnswer) };
  }

  @Get(':replenishment')
  @Sends(FindReplenishment)
  @ApiParam({ name: 'replenishment', description: 'Replenishment id', schema: { type: 'integer', example: 1 } })
  @Answers(ReplenishmentAnswer, 'one', {
    summary: 'Get a replenishment',
    description: 'With how much of each item is received and put away.',
  })
  async find(
    @Account() { accountId }: AccountCaller,
    @Param('replenishment', PathId) replenishmentId: number,
  ): Promise<{ data: ReplenishmentAnswer }> {
    return { data: toReplenishmentAnswer(await this.bus.ask(new FindReplenishment(accountId, replenishmentId))) };
  }
}
