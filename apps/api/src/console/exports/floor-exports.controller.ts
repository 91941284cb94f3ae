import { ListSiteBins } from '@contract/inventory';
import { ListSiteOrders } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { SiteOrdersQuery, sortingOf, toSiteFilter } from '../floor/shipments.shapes.js';
import { BinsQuery, toBinFilter } from '../stock/stock.shapes.js';
import { ExportsList } from './exports-list.js';
import { binFile, shipmentFile } from './floor-files.js';
import { ListExports } from './list-exports.js';

/** A site's lists as files. */
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
}
