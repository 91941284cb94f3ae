import { FindRecount, ListCorrections, ListRecounts, ListReverts, ListThroughput, type ThroughputStep } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { PathId } from '../../validation/index.js';
import {
  CorrectionsQuery,
  ListedCorrectionAnswer,
  ListedRevertAnswer,
  RecountProgressAnswer,
  RecountsQuery,
  RevertsQuery,
  ThroughputAnswer,
  ThroughputQuery,
  toCorrectionFilter,
  toListedCorrection,
  toListedRevert,
  toRecountProgress,
  toRevertFilter,
  toThroughputAnswer,
} from './floor-progress.shapes.js';

/** Background work that the floor has requested. */
@ApiTags('Floor')
@Access('warehouse-session')
@Controller('console/api')
export class FloorProgressController {
  constructor(private readonly bus: Bus) {}

  @Get('recounts')
  @Answers(RecountProgressAnswer, 'list', {
    summary: 'List the recounts of the site',
    description: 'Newest first, with how far each is. Every recount request is one, whoever sent it.',
  })
  async recounts(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() { before, per_page, state }: RecountsQuery,
  ): Promise<{ data: RecountProgressAnswer[] }> {
    return { data: (await this.bus.ask(new ListRecounts(siteId, before, per_page, state === 'failed'))).map(toRecountProgress) };
  }

  @Get('recounts/:recount_id')
  @Sends(FindRecount)
  @ApiParam({ name: 'recount_id', description: 'Recount of your distribution center', schema: { type: 'integer', example: 7 } })
  @Answers(RecountProgressAnswer, 'one', {
    summary: 'Read how far a recount is',
    description: 'One row is read: cheap enough to be asked every second.',
  })
  async recount(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('recount_id', PathId) recountId: number,
  ): Promise<{ data: RecountProgressAnswer }> {
    return { data: toRecountProgress(await this.bus.ask(new FindRecount(siteId, { recountId }))) };
  }

  @Get('corrections')
  @Answers(ListedCorrectionAnswer, 'list', {
    summary: 'List corrections of the site',
    description: 'Newest first; of one recount and in one state, where told.',
  })
  async corrections(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() query: CorrectionsQuery,
  ): Promise<{ data: ListedCorrectionAnswer[] }> {
    return { data: (await this.bus.ask(new ListCorrections(siteId, toCorrectionFilter(query), query.per_page))).map(toListedCorrection) };
  }

  @Get('corrections/throughput')
  @Answers(ThroughputAnswer, 'list', {
    summary: 'Count corrections by minute or hour',
    description: 'The last steps in UTC, oldest first, none left out.',
  })
  async throughput(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() { step, steps }: ThroughputQuery,
  ): Promise<{ data: ThroughputAnswer[] }> {
    return { data: (await this.bus.ask(new ListThroughput(siteId, step as ThroughputStep, steps))).map(toThroughputAnswer) };
  }

  @Get('corrections/:correction_id/recount')
  @Sends(FindRecount)
  @ApiParam({
    name: 'correction_id',
    description: 'Correction of your distribution center, as a recount answers it',
    schema: { type: 'integer', example: 1 },
  })
  @Answers(RecountProgressAnswer, 'one', {
    summary: 'Read the recount a correction belongs to',
    description: 'With how many of its corrections are queued, applied and failed.',
  })
  async recountOf(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('correction_id', PathId) correctionId: number,
  ): Promise<{ data: RecountProgressAnswer }> {
    return { data: toRecountProgress(await this.bus.ask(new FindRecount(siteId, { correctionId }))) };
  }

  @Get('reverts')
  @Answers(ListedRevertAnswer, 'list', { summary: 'List reverts of the site', description: 'Newest first; in one state, where told.' })
  async reverts(@Warehouse() { siteId }: WarehouseCaller, @Query() query: RevertsQuery): Promise<{ data: ListedRevertAnswer[] }> {
    return { data: (await this.bus.ask(new ListReverts(siteId, toRevertFilter(query), query.per_page))).map(toListedRevert) };
  }
}
