import { ChangeTote, CreateTote, GetTote, ListTotes } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { ToteAnswer, ToteNameBody, toTote } from './totes.shapes.js';

const id = { name: 'id', description: 'Tote id', schema: { type: 'integer', example: 1 } } as const;

/** The totes in which pickers collect the units of an order. */
@ApiTags('Totes')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/totes')
export class TotesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(ToteAnswer, 'page', { summary: 'List the totes of your site', description: 'By id: those that somebody created or scanned.' })
  async list(@Warehouse() { siteId }: WarehouseCaller, @Query() query: Paging): Promise<{ data: ToteAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListTotes(siteId, pagingOf(query))), query, toTote);
  }

  @LeadsOnly()
  @Post()
  @Sends(CreateTote)
  @Answers(ToteAnswer, 'one', {
    summary: 'Create a tote',
    description: 'Before its label is printed. Totes that pickers scan first need not be created.',
  })
  async create(@Warehouse() { siteId }: WarehouseCaller, @Body() { barcode }: ToteNameBody): Promise<{ data: ToteAnswer }> {
    return { data: toTote(await this.bus.send(new CreateTote(siteId, barcode))) };
  }

  @Get(':id')
  @ApiParam(id)
  @Sends(GetTote)
  @Answers(ToteAnswer, 'one', { summary: 'Get a tote', description: 'With the order whose units are in it while its batch is picked.' })
  async get(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) toteId: number): Promise<{ data: ToteAnswer }> {
    return { data: toTote(await this.bus.ask(new GetTote(siteId, toteId))) };
  }

  @LeadsOnly()
  @Patch(':id')
  @Sends(ChangeTote)
  @ApiParam(id)
  @IfMatch((totes: TotesController, caller: WarehouseCaller, toteId: number) => totes.get(caller, toteId))
  @Answers(ToteAnswer, 'one', { summary: 'Give a tote another barcode', description: 'While it is free.' })
  async change(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('id', PathId) toteId: number,
    @Body() { barcode }: ToteNameBody,
  ): Promise<{ data: ToteAnswer }> {
    return { data: toTote(await this.bus.send(new ChangeTote(siteId, toteId, barcode))) };
  }
}
