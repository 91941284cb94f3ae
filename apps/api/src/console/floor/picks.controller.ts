import { FillScans } from '@contract/inventory';
import { ListPickOrders, LogPicks, NumberPlaces } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { toPickLog } from '../../answers/picking.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, Sends } from '../../envelope/index.js';
import { filledPicks } from '../../scans/fill-scans.js';
import { CartonShares } from '../../threads/carton-shares.js';
import { PickAnswer, PickItemAnswer, PicksBody, toPickAnswer, toPickItem } from './picks.shapes.js';

const ONE = { page: 1, perPage: 1 };

/** Picking from a desk: what an order still needs, and what was picked for it. */
@ApiTags('Shipments')
@AllFaults()
@Access('warehouse-session')
@Controller('console/api/shipments')
export class OwnPicksController {
  constructor(
    private readonly bus: Bus,
    private readonly shares: CartonShares,
  ) {}

  @Get(':order_id/open-items')
  @Sends(ListPickOrders)
  @ApiParam({ name: 'order_id', description: 'An order of your distribution center', schema: { type: 'integer', example: 2 } })
  @Answers(PickItemAnswer, 'list', {
    summary: 'List what is still to be picked of an order',
    description:
      'With the bins to take it from, in the order of the pick style, and the cartons that it goes into. Empty unless the order is in Processing and not fully picked.',
  })
  async open(@Warehouse() { siteId }: WarehouseCaller, @Param('order_id', PathId) orderId: number): Promise<{ data: PickItemAnswer[] }> {
    const { rows } = await this.bus.ask(new ListPickOrders(siteId, { orderId }, ONE));
    const [order] = rows;
    if (!order) return { data: [] };
    const shares = (await this.shares.of(siteId, [orderId])).get(orderId) ?? [];
    const bins = order.items.flatMap((item) => item.bins);
    const numbers = await this.bus.ask(new NumberPlaces(siteId, bins));
    const walk = new Map(bins.map(({ binId }, index) => [binId, numbers[index]]));
    return { data: order.items.map((item) => toPickItem(item, shares, walk)) };
  }

  @Post('picks')
  @Sends(LogPicks, FillScans)
  @BodyLimit('bulk')
  @Answers(PickAnswer, 'list', {
    summary: 'Log picks',
    description: 'Units taken out of bins for orders in Processing, all or none, each id once.',
  })
  async pick(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { picks }: PicksBody): Promise<{ data: PickAnswer[] }> {
    const rows = await filledPicks(this.bus, siteId, picks);
    return { data: (await this.bus.send(new LogPicks(siteId, rows.map(toPickLog), actor))).map(toPickAnswer) };
  }
}
