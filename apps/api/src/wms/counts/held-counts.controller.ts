import { AcceptHeldCount, GetHeldCount, ListHeldCounts, RejectHeldCount } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { HeldCountAnswer, HeldCountsQuery, toHeldCount } from './held-counts.shapes.js';

const id = { name: 'id', description: 'Held count id', example: 1 } as const;

/** Counts that exceed their site's limit and wait for approval. */
@ApiTags('Held counts')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/held_counts')
export class HeldCountsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(HeldCountAnswer, 'page', {
    summary: 'List the held counts of your site',
    description: 'Newest first. Pickers see what to count again, but not what was counted.',
  })
  async list(
    @Warehouse() { siteId, isLead }: WarehouseCaller,
    @Query() query: HeldCountsQuery,
  ): Promise<{ data: HeldCountAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListHeldCounts(siteId, { state: query.state }, pagingOf(query))), query, toHeldCount(isLead));
  }

  @Get(':id')
  @ApiParam(id)
  @Sends(GetHeldCount)
  @Answers(HeldCountAnswer, 'one', { summary: 'Get a held count', description: 'With the figures of both counts, for leads.' })
  async get(@Warehouse() caller: WarehouseCaller, @Param('id', PathId) heldCountId: number): Promise<{ data: HeldCountAnswer }> {
    return { data: await this.found(caller, heldCountId) };
  }

  @LeadsOnly()
  @Post(':id/accept')
  @ApiParam(id)
  @Sends(AcceptHeldCount)
  @Answers(HeldCountAnswer, 'one', {
    summary: 'Accept a held count',
    description: 'The bin is corrected by what the count differed from the books, whatever came and went since.',
  })
  async accept(@Warehouse() caller: WarehouseCaller, @Param('id', PathId) heldCountId: number): Promise<{ data: HeldCountAnswer }> {
    await this.bus.send(new AcceptHeldCount(caller.siteId, heldCountId, caller.actor));
    return { data: await this.found(caller, heldCountId) };
  }

  @LeadsOnly()
  @Post(':id/reject')
  @ApiParam(id)
  @Sends(RejectHeldCount)
  @Answers(HeldCountAnswer, 'one', { summary: 'Reject a held count', description: 'The books stay as they are.' })
  async reject(@Warehouse() caller: WarehouseCaller, @Param('id', PathId) heldCountId: number): Promise<{ data: HeldCountAnswer }> {
    await this.bus.send(new RejectHeldCount(caller.siteId, heldCountId, caller.actor));
    return { data: await this.found(caller, heldCountId) };
  }

  private async found({ siteId, isLead }: WarehouseCaller, heldCountId: number): Promise<HeldCountAnswer> {
    return toHeldCount(isLead)(await this.bus.ask(new GetHeldCount(siteId, heldCountId)));
  }
}
