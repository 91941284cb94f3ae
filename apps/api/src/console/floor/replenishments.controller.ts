import { GetAccount } from '@contract/identity';
import {
  CloseReplenishments,
  FillScans,
  FindOpenReplenishment,
  FindReplenishment,
  FindReplenishmentOwner,
  FindReplenishments,
  GetSite,
  ListSiteReplenishments,
} from '@contract/inventory';
import { LoadPutAwayCart, PutAway } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { ReplenishmentAnswer, toReplenishmentAnswer } from '../../answers/replenishment.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, Sends } from '../../envelope/index.js';
import { filledItems } from '../../scans/fill-scans.js';
import { todayOf } from '../orders/zone-of.js';
import { FoundQuery } from './found.shapes.js';
import {
  PutAwayBody,
  ReceiveBody,
  ReplenishmentWorkAnswer,
  SiteReplenishmentAnswer,
  SiteReplenishmentsQuery,
  toReplenishmentWork,
  toSiteReplenishment,
} from './replenishments.shapes.js';

const ID = {
  name: 'replenishment_id',
  description: 'A replenishment announced to your distribution center',
  schema: { type: 'integer', example: 1 },
} as const;

const FOUND_BY = "By their number, or (the newest 2,000) by words in an item's SKU or description.";

/** An account's replenishments, as people look for them. */
@ApiTags('Replenishments')
@Access('merchant-session')
@Controller('console/api/account-replenishments')
export class AccountReplenishmentsController {
  constructor(private readonly bus: Bus) {}

  @Get('found')
  @Answers(ReplenishmentAnswer, 'list', { summary: 'Find what the account has announced', description: FOUND_BY })
  async search(@Account() { accountId }: AccountCaller, @Query() { text, per_page }: FoundQuery): Promise<{ data: ReplenishmentAnswer[] }> {
    return { data: (await this.bus.ask(new FindReplenishments({ accountId }, text, per_page))).map(toReplenishmentAnswer) };
  }
}

/** A site's replenishments. */
@ApiTags('Replenishments')
@AllFaults()
@Access('warehouse-session')
@Controller('console/api/replenishments')
export class OwnReplenishmentsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(GetAccount, GetSite)
  @Answers(SiteReplenishmentAnswer, 'list', { summary: 'List what is announced to the site', description: 'Newest first.' })
  async list(
    @Warehouse() caller: WarehouseCaller,
    @Query() { status, account_id, before, per_page, work: kind }: SiteReplenishmentsQuery,
  ): Promise<{ data: SiteReplenishmentAnswer[] }> {
    const work = kind && { kind, today: await todayOf(this.bus, caller) };
    const listed = new ListSiteReplenishments(caller.siteId, { status, accountId: account_id, before, work }, per_page);
    return { data: (await this.bus.ask(listed)).map(toSiteReplenishment) };
  }

  @Get('found')
  @Answers(SiteReplenishmentAnswer, 'list', { summary: 'Find what is announced to the site', description: FOUND_BY })
  async search(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() { text, per_page }: FoundQuery,
  ): Promise<{ data: SiteReplenishmentAnswer[] }> {
    return { data: (await this.bus.ask(new FindReplenishments({ siteId }, text, per_page))).map(toSiteReplenishment) };
  }

  @Get(':replenishment_id')
  @Sends(FindOpenReplenishment, GetAccount)
  @ApiParam(ID)
  @Answers(ReplenishmentWorkAnswer, 'one', {
    summary: 'Read a replenishment and what is still to be done of it',
    description: 'What is to be received, and what lies on the put-away cart.',
  })
  async find(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('replenishment_id', PathId) id: number,
  ): Promise<{ data: ReplenishmentWorkAnswer }> {
    return { data: await this.work(await this.bus.ask(new FindReplenishmentOwner(siteId, id)), id) };
  }

  @Post(':replenishment_id/receive')
  @Sends(LoadPutAwayCart, GetAccount, FillScans)
  @BodyLimit('bulk')
  @ApiParam(ID)
  @Answers(ReplenishmentWorkAnswer, 'one', {
    summary: 'Receive units onto the put-away cart',
    description: 'They are received, no longer incoming, and not on hand yet.',
  })
  async receive(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('replenishment_id', PathId) id: number,
    @Body() { load_id, items }: ReceiveBody,
  ): Promise<{ data: ReplenishmentWorkAnswer }> {
    const accountId = await this.bus.ask(new FindReplenishmentOwner(siteId, id));
    const rows = await filledItems(this.bus, { siteId }, items, accountId);
    await this.bus.send(new LoadPutAwayCart(accountId, id, rows, load_id));
    return { data: await this.work(accountId, id) };
  }

  @Post(':replenishment_id/put-away')
  @Sends(PutAway, FindOpenReplenishment, GetAccount)
  @BodyLimit('bulk')
  @ApiParam(ID)
  @Answers(ReplenishmentWorkAnswer, 'one', {
    summary: 'Put units from the cart into bins',
    description: 'Only then are they on hand; backorders that wait for them are served.',
  })
  async putAway(
    @Warehouse() { siteId, actor }: WarehouseCaller,
    @Param('replenishment_id', PathId) id: number,
    @Body() { moves }: PutAwayBody,
  ): Promise<{ data: ReplenishmentWorkAnswer }> {
    const accountId = await this.bus.ask(new FindReplenishmentOwner(siteId, id));
    await this.bus.send(
      new PutAway(
        accountId,
        moves.map(({ move_id, ...move }) => ({ moveId: move_id, replenishmentId: id, ...move })),
        actor,
      ),
    );
    return { data: await this.work(accountId, id) };
  }

  @LeadsOnly()
  @Post(':replenishment_id/close')
  @Sends(CloseReplenishments, FindOpenReplenishment, GetAccount)
  @ApiParam(ID)
  @Answers(ReplenishmentWorkAnswer, 'one', {
    summary: 'Close a replenishment that came short',
    description: 'Nothing more of it will come: what is not received is no longer incoming. What is on the cart is put away as before.',
  })
  async close(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('replenishment_id', PathId) id: number,
  ): Promise<{ data: ReplenishmentWorkAnswer }> {
    const accountId = await this.bus.ask(new FindReplenishmentOwner(siteId, id));
    await this.bus.send(new CloseReplenishments(siteId, [id]));
    return { data: await this.work(accountId, id) };
  }

  private async work(accountId: number, id: number): Promise<ReplenishmentWorkAnswer> {
    const [found, open, account] = await Promise.all([
      this.bus.ask(new FindReplenishment(accountId, id)),
      this.bus.ask(new FindOpenReplenishment(accountId, id)),
      this.bus.ask(new GetAccount(accountId)),
    ]);
    return toReplenishmentWork(found, open, account);
  }
}
