import { GetAccount } from '@contract/identity';
import { CountExpiredBins, CountInboundWork, GetSite } from '@contract/inventory';
import { CountFailedRecounts } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { Whole } from '../../validation/index.js';
import { todayOf } from '../orders/zone-of.js';

class FloorTasksAnswer {
  @Whole({ description: 'Replenishments expected by today, with units to receive', example: 3 })
  replenishments_due!: number;

  @Whole({ description: 'Replenishments with units on the put-away cart', example: 1 })
  replenishments_on_cart!: number;

  @Whole({ description: 'Recounts of the last 7 days with corrections that failed, among the latest 5,000', example: 0 })
  recounts_failed!: number;

  @Whole({ description: 'Bins with expired units to remove', example: 0 })
  bins_expired!: number;
}

/** Work on the floor that needs attention, besides orders. */
@ApiTags('Floor')
@Access('warehouse-session')
@Controller('console/api/floor-tasks')
export class FloorTasksController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(GetAccount, GetSite)
  @Answers(FloorTasksAnswer, 'one', {
    summary: 'Count what is to be received, put away, counted again or removed',
    description: 'At the site.',
  })
  async counts(@Warehouse() caller: WarehouseCaller): Promise<{ data: FloorTasksAnswer }> {
    const { siteId } = caller;
    const inbound = await this.bus.ask(new CountInboundWork(siteId, await todayOf(this.bus, caller)));
    const failed = await this.bus.ask(new CountFailedRecounts(siteId));
    const expired = await this.bus.ask(new CountExpiredBins(siteId));
    return {
      data: { replenishments_due: inbound.due, replenishments_on_cart: inbound.cart, recounts_failed: failed, bins_expired: expired },
    };
  }
}
