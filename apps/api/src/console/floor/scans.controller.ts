import { FindScanned } from '@contract/inventory';
import { FindScannedOrders } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers } from '../../envelope/index.js';
import { ScanAnswer, ScanQuery, toScanAnswer } from './scans.shapes.js';

/** What scanners read on the floor. */
@ApiTags('Shipments')
@Access('warehouse-session')
@Controller('console/api/scans')
export class ScansController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(ScanAnswer, 'one', {
    summary: 'Look up what was scanned',
    description: 'Everything at the site that has this code, at most 20 of a kind.',
  })
  async find(@Warehouse() { siteId }: WarehouseCaller, @Query() { code }: ScanQuery): Promise<{ data: ScanAnswer }> {
    const [orders, places] = await Promise.all([
      this.bus.ask(new FindScannedOrders(siteId, code)),
      this.bus.ask(new FindScanned(siteId, code)),
    ]);
    return { data: toScanAnswer(orders, places) };
  }
}
