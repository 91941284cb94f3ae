import { GetBin } from '@contract/inventory';
import { ChangeFloorBin } from '@contract/warehouse';
import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Access } from '../../access/index.js';
import { AuditLogReads } from '../../operators/audit/audit-log-reads.js';
import { Answers, Sends } from '../../envelope/index.js';
import { BIN_ID, BinActions, CHANGE_BIN } from '../../operators/places/bin-actions.js';
import { ChangeBinBody, PlacedBinAnswer, toBinAnswer } from '../../operators/places/bins.js';
import { QueueActions } from '../../operators/queue-actions.js';
import { RequestLogReads } from '../../operators/request-log-reads.js';
import { SiteActions } from '../../operators/places/site-actions.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { PathId } from '../../validation/index.js';

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

/** Bins of every site, without their contents; `bins` shows those of the warehouse user's own site, with contents. */
@Access('operator-session')
@Controller('console/api/placed-bins')
export class SetUpBinsController extends BinActions {
  @Get(':id')
  @Sends(GetBin)
  @ApiParam(BIN_ID)
  @Answers(PlacedBinAnswer, 'one', { summary: 'Get a bin', description: 'In use or retired.' })
  async get(@Param('id', PathId) binId: number): Promise<{ data: PlacedBinAnswer }> {
    return { data: toBinAnswer(await this.bus.ask(new GetBin(binId))) };
  }

  @Patch(':id')
  @Sends(ChangeFloorBin)
  @ApiParam(BIN_ID)
  @IfMatch((bins: SetUpBinsController, id: number) => bins.get(id))
  @Answers(PlacedBinAnswer, 'one', CHANGE_BIN)
  override change(@Param('id', PathId) binId: number, @Body() body: ChangeBinBody): Promise<{ data: PlacedBinAnswer }> {
    return super.change(binId, body);
  }
}
