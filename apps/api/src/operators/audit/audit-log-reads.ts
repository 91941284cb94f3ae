import { ListAuditLog } from '@contract/identity';
import { Bus } from '@kernel';
import { Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, type PageMetadata, pageOf, pagingOf } from '../../envelope/index.js';
import { AuditAnswer, AuditLogQuery, toAuditAnswer, toAuditFilter } from './audit-log.js';

/** Changes of settings and people. */
@ApiTags('Audit log')
export abstract class AuditLogReads {
  constructor(protected readonly bus: Bus) {}

  @Get()
  @Answers(AuditAnswer, 'page', {
    summary: 'List changes of settings and people',
    description:
      'Newest first: who changed which setting, user, key, account, site, layout, rate card, rule or webhook, from where, and what it was before. A row is written with the change, or the change is not made. Exports and commands of the command line have one, too.',
  })
  async list(@Query() query: AuditLogQuery): Promise<{ data: AuditAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListAuditLog(toAuditFilter(query), pagingOf(query))), query, toAuditAnswer);
  }
}
