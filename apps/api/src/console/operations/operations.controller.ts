import { ListSites } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/index.js';
import { DistributionCenterAnswer, toDistributionCenterAnswer } from '../../answers/distribution-center.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf } from '../../envelope/index.js';
import { QueueActions } from '../../operators/queue-actions.js';
import { RequestLogReads } from '../../operators/request-log-reads.js';

@Access('operator-session')
@Controller('console/api/queues')
export class OperationsQueuesController extends QueueActions {}

@Access('operator-session')
@Controller('console/api/request-log')
export class OperationsRequestLogController extends RequestLogReads {}

/** The operators' view of the whole service. */
@ApiTags('Distribution centers')
@Access('operator-session')
@Controller('console/api/distribution-centers')
export class OperationsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(DistributionCenterAnswer, 'page', { summary: 'List every distribution center', description: 'Where a user can be put.' })
  async sites(@Query() query: Paging): Promise<{ data: DistributionCenterAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListSites(pagingOf(query))), query, toDistributionCenterAnswer);
  }
}
