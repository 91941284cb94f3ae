import { GetAccount, RecordAudit } from '@contract/identity';
import { GetSite, ListSiteBins, ListSiteReplenishments } from '@contract/inventory';
import { ListSiteOrders, ListSiteReturns } from '@contract/orders';
import { ListRecounts } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Sends } from '../../envelope/index.js';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { RecountsQuery } from '../floor/floor-progress.shapes.js';
import { SiteReplenishmentsQuery } from '../floor/replenishments.shapes.js';
import { SiteReturnsQuery } from '../floor/returns.shapes.js';
import { SiteOrdersQuery, sortingOf, toSiteFilter } from '../floor/shipments.shapes.js';
import { todayOf } from '../orders/zone-of.js';
import { BinsQuery, toBinFilter } from '../stock/stock.shapes.js';
import { ExportsList } from './exports-list.js';
import { binFile, receivingFile, recountFile, shipmentFile, siteReturnFile } from './floor-files.js';
import { ListExports, newestFirst } from './list-exports.js';

/** A site's lists as files. */
@Sends(GetAccount, GetSite, RecordAudit)
@ApiTags('Exports')
@Access('warehouse-session')
@Controller('console/api/exports')
export class FloorExportsController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: ListExports,
  ) {}

  @Get('shipments')
  @ExportsList('the orders of the site')
  shipments(@Warehouse() caller: WarehouseCaller, @Query() query: SiteOrdersQuery): Promise<StreamableFile> {
    return this.exports.file(caller, shipmentFile, (paging) =>
      this.bus.ask(new ListSiteOrders(caller.siteId, toSiteFilter(query), sortingOf(query), query.order_direction, paging)),
    );
  }

  @Get('bins')
  @ExportsList('the bins of the site', 'A line for each product and lot in a bin, and one for an empty bin')
  bins(@Warehouse() caller: WarehouseCaller, @Query() query: BinsQuery): Promise<StreamableFile> {
    return this.exports.file(caller, binFile, (paging) => this.bus.ask(new ListSiteBins(caller.siteId, toBinFilter(query), paging)));
  }

  @Get('receiving')
  @ExportsList('what is announced to the site', 'A line an item')
  async receiving(
    @Warehouse() caller: WarehouseCaller,
    @Query() { status, account_id, work: kind }: SiteReplenishmentsQuery,
  ): Promise<StreamableFile> {
    const work = kind && { kind, today: await todayOf(this.bus, caller) };
    const read = (before: number | undefined, most: number) =>
      this.bus.ask(new ListSiteReplenishments(caller.siteId, { status, accountId: account_id, before, work }, most));
    return this.exports.file(
      caller,
      receivingFile,
      newestFirst(read, ({ replenishmentId }) => replenishmentId),
    );
  }

  @Get('site-returns')
  @ExportsList('the returns of the site', 'A line an item')
  returns(@Warehouse() caller: WarehouseCaller, @Query() { status, account_id }: SiteReturnsQuery): Promise<StreamableFile> {
    const read = (before: number | undefined, most: number) =>
      this.bus.ask(new ListSiteReturns(caller.siteId, { status, accountId: account_id, before }, most));
    return this.exports.file(
      caller,
      siteReturnFile,
      newestFirst(read, ({ returnId }) => returnId),
    );
  }

  @Get('recounts')
  @ExportsList('the recounts of the site')
  recounts(@Warehouse() caller: WarehouseCaller, @Query() { state }: RecountsQuery): Promise<StreamableFile> {
    const read = (before: number | undefined, most: number) =>
      this.bus.ask(new ListRecounts(caller.siteId, before, most, state === 'failed'));
    return this.exports.file(
      caller,
      recountFile,
      newestFirst(read, ({ recountId }) => recountId),
    );
  }
}
