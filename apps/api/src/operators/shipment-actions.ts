import { DivideShipment, ShipOrder } from '@contract/warehouse';
import { HoldOrders, ProcessOrders, ReleaseOrders, StandByOrders } from '@contract/orders';
import { Bus, DomainError } from '@kernel';
import { Body, Inject, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { LeadsOnly, Warehouse, type WarehouseCaller } from '../access/index.js';
import { OrderAnswer, OrderStatusAnswer, toOrderAnswer, toOrderStatusAnswer } from '../answers/orders/order.js';
import { toWantedItems } from '../answers/orders/order-parts.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { Answers, Refuses, Sends } from '../envelope/index.js';
import { ProblemFilter } from '../errors/index.js';
import { PlannedCartons } from '../threads/planned-cartons.js';
import { AllFaults } from '../validation/index.js';
import {
  DivideShipmentBody,
  ShipBody,
  ShipEachBody,
  ShipmentsBody,
  ShippedAnswer,
  toShipOrder,
  toShippedAnswer,
  withoutSerials,
} from './shipments.js';

type Done = OrderStatusAnswer;

/**
 * The floor's actions on a site's orders.
 * @param standBy the path below the prefix of the mount: the internal interface writes `_`, the console `-`
 */
export function ShipmentActions(standBy: 'stand_by' | 'stand-by') {
  @ApiTags('Shipments')
  @AllFaults()
  abstract class Actions {
    constructor(
      protected readonly bus: Bus,
      @Inject(ProblemFilter) private readonly problems: ProblemFilter,
      @Inject(PlannedCartons) private readonly planned: PlannedCartons,
    ) {}

    @LeadsOnly()
    @Post('process')
    @Sends(ProcessOrders)
    @BodyLimit('medium')
    @Answers(OrderStatusAnswer, 'list', { summary: 'Process orders', description: 'Pending to Processing.' })
    async process(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: ShipmentsBody): Promise<{ data: Done[] }> {
      return { data: (await this.bus.send(new ProcessOrders(siteId, order_ids, actor))).map(toOrderStatusAnswer) };
    }

    @LeadsOnly()
    @Post('hold')
    @Sends(HoldOrders)
    @BodyLimit('medium')
    @Answers(OrderStatusAnswer, 'list', {
      summary: 'Put orders on hold',
      description: 'Pending or Backorder to Hold; a reservation is kept.',
    })
    async hold(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: ShipmentsBody): Promise<{ data: Done[] }> {
      return { data: (await this.bus.send(new HoldOrders({ siteId }, order_ids, actor))).map(toOrderStatusAnswer) };
    }

    @LeadsOnly()
    @Post('release')
    @Sends(ReleaseOrders)
    @BodyLimit('medium')
    @Answers(OrderStatusAnswer, 'list', {
      summary: 'Release orders',
      description: 'Hold or Stand By to Pending, or to Backorder when stock is short.',
    })
    async release(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: ShipmentsBody): Promise<{ data: Done[] }> {
      return { data: (await this.bus.send(new ReleaseOrders({ siteId }, order_ids, actor))).map(toOrderStatusAnswer) };
    }

    @LeadsOnly()
    @Post(standBy)
    @Sends(StandByOrders)
    @BodyLimit('medium')
    @Answers(OrderStatusAnswer, 'list', {
      summary: 'Put orders on stand by',
      description: 'Pending, Backorder or Hold to Stand By; a reservation is given up.',
    })
    async standBy(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: ShipmentsBody): Promise<{ data: Done[] }> {
      return { data: (await this.bus.send(new StandByOrders(siteId, order_ids, actor))).map(toOrderStatusAnswer) };
    }

    @LeadsOnly()
    @Post('divide')
    @Sends(DivideShipment)
    @Answers(OrderAnswer, 'one', {
      summary: 'Divide an order that is short, or ship some of one',
      description:
        'In Processing, with `short`: what is picked and reserved goes on as a part in Processing, and the rest waits as another one, or is served by `distribution_center`. In Pending, Backorder or Hold, with `items`: those go on as a part in Processing.',
    })
    async divide(
      @Warehouse() { siteId, actor }: WarehouseCaller,
      @Body() { order_id, distribution_center, items }: DivideShipmentBody,
    ): Promise<{ data: OrderAnswer }> {
      const wantedItems = items ? toWantedItems(items) : null;
      return {
        data: toOrderAnswer(await this.bus.send(new DivideShipment(siteId, order_id, distribution_center ?? null, wantedItems, actor))),
      };
    }

    @Post('ship')
    @Sends(ShipOrder)
    @Refuses('planners_busy')
    @Answers(OrderStatusAnswer, 'one', {
      summary: 'Ship an order',
      description:
        'Processing to Shipped; every line must be picked, or `pick: "auto"` picks it, which of products with stored serials needs `serials`.',
    })
    async ship(
      @Warehouse() { siteId, actor }: WarehouseCaller,
      @Body() body: ShipBody,
      @Req() request: FastifyRequest,
    ): Promise<{ data: Done }> {
      const shipped = await this.bus.send(await this.shipmentOf(siteId, body, actor));
      request.warnings?.push(...withoutSerials(shipped));
      return { data: toOrderStatusAnswer(shipped) };
    }

    @Post('ship-bulk')
    @Sends(ShipOrder)
    @Refuses('planners_busy')
    @BodyLimit('bulk')
    @Answers(ShippedAnswer, 'list', {
      summary: 'Ship several orders',
      description: 'As `ship`, each order by itself: one that is refused says why in its row, and the others ship.',
    })
    async shipEach(
      @Warehouse() { siteId, actor }: WarehouseCaller,
      @Body() { data }: ShipEachBody,
      @Req() request: FastifyRequest,
    ): Promise<{ data: ShippedAnswer[] }> {
      const shipments: ShipOrder[] = [];
      for (const each of data) shipments.push(await this.shipmentOf(siteId, each, actor));
      const results = await this.bus.sendEach(shipments);
      results.forEach((result, index) => {
        if (!(result instanceof DomainError)) request.warnings?.push(...withoutSerials(result, `data[${index}].`));
      });
      return {
        data: data.map(({ order_id }, index) =>
          toShippedAnswer(order_id, results[index], (error) => this.problems.wordsOf(error, request)),
        ),
      };
    }

    private async shipmentOf(siteId: number, body: ShipBody, actor: string): Promise<ShipOrder> {
      const boxes = body.pack === 'planned' ? await this.planned.ofShipment(siteId, body.order_id) : [];
      return toShipOrder(siteId, body, actor, boxes);
    }
  }
  return Actions;
}
