import { GetSite, ReadScan } from '@contract/inventory';
import { FindScannedOrders, GetSiteOrder, type SiteOrder } from '@contract/orders';
import { FindScannedCartons, FindToteOrder } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { ScanAnswer, ScanQuery, toScanAnswer } from './scans.shapes.js';

/** Codes that scanners read on the floor. */
@ApiTags('Shipments')
@Access('warehouse-session')
@Controller('console/api/scans')
export class ScansController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(ReadScan, GetSite)
  @Answers(ScanAnswer, 'one', {
    summary: 'Look up what was scanned',
    description: 'Everything at the site that has this code, at most 20 of a kind.',
  })
  async find(@Warehouse() { siteId }: WarehouseCaller, @Query() { code }: ScanQuery): Promise<{ data: ScanAnswer }> {
    const scan = await this.bus.ask(new ReadScan(siteId, code));
    const isName = scan.format === 'plain' || scan.format === 'gtin';
    const orders = isName ? await this.ordersOf(siteId, scan.text) : [];
    const cartons = await this.bus.ask(new FindScannedCartons(siteId, scan.sscc ?? scan.text));
    const packs = orders.length > 0 && (await this.bus.ask(new GetSite(siteId))).packing !== 'off';
    return { data: toScanAnswer({ orders, cartons, packs }, scan) };
  }

  /** The orders with this number or barcode, or else the order whose units came to the bench in this tote. */
  private async ordersOf(siteId: number, code: string): Promise<SiteOrder[]> {
    const named = await this.bus.ask(new FindScannedOrders(siteId, code));
    const orderId = named.length > 0 ? null : await this.bus.ask(new FindToteOrder(siteId, code));
    if (orderId === null) return named;
    const { nbtybarcode } = await this.bus.ask(new GetSiteOrder(siteId, orderId));
    return (await this.bus.ask(new FindScannedOrders(siteId, nbtybarcode))).filter((order) => order.orderId === orderId);
  }
}
