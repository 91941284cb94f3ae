import {
  BindTotes,
  ClaimBatch,
  ConfirmPutBack,
  FinishBatch,
  GetBatch,
  GetBatchWalk,
  LeaveBatch,
  ListBatches,
  ReassignBatch,
  RemoveFromBatch,
  ReportShort,
  StreamBatch,
} from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Refuses, Sends } from '../../envelope/index.js';
import { StreamedBatches } from '../../batches/streamed-batches.js';
import { FloorActs } from '../../metrics/floor-acts.js';
import { AllFaults, PathId } from '../../validation/index.js';
import {
  BatchListQuery,
  ClaimBody,
  ofShort,
  PutBackBody,
  ReassignBody,
  RemovedOrdersBody,
  ShortBody,
  TotesBody,
} from '../../batches/batch-bodies.shapes.js';
import {
  BatchAnswer,
  ClaimedBatchAnswer,
  ShortAnswer,
  toBatch,
  toClaimed,
  toShort,
  toWalk,
  WalkAnswer,
} from '../../batches/batches.shapes.js';

const id = { name: 'id', description: 'Batch id', example: 1 } as const;

/** Batches: the work of one picker on one walk. */
@ApiTags('Batches')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/batches')
export class BatchesController {
  constructor(
    private readonly bus: Bus,
    private readonly acts: FloorActs,
    private readonly streamed: StreamedBatches,
  ) {}

  @Get()
  @Answers(BatchAnswer, 'page', { summary: 'List the batches of your site', description: 'By id.' })
  async list(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() query: BatchListQuery,
  ): Promise<{ data: BatchAnswer[]; metadata: PageMetadata }> {
    const filter = { state: query.state, waveId: query.wave_id, hasPutBack: query.put_back };
    return pageOf(await this.bus.ask(new ListBatches(siteId, filter, pagingOf(query))), query, toBatch);
  }

