import { ListBinPlaces, PlaceBins } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { AllFaults } from '../../validation/index.js';
import { BinPlaceAnswer, PlacesBody, toBinPlace, toPlaceChanges } from './places.shapes.js';

@ApiTags('Bin places')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/bins/places')
export class BinPlacesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(BinPlaceAnswer, 'page', {
    summary: 'List where the bins of your site lie',
    description: 'Bins in use, by id. Without an `origin` a place is unknown, and walks take it to be beside the bin with the name before.',
  })
  async list(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() query: Paging,
  ): Promise<{ data: BinPlaceAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListBinPlaces(siteId, pagingOf(query))), query, toBinPlace);
  }

  @LeadsOnly()
  @Patch()
  @Sends(PlaceBins)
  @BodyLimit('bulk')
  @Answers(BinPlaceAnswer, 'list', {
    summary: 'Put bins in their places',
    description: 'At most 10,000, all or none, in the unit of the layout.',
  })
  async place(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: PlacesBody): Promise<{ data: BinPlaceAnswer[] }> {
    return { data: (await this.bus.send(new PlaceBins(siteId, toPlaceChanges(body), 'hand', actor))).map(toBinPlace) };
  }
}
