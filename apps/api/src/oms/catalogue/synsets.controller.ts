import { CreateSynsets, FindSynset, ListSynsets, ReplaceSynsetItems } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { AllFaults, PathName } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { SynsetAnswer, toSynsetAnswer } from '../../answers/synset.js';
import { ChangeSynsetsBody, CreateSynsetsBody, toNewSynset } from './synsets.shapes.js';

@ApiTags('Synsets')
@AllFaults()
@Access('account-key')
@NeedsScope('inventory')
@Controller('apirest/v4/oms/inventory/synsets')
export class SynsetsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(SynsetAnswer, 'page', {
    summary: 'List the synsets (kits, bundles, product families) of the account',
    description: 'Newest first.',
  })
  async list(@Account() caller: AccountCaller, @Query() query: Paging): Promise<{ data: SynsetAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListSynsets(caller.accountId, pagingOf(query))), query, toSynsetAnswer);
  }

  @Post()
  @Sends(CreateSynsets)
  @BodyLimit('bulk')
  @Answers(SynsetAnswer, 'list', {
    summary: 'Create synsets',
    description: 'At most 1,000, all or none. The name may be no SKU of the account, the components are products.',
  })
  async create(@Account() caller: AccountCaller, @Body() body: CreateSynsetsBody): Promise<{ data: SynsetAnswer[] }> {
    return { data: (await this.bus.send(new CreateSynsets(caller.accountId, body.data.map(toNewSynset)))).map(toSynsetAnswer) };
  }

  @Patch()
  @Sends(ReplaceSynsetItems)
  @BodyLimit('bulk')
  @IfMatch((synsets: SynsetsController, caller: AccountCaller, { data: [{ synset }, another] }: ChangeSynsetsBody) =>
    another ? undefined : synsets.find(caller, synset),
  )
  @Answers(SynsetAnswer, 'list', {
    summary: 'Replace the items of synsets',
    description: 'At most 1,000, all or none. Orders already placed keep the components they were placed with.',
  })
  async change(@Account() caller: AccountCaller, @Body() body: ChangeSynsetsBody): Promise<{ data: SynsetAnswer[] }> {
    return { data: (await this.bus.send(new ReplaceSynsetItems(caller.accountId, body.data.map(toNewSynset)))).map(toSynsetAnswer) };
  }

  @Get(':synset')
  @Sends(FindSynset)
  @ApiParam({ name: 'synset', description: 'Name of the synset (URL-encoded)', schema: { type: 'string', example: 'DEMO-KIT' } })
  @Answers(SynsetAnswer, 'one', {
    summary: 'Read one synset',
    description: 'With its items and how many kits can be made of what is available.',
  })
  async find(@Account() caller: AccountCaller, @Param('synset', PathName) synset: string): Promise<{ data: SynsetAnswer }> {
    return { data: toSynsetAnswer(await this.bus.ask(new FindSynset(caller.accountId, synset))) };
  }
}
