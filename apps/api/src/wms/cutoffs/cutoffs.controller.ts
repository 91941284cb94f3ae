import { AddCutOff, ChangeCutOff, GetCutOff, ListCutOffs } from '@contract/orders';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { CutoffAnswer, CutoffBody, CutoffChangeBody, toCutoff, toCutOffChange, toNewCutOff } from './cutoffs.shapes.js';

const id = { name: 'id', description: 'Cut-off id', schema: { type: 'integer', example: 1 } } as const;

/** The cut-offs of a site, by which its orders are due. */
@ApiTags('Cutoffs')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/cutoffs')
export class CutoffsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(CutoffAnswer, 'page', { summary: 'List the cut-offs of your site', description: 'By id.' })
  async list(@Warehouse() { siteId }: WarehouseCaller, @Query() query: Paging): Promise<{ data: CutoffAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListCutOffs(siteId, pagingOf(query))), query, toCutoff);
  }

  @LeadsOnly()
  @Post()
  @Sends(AddCutOff)
  @Answers(CutoffAnswer, 'one', {
    summary: 'Add a cut-off',
    description: 'Orders of the shipping method are due by the next one after they were placed, also those that are there already.',
  })
  async create(@Warehouse() { siteId }: WarehouseCaller, @Body() body: CutoffBody): Promise<{ data: CutoffAnswer }> {
    return { data: toCutoff(await this.bus.send(new AddCutOff(siteId, toNewCutOff(body)))) };
  }

  @Get(':id')
  @ApiParam(id)
  @Sends(GetCutOff)
  @Answers(CutoffAnswer, 'one', { summary: 'Get a cut-off', description: 'One of your site.' })
  async get(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) cutOffId: number): Promise<{ data: CutoffAnswer }> {
    return { data: toCutoff(await this.bus.ask(new GetCutOff(siteId, cutOffId))) };
  }

  @LeadsOnly()
  @Patch(':id')
  @Sends(ChangeCutOff)
  @ApiParam(id)
  @IfMatch((cutoffs: CutoffsController, caller: WarehouseCaller, cutOffId: number) => cutoffs.get(caller, cutOffId))
  @Answers(CutoffAnswer, 'one', { summary: 'Change a cut-off', description: 'What is left out stays. Without weekdays it is not in use.' })
  async change(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('id', PathId) cutOffId: number,
    @Body() body: CutoffChangeBody,
  ): Promise<{ data: CutoffAnswer }> {
    return { data: toCutoff(await this.bus.send(new ChangeCutOff(siteId, cutOffId, toCutOffChange(body)))) };
  }
}
