import { ListHolds } from '@contract/inventory';
import { HoldStock, ReleaseStock } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { HoldAnswer, toHoldAnswer } from '../../answers/hold.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { AllFaults } from '../../validation/index.js';
import { HoldListQuery, HoldsBody, ReleaseHoldsBody, toHoldFilter, toWantedHold } from '../../holds/holds.shapes.js';

/** Holds: lots and products that nobody may pick or ship. */
@ApiTags('Holds')
@AllFaults()
@Access('account-key')
@NeedsScope('inventory')
@Controller('apirest/v4/oms/inventory/holds')
export class HoldsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(HoldAnswer, 'page', { summary: 'List holds', description: 'Newest first, released ones included.' })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() query: HoldListQuery,
  ): Promise<{ data: HoldAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListHolds({ accountId }, toHoldFilter(query), pagingOf(query))), query, toHoldAnswer);
  }

  @Post()
  @Sends(HoldStock)
  @BodyLimit('medium')
  @Answers(HoldAnswer, 'list', {
    summary: 'Put products or lots on hold',
    description:
      'Once this answers, nobody can pick, ship or manufacture with their units. Within a second they are held and no longer on hand; the newest orders that reserved them go to Backorder. Orders that have picked some say so in `hold` and cannot ship. Units that arrive later are held, too.',
  })
  async hold(@Account() { accountId, actor }: AccountCaller, @Body() { data }: HoldsBody): Promise<{ data: HoldAnswer[] }> {
    const holds = data.map((hold) => toWantedHold(hold, { accountId, distributionCenter: hold.distribution_center ?? null }));
    return { data: (await this.bus.send(new HoldStock({ accountId }, holds, actor))).map(toHoldAnswer) };
  }

  @Post('release')
  @Sends(ReleaseStock)
  @BodyLimit('medium')
  @Answers(HoldAnswer, 'list', {
    summary: 'Release holds',
    description: 'All or none. Within a second their units are on hand again, except those that expired or that another hold is of.',
  })
  async release(@Account() { accountId, actor }: AccountCaller, @Body() { hold_ids }: ReleaseHoldsBody): Promise<{ data: HoldAnswer[] }> {
    return { data: (await this.bus.send(new ReleaseStock({ accountId }, hold_ids, actor))).map(toHoldAnswer) };
  }
}
