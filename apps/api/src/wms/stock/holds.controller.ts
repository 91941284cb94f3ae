import { ListHolds } from '@contract/inventory';
import { HoldStock, ReleaseStock } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { HoldAnswer, toHoldAnswer } from '../../answers/hold.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { HoldListQuery, HoldRequest, ReleaseHoldsBody, toHoldFilter, toWantedHold } from '../../holds/holds.shapes.js';
import { AllFaults, Rows, Whole } from '../../validation/index.js';

class SiteHoldRequest extends HoldRequest {
  @Whole({ description: 'Account whose product it is; needed only where several have the SKU', example: 100, min: 1, optional: true })
  account_id?: number;
}

class SiteHoldsBody {
  @Rows(() => SiteHoldRequest, { description: 'Holds, all or none', max: 200 })
  data!: SiteHoldRequest[];
}

/** Holds at a site. */
@ApiTags('Holds')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/inventory/holds')
export class WmsHoldsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(HoldAnswer, 'page', { summary: 'List the holds that count at your site', description: 'Newest first, released ones included.' })
  async list(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() query: HoldListQuery,
  ): Promise<{ data: HoldAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListHolds({ siteId }, toHoldFilter(query), pagingOf(query))), query, toHoldAnswer);
  }

  @LeadsOnly()
  @Post()
  @Sends(HoldStock)
  @BodyLimit('medium')
  @Answers(HoldAnswer, 'list', {
    summary: 'Put products or lots on hold at your site',
    description: 'Once this answers, nobody can pick or ship their units there. A merchant puts them on hold at all sites.',
  })
  async hold(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { data }: SiteHoldsBody): Promise<{ data: HoldAnswer[] }> {
    const holds = data.map((hold) => toWantedHold(hold, { accountId: hold.account_id ?? null, distributionCenter: null }));
    return { data: (await this.bus.send(new HoldStock({ siteId }, holds, actor))).map(toHoldAnswer) };
  }

  @LeadsOnly()
  @Post('release')
  @Sends(ReleaseStock)
  @BodyLimit('medium')
  @Answers(HoldAnswer, 'list', {
    summary: 'Release holds of your site',
    description: 'All or none; a hold at all sites is released by its merchant.',
  })
  async release(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { hold_ids }: ReleaseHoldsBody): Promise<{ data: HoldAnswer[] }> {
    return { data: (await this.bus.send(new ReleaseStock({ siteId }, hold_ids, actor))).map(toHoldAnswer) };
  }
}
