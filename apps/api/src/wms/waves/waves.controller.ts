import { AddToWave, CancelWave, DraftWave, FindCart, GetWave, ListPool, ListWaves, PlanWave, ReleaseWave } from '@contract/warehouse';
import { Bus } from '@kernel';
import { ordersOfPlan } from '@planning';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Refuses, Sends } from '../../envelope/index.js';
import { FloorActs } from '../../metrics/floor-acts.js';
import { HeavyWork } from '../../pipeline/heavy-work.js';
import { PlannerThreads } from '../../threads/planner-threads.js';
import { AllFaults, PathId } from '../../validation/index.js';
import {
  LateOrdersBody,
  NewWaveBody,
  ordersPerBatch,
  PoolAnswer,
  ReleaseBody,
  toCriteria,
  toPool,
  toWave,
  WaveAnswer,
  WaveListQuery,
} from './waves.shapes.js';

const DEFAULT_MS = 1_000;
const id = { name: 'id', description: 'Wave id', example: 1 } as const;

/** Waves: batches that a lead releases together. */
@ApiTags('Waves')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/waves')
export class WavesController {
  constructor(
    private readonly bus: Bus,
    private readonly planners: PlannerThreads,
    private readonly acts: FloorActs,
  ) {}

  @Get()
  @Answers(WaveAnswer, 'page', { summary: 'List the waves of your site', description: 'Newest first.' })
  async list(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() query: WaveListQuery,
  ): Promise<{ data: WaveAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListWaves(siteId, { state: query.state }, pagingOf(query))), query, toWave);
  }

  @Get('pool')
  @Answers(PoolAnswer, 'list', {
    summary: 'List what waits for a wave',
    description:
      'Orders that can be picked and are in no open batch, by when they leave and how they ship. Late ones leave with those of their shipping method that are due next. What is due first comes first.',
  })
  async pool(@Warehouse() { siteId }: WarehouseCaller): Promise<{ data: PoolAnswer[] }> {
    return { data: (await this.bus.ask(new ListPool(siteId))).map(toPool) };
  }

  @Get(':id')
  @ApiParam(id)
  @Sends(GetWave)
  @Answers(WaveAnswer, 'one', { summary: 'Get a wave', description: 'With how far it is.' })
  async get(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) waveId: number): Promise<{ data: WaveAnswer }> {
    return { data: toWave(await this.bus.ask(new GetWave(siteId, waveId))) };
  }

  @LeadsOnly()
  @HeavyWork('plan')
  @Post()
  @Sends(PlanWave, DraftWave, FindCart)
  @Refuses('planners_busy')
  @BodyLimit('medium')
  @Answers(WaveAnswer, 'one', {
    summary: 'Plan a wave',
    description:
      'Puts orders that can be picked into batches with short walks. It promises nothing: two plans may have the same order, which goes with the one that is released first. One plan at a time a user: others get 429.',
  })
  async plan(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: NewWaveBody): Promise<{ data: WaveAnswer }> {
    const criteria = toCriteria(body);
    const cart = body.cart ? await this.bus.ask(new FindCart(siteId, body.cart)) : undefined;
    const { document, urgency, isEstimated } = await this.bus.ask(new DraftWave(siteId, criteria, body.method));
    const data = {
      ...document,
      limits: { orders: ordersPerBatch(body, cart?.slots) },
      pickers: body.pickers ?? 1,
      time_ms: body.time_ms ?? DEFAULT_MS,
    };
    const answer = await this.planners.planDraft(data);
    this.acts.planned(answer);
    const plan = { method: body.method, criteria, ...ordersOfPlan(answer, body.method === 'zone'), urgency, isEstimated };
    return { data: toWave(await this.bus.send(new PlanWave(siteId, plan, actor))) };
  }

  @LeadsOnly()
  @Post(':id/release')
  @ApiParam(id)
  @Sends(ReleaseWave)
  @Answers(WaveAnswer, 'one', {
    summary: 'Release a wave',
    description: 'Its orders go to Processing and its batches are open to pickers, one after the other, soon after this answers.',
  })
  async release(
    @Warehouse() { siteId, actor }: WarehouseCaller,
    @Param('id', PathId) waveId: number,
    @Body() { leave_out }: ReleaseBody,
  ): Promise<{ data: WaveAnswer }> {
    return { data: toWave(await this.bus.send(new ReleaseWave(siteId, waveId, leave_out ?? false, actor))) };
  }

  @LeadsOnly()
  @Post(':id/orders')
  @ApiParam(id)
  @Sends(AddToWave)
  @Answers(WaveAnswer, 'one', {
    summary: 'Add late orders to a wave',
    description:
      'Each joins the batch that nobody has claimed and whose walk it lengthens least; where none has room, they get batches of their own, which are claimed first.',
  })
  async add(
    @Warehouse() { siteId, actor }: WarehouseCaller,
    @Param('id', PathId) waveId: number,
    @Body() { order_ids }: LateOrdersBody,
  ): Promise<{ data: WaveAnswer }> {
    return { data: toWave(await this.bus.send(new AddToWave(siteId, waveId, order_ids, actor))) };
  }

  @LeadsOnly()
  @Post(':id/cancel')
  @ApiParam(id)
  @Sends(CancelWave)
  @Answers(WaveAnswer, 'one', {
    summary: 'Cancel a wave',
    description: 'What is picked stays picked, and its orders stay in Processing; nobody is sent for the rest.',
  })
  async cancel(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) waveId: number): Promise<{ data: WaveAnswer }> {
    return { data: toWave(await this.bus.send(new CancelWave(siteId, waveId))) };
  }
}
