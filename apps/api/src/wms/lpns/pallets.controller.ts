import { CreateLpns, ListLpns, ReceiveLpns } from '@contract/inventory';
import { LogLpnEmptyings, LogLpnMoves } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { AllFaults } from '../../validation/index.js';
import {
  EmptiedLpnAnswer,
  ListedLpnAnswer,
  LpnAnswer,
  LpnEmptyingsBody,
  LpnListQuery,
  LpnMovesBody,
  LpnsBody,
  ReceivedLpnAnswer,
  toEmptiedLpn,
  toEmptyings,
  toListedLpn,
  toLpn,
  toLpnMoves,
  toLpnPlaces,
  toReceivedLpn,
} from './lpns.shapes.js';

/** Pallets: bins of the location LPN that stand in other bins. */
@ApiTags('Pallets')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/lpns')
export class PalletsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(ListedLpnAnswer, 'page', { summary: 'List the pallets of your site', description: 'Those that stand somewhere, by SSCC.' })
  async list(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() query: LpnListQuery,
  ): Promise<{ data: ListedLpnAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListLpns(siteId, query.sscc, pagingOf(query))), query, toListedLpn);
  }

  @Post()
  @Sends(CreateLpns)
  @BodyLimit('medium')
  @Answers(LpnAnswer, 'list', {
    summary: 'Create pallets',
    description:
      'At most 100, all or none. A pallet is the bin of its SSCC in the location LPN: receive onto it, pick from it, count it and print its bin label like any bin. One that was emptied may be created again.',
  })
  async create(@Warehouse() { siteId }: WarehouseCaller, @Body() body: LpnsBody): Promise<{ data: LpnAnswer[] }> {
    return { data: (await this.bus.send(new CreateLpns(siteId, toLpnPlaces(body)))).map(toLpn) };
  }

  @Post('receive')
  @Sends(ReceiveLpns)
  @BodyLimit('medium')
  @Answers(ReceivedLpnAnswer, 'list', {
    summary: 'Receive announced pallets',
    description:
      'At most 100, all or none: pallets that a replenishment of your site announces come to stand in a bin, and everything on them is on hand.',
  })
  async receive(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: LpnsBody): Promise<{ data: ReceivedLpnAnswer[] }> {
    return { data: (await this.bus.send(new ReceiveLpns(siteId, toLpnPlaces(body), actor))).map(toReceivedLpn) };
  }

  @Post('move')
  @Sends(LogLpnMoves)
  @BodyLimit('medium')
  @Answers(LpnAnswer, 'list', {
    summary: 'Move pallets',
    description: 'At most 100, all or none, each id once. Everything on them goes along; no unit changes its bin.',
  })
  async move(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: LpnMovesBody): Promise<{ data: LpnAnswer[] }> {
    return { data: (await this.bus.send(new LogLpnMoves(siteId, toLpnMoves(body), actor))).map(toLpn) };
  }

  @Post('empty')
  @Sends(LogLpnEmptyings)
  @BodyLimit('medium')
  @Answers(EmptiedLpnAnswer, 'list', {
    summary: 'Empty pallets',
    description:
      'At most 100, all or none, each id once: all units on them, held ones included, move into a bin, and the pallets are gone until somebody creates them again.',
  })
  async empty(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: LpnEmptyingsBody): Promise<{ data: EmptiedLpnAnswer[] }> {
    return { data: (await this.bus.send(new LogLpnEmptyings(siteId, toEmptyings(body), actor))).map(toEmptiedLpn) };
  }
}
