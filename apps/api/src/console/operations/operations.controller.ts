import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { AuditLogReads } from '../../operators/audit/audit-log-reads.js';
import { BinActions } from '../../operators/places/bin-actions.js';
import { QueueActions } from '../../operators/queue-actions.js';
import { RequestLogReads } from '../../operators/request-log-reads.js';
import { SiteActions } from '../../operators/places/site-actions.js';

@Access('operator-session')
@Controller('console/api/queues')
export class OperationsQueuesController extends QueueActions {}

@Access('operator-session')
@Controller('console/api/request-log')
export class OperationsRequestLogController extends RequestLogReads {}

@Access('operator-session')
@Controller('console/api/audit-log')
export class OperationsAuditLogController extends AuditLogReads {}

/** Every site, activated or retired. */
@Access('operator-session')
@Controller('console/api/distribution-centers')
export class SetUpSitesController extends SiteActions {}

/** Bins of every site; `bins` are those of the warehouse user's own, with what lies in them. */
@Access('operator-session')
@Controller('console/api/placed-bins')
export class SetUpBinsController extends BinActions {}