  @Get(':id')
  @ApiParam(id)
  @Sends(GetBatch)
  @Answers(BatchAnswer, 'one', { summary: 'Get a batch', description: 'With its orders and how far it is.' })
  async get(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) batchId: number): Promise<{ data: BatchAnswer }> {
    return { data: await this.found(siteId, batchId) };
  }

  @Get(':id/stops')
  @ApiParam(id)
  @Sends(GetBatchWalk)
  @Answers(WalkAnswer, 'one', {
    summary: 'Get the walk of a batch',
    description: 'What is still to be picked, stop by stop, and what a revert books back into bins while it lies in a tote.',
  })
  async stops(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) batchId: number): Promise<{ data: WalkAnswer }> {
    return { data: toWalk(await this.bus.ask(new GetBatchWalk(siteId, batchId))) };
  }

  @Post('claim')
  @Sends(ClaimBatch, StreamBatch)
  @Refuses('planners_busy')
  @Answers(ClaimedBatchAnswer, 'maybe', {
    summary: 'Claim a batch',
    description:
      'Yours, if you have one; else the most urgent one that waits, of the zone that you name; where the rule of the site streams, one that is formed of the orders that wait; else null.',
  })
  async claim(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: ClaimBody): Promise<{ data: ClaimedBatchAnswer | null }> {
    const claim = { claimId: body.claim_id, batchId: body.batch_id ?? null, cart: body.cart ?? null, zone: body.zone ?? null };
    const batchId = await this.streamed.claim(siteId, claim, actor);
    if (batchId === null) return { data: null };
    return { data: toClaimed(await this.bus.ask(new GetBatchWalk(siteId, batchId, false))) };
  }

  @Post(':id/totes')
  @ApiParam(id)
  @Sends(BindTotes)
  @BodyLimit('medium')
  @Answers(BatchAnswer, 'one', { summary: 'Say which tote has which order', description: 'All or none; a tote has one order at a time.' })
  async totes(
    @Warehouse() { siteId, actor }: WarehouseCaller,
    @Param('id', PathId) batchId: number,
    @Body() { data }: TotesBody,
  ): Promise<{ data: BatchAnswer }> {
    const totes = data.map(({ order_id: orderId, tote }) => ({ orderId, tote }));
    await this.bus.send(new BindTotes(siteId, batchId, totes, actor));
    return { data: await this.found(siteId, batchId) };
  }

  @Post(':id/short')
  @ApiParam(id)
  @Sends(ReportShort)
  @Answers(ShortAnswer, 'one', {
    summary: 'Report a short',
    description:
      'The bin has less than a task wants: what is there is picked, the rest comes from other bins, and nobody is sent to that bin for the product until it is counted. Each id once.',
  })
  async short(
    @Warehouse() { siteId, actor, isLead }: WarehouseCaller,
    @Param('id', PathId) batchId: number,
    @Body() body: ShortBody,
  ): Promise<{ data: ShortAnswer }> {
    const outcome = await this.bus.send(new ReportShort(siteId, batchId, ofShort(body), actor, !isLead));
    this.acts.reportedShort(body.reason);
    return { data: toShort(outcome) };
  }

  @Post(':id/leave')
  @ApiParam(id)
  @Sends(LeaveBatch)
  @Answers(BatchAnswer, 'one', {
    summary: 'Give a batch back',
    description: 'What is picked stays picked, its totes stay bound; another picker may claim it. Leads may take it from somebody.',
  })
  async leave(
    @Warehouse() { siteId, actor, isLead }: WarehouseCaller,
    @Param('id', PathId) batchId: number,
  ): Promise<{ data: BatchAnswer }> {
    await this.bus.send(new LeaveBatch(siteId, batchId, actor, isLead));
    return { data: await this.found(siteId, batchId) };
  }

  @Post(':id/put_back')
  @ApiParam(id)
  @Sends(ConfirmPutBack)
  @Answers(WalkAnswer, 'one', {
    summary: 'Say that units are put back',
    description:
      'Of reverted orders, whose units lay in totes of the batch: by whoever has it or ended it, or a lead. Answers what is left.',
  })
  async putBack(
    @Warehouse() { siteId, actor, isLead }: WarehouseCaller,
    @Param('id', PathId) batchId: number,
    @Body() { order_ids: orderIds }: PutBackBody,
  ): Promise<{ data: WalkAnswer }> {
    await this.bus.send(new ConfirmPutBack(siteId, batchId, orderIds, actor, isLead));
    return { data: toWalk(await this.bus.ask(new GetBatchWalk(siteId, batchId))) };
  }

  @LeadsOnly()
  @Post(':id/reassign')
  @ApiParam(id)
  @Sends(ReassignBatch)
  @Answers(BatchAnswer, 'one', {
    summary: 'Give a batch to somebody',
    description: 'One that waits, or that another picker has: what is picked stays picked, its totes stay bound.',
  })
  async reassign(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('id', PathId) batchId: number,
    @Body() { user_name: userName }: ReassignBody,
  ): Promise<{ data: BatchAnswer }> {
    await this.bus.send(new ReassignBatch(siteId, batchId, userName));
    return { data: await this.found(siteId, batchId) };
  }

  @LeadsOnly()
  @Post(':id/remove')
  @ApiParam(id)
  @Sends(RemoveFromBatch)
  @Answers(BatchAnswer, 'one', {
    summary: 'Take orders out of a batch',
    description:
      'Nobody is sent for what is left of them, and their totes are free; they stay as they are and wait for another wave. All or none.',
  })
  async remove(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('id', PathId) batchId: number,
    @Body() { order_ids: orderIds }: RemovedOrdersBody,
  ): Promise<{ data: BatchAnswer }> {
    await this.bus.send(new RemoveFromBatch(siteId, batchId, orderIds));
    return { data: await this.found(siteId, batchId) };
  }

  @Post(':id/done')
  @ApiParam(id)
  @Sends(FinishBatch)
  @Answers(BatchAnswer, 'one', {
    summary: 'End a batch',
    description: 'Refused while a bin still has units to pick; orders that no bin serves are left to the lead.',
  })
  async done(@Warehouse() { siteId, actor }: WarehouseCaller, @Param('id', PathId) batchId: number): Promise<{ data: BatchAnswer }> {
    await this.bus.send(new FinishBatch(siteId, batchId, actor));
    return { data: await this.found(siteId, batchId) };
  }

  private async found(siteId: number, batchId: number): Promise<BatchAnswer> {
    return toBatch(await this.bus.ask(new GetBatch(siteId, batchId)));
  }
}
