import { ChangeAliases, CreateAliases, FindAlias, ListAliases } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { AllFaults, PathName } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AliasAnswer, toAliasAnswer } from '../../answers/alias.js';
import { AliasListQuery, AliasQuery, toAliasFilter } from '../../lists/alias-list.js';
import { ChangeAliasesBody, CreateAliasesBody, toChanges, toNewAlias } from './aliases.shapes.js';

@ApiTags('Aliases')
@AllFaults()
@Access('account-key')
@NeedsScope('inventory')
@Controller('apirest/v4/oms/inventory/aliases')
export class AliasesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(ListAliases)
  @Answers(AliasAnswer, 'page', { summary: 'List the aliases of the account', description: 'Newest first.' })
  async list(@Account() caller: AccountCaller, @Query() query: AliasListQuery): Promise<{ data: AliasAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListAliases(caller.accountId, toAliasFilter(query), pagingOf(query))), query, toAliasAnswer);
  }

  @Post()
  @Sends(CreateAliases)
  @BodyLimit('bulk')
  @Answers(AliasAnswer, 'list', {
    summary: 'Create aliases',
    description: 'At most 1,000, all or none. Unique by alias, channel_id and distribution_center.',
  })
  async create(@Account() caller: AccountCaller, @Body() body: CreateAliasesBody): Promise<{ data: AliasAnswer[] }> {
    return { data: (await this.bus.send(new CreateAliases(caller.accountId, body.data.map(toNewAlias)))).map(toAliasAnswer) };
  }

  @Patch()
  @Sends(ChangeAliases)
  @BodyLimit('bulk')
  @IfMatch((aliases: AliasesController, { accountId }: AccountCaller, { data: [{ alias_id: aliasId }, another] }: ChangeAliasesBody) =>
    another || aliasId === undefined ? undefined : aliases.read(accountId, { aliasId }),
  )
  @Answers(AliasAnswer, 'list', {
    summary: 'Change aliases',
    description:
      'At most 1,000, all or none. `alias_id` names the alias and whatever else is given is changed; without it alias, channel_id and distribution_center name it and sku is changed.',
  })
  async change(@Account() caller: AccountCaller, @Body() body: ChangeAliasesBody): Promise<{ data: AliasAnswer[] }> {
    return { data: (await this.bus.send(new ChangeAliases(caller.accountId, toChanges(body.data)))).map(toAliasAnswer) };
  }

  @Get(':alias')
  @Sends(FindAlias)
  @ApiParam({
    name: 'alias',
    description: 'The alias (URL-encoded) or its id; an alias of that text comes first',
    schema: { type: 'string', example: 'EXT-001' },
  })
  @Answers(AliasAnswer, 'one', {
    summary: 'Read one alias',
    description: 'channel_id and distribution_center narrow the search; when several aliases remain the answer is 400.',
  })
  async find(
    @Account() caller: AccountCaller,
    @Param('alias', PathName) alias: string,
    @Query() query: AliasQuery,
  ): Promise<{ data: AliasAnswer }> {
    return this.read(caller.accountId, alias, query);
  }

  private async read(accountId: number, alias: string | { aliasId: number }, query: AliasQuery = {}): Promise<{ data: AliasAnswer }> {
    return { data: toAliasAnswer(await this.bus.ask(new FindAlias(accountId, alias, toAliasFilter(query)))) };
  }
}
