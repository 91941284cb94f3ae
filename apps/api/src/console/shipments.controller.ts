import { HoldOrders, type OrderStatusAnswer as Done, ProcessOrders, ReleaseOrders, StandByOrders } from '@contract/orders';
import { ShipOrder } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../access/access.js';
import { OrderStatusAnswer } from '../answers/order.js';
import { Answers } from '../envelope/answers.js';
import { Amount, OneOf, Text, Whole, Wholes } from '../validation/fields.js';

class OrdersBody {
  @Wholes({ description: 'Orders of your distribution center; all or none', example: [1], minEach: 1 })
  order_ids!: number[];
}

class ParcelBody {
  @Whole({ description: 'An order in Processing of your distribution center', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Carrier', example: 'UPS', max: 64, optional: true })
  carrier?: string | null;

  @Text({ description: 'Tracking number', example: '1Z999AA10123456784', optional: true })
  tracking_number?: string | null;

  @Amount({ description: 'Weight in pounds', example: 4.5, exclusiveMin: 0, optional: true })
  weight?: number | null;

  @OneOf(['auto'], { description: 'auto picks what is open from the bins the pick styles choose; without it everything must be picked', example: 'auto', optional: true })
  pick?: string | null;
}

/** What the floor does with the orders of its site. */
@ApiTags('Shipments')
@Access('warehouse-session')
@Controller('console/api/shipments')
export class OwnShipmentsController {
  constructor(private readonly bus: Bus) {}

  @Post('process')
  @Answers(OrderStatusAnswer, 'list', { summary: 'Process orders', description: 'Pending to Processing.' })
  async process(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: OrdersBody): Promise<{ data: Done[] }> {
    return { data: await this.bus.send(new ProcessOrders(siteId, order_ids, actor)) };
  }

  @Post('hold')
  @Answers(OrderStatusAnswer, 'list', { summary: 'Put orders on hold', description: 'Pending or Backorder to Hold; a reservation is kept.' })
  async hold(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: OrdersBody): Promise<{ data: Done[] }> {
    return { data: await this.bus.send(new HoldOrders(siteId, order_ids, actor)) };
  }

  @Post('release')
  @Answers(OrderStatusAnswer, 'list', { summary: 'Release orders', description: 'Hold or Stand By to Pending, or to Backorder when stock is short.' })
  async release(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: OrdersBody): Promise<{ data: Done[] }> {
    return { data: await this.bus.send(new ReleaseOrders(siteId, order_ids, actor)) };
  }

  @Post('stand-by')
  @Answers(OrderStatusAnswer, 'list', { summary: 'Put orders on stand by', description: 'Pending, Backorder or Hold to Stand By; a reservation is given up.' })
  async standBy(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { order_ids }: OrdersBody): Promise<{ data: Done[] }> {
    return { data: await this.bus.send(new StandByOrders(siteId, order_ids, actor)) };
  }

  @Post('ship')
  @Answers(OrderStatusAnswer, 'one', { summary: 'Ship an order', description: 'Processing to Shipped; every line must be picked, or `pick: "auto"` picks it.' })
  async ship(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: ParcelBody): Promise<{ data: Done }> {
    const parcel = { carrier: body.carrier ?? null, trackingNumber: body.tracking_number ?? null, weight: body.weight ?? null };
    return { data: await this.bus.send(new ShipOrder(siteId, body.order_id, parcel, body.pick === 'auto', actor)) };
  }
}
