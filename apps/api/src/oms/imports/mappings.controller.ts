import { ForgetImportMapping, KeepImportMapping, ListImportMappings } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Delete, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import {
  ForgottenMappingAnswer,
  ForgottenMappingBody,
  MappingAnswer,
  MappingBody,
  MappingListQuery,
  toMappingAnswer,
} from './mappings.shapes.js';
import { neededMappingOf } from './told-mapping.js';

/** An account's mappings of columns, for files from other systems. */
@ApiTags('Imports')
@Access('account-key')
@NeedsScope('inventory')
@Controller('apirest/v4/oms/imports/mappings')
export class MappingsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(ListImportMappings)
  @Answers(MappingAnswer, 'list', {
    summary: 'List what is remembered of the columns of files',
    description: 'By kind, the latest first. All imports of the account read files with the same headings, or of the same system, by it.',
  })
  async list(@Account() { accountId }: AccountCaller, @Query() { kind }: MappingListQuery): Promise<{ data: MappingAnswer[] }> {
    return { data: (await this.bus.ask(new ListImportMappings(accountId, kind))).map(toMappingAnswer) };
  }

  @Put()
  @Sends(KeepImportMapping)
  @Answers(MappingAnswer, 'one', {
    summary: 'Remember what the columns of files mean',
    description: 'Replaces what was said of files of the same kind and source; an import with `map` does so, too. At most 100 of a kind.',
  })
  async keep(@Account() { accountId }: AccountCaller, @Body() { kind, map }: MappingBody): Promise<{ data: MappingAnswer }> {
    const mapping = neededMappingOf(kind, map);
    const stored = { kind, source: mapping.source, mapping: JSON.stringify(mapping) };
    return { data: toMappingAnswer(await this.bus.send(new KeepImportMapping(accountId, stored))) };
  }

  @Delete()
  @Sends(ForgetImportMapping)
  @Answers(ForgottenMappingAnswer, 'one', {
    summary: 'Forget what the columns of files mean',
    description: 'The next file is read as if nothing had been said.',
  })
  async forget(
    @Account() { accountId }: AccountCaller,
    @Body() { kind, source }: ForgottenMappingBody,
  ): Promise<{ data: ForgottenMappingAnswer }> {
    await this.bus.send(new ForgetImportMapping(accountId, kind, source));
    return { data: { kind, source } };
  }
}
