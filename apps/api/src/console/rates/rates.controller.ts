import { GetSite } from '@contract/inventory';
import { GetOrder } from '@contract/orders';
import { GetRateComparison } from '@contract/rates';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, AnyCaller, type Caller, NeedsScope } from '../../access/index.js';
import { Answers, Refuses, Sends } from '../../envelope/index.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { PathId } from '../../validation/index.js';
import { ParcelFacts } from './parcel-facts.js';
import { OrderParcelAnswer, RateComparisonAnswer, RateComparisonBody, toRateComparison, toShipment } from './rates.shapes.js';

/** Prices of parcels, for people; programs use the rates interface. */
@ApiTags('Rates')
@Access('session')
@NeedsScope('read')
@Controller('console/api/rates')
export class ComparedRatesController {
  constructor(
    private readonly bus: Bus,
    private readonly facts: ParcelFacts,
  ) {}

  @NotKept()
  @Post()
  @Sends(GetRateComparison, GetSite)
  @Refuses('unknown_distribution_center')
  @Answers(RateComparisonAnswer, 'one', {
    summary: 'Ask what a parcel costs',
    description:
      'What each service of each carrier costs, cheapest first, and why the others are not offered. It leaves one of your distribution centers, or an address. It changes nothing.',
  })
  async compare(@AnyCaller() caller: Caller, @Body() body: RateComparisonBody): Promise<{ data: RateComparisonAnswer }> {
    const shipment = toShipment(await this.facts.originOf(caller, body), body);
    return { data: toRateComparison(shipment, await this.bus.ask(new GetRateComparison(shipment))) };
  }

  @Get('orders/:order_id')
  @Sends(GetOrder)
  @ApiParam({
    name: 'order_id',
    description: 'An order of your account or distribution center',
    schema: { type: 'integer', example: 1 },
  })
  @Answers(OrderParcelAnswer, 'one', {
    summary: 'Read what is known of the parcel of an order',
    description: 'Where it goes, what its items weigh, and their package type: what to ask its price with.',
  })
  async ofOrder(@AnyCaller() caller: Caller, @Param('order_id', PathId) orderId: number): Promise<{ data: OrderParcelAnswer }> {
    return { data: await this.facts.ofOrder(caller, orderId) };
  }
}
