import { ChangeZone, CreateZone, GetZone, ListZones } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { toZone, ZoneAnswer, ZoneBody, ZoneChangeBody } from './places.shapes.js';

const id = { name: 'id', description: 'Zone id', schema: { type: 'integer', example: 1 } } as const;

/** The zones of a site. */
@ApiTags('Zones')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/zones')
export class ZonesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(ZoneAnswer, 'page', { summary: 'List the zones of your site', description: 'By id.' })
  async list(@Warehouse() { siteId }: WarehouseCaller, @Query() query: Paging): Promise<{ data: ZoneAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListZones(siteId, pagingOf(query))), query, toZone);
  }

  @LeadsOnly()
  @Post()
  @Sends(CreateZone)
  @Answers(ZoneAnswer, 'one', { summary: 'Create a zone', description: 'Bins are put into it with their places.' })
  async create(@Warehouse() { siteId }: WarehouseCaller, @Body() { code, name }: ZoneBody): Promise<{ data: ZoneAnswer }> {
    return { data: toZone(await this.bus.send(new CreateZone(siteId, { code, name }))) };
  }

  @Get(':id')
  @ApiParam(id)
  @Sends(GetZone)
  @Answers(ZoneAnswer, 'one', { summary: 'Get a zone', description: 'With how many bins are in it.' })
  async get(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) zoneId: number): Promise<{ data: ZoneAnswer }> {
    return { data: toZone(await this.bus.ask(new GetZone(siteId, zoneId))) };
  }

  @LeadsOnly()
  @Patch(':id')
  @Sends(ChangeZone)
  @ApiParam(id)
  @IfMatch((zones: ZonesController, caller: WarehouseCaller, zoneId: number) => zones.get(caller, zoneId))
  @Answers(ZoneAnswer, 'one', { summary: 'Change a zone', description: 'What is left out stays.' })
  async change(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('id', PathId) zoneId: number,
    @Body() { code, name }: ZoneChangeBody,
  ): Promise<{ data: ZoneAnswer }> {
    return { data: toZone(await this.bus.send(new ChangeZone(siteId, zoneId, { code, name }))) };
  }
}
