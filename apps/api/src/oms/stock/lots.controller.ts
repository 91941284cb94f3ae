import { ChangeLots, GetExpiryPolicies, ListLots, type Lot, SetExpiryPolicies } from '@contract/inventory';
import { CountLotPicks, TraceLot } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { toLotChange } from '../../answers/products/lot.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { AllFaults } from '../../validation/index.js';
import {
  ChangeLotsBody,
  ExpiryPolicyAnswer,
  ExpiryPolicyBody,
  LotAnswer,
  LotListQuery,
  toExpiryPolicyAnswer,
  toLotAnswers,
  toLotFilter,
} from './lots.shapes.js';
import { LotTraceQuery, toTraceAnswer, TraceAnswer } from './trace.shapes.js';

/** Lots, when they expire, and what happened to expired units. */
@ApiTags('Lots')
@AllFaults()
@Access('account-key')
@NeedsScope('inventory')
@Controller('apirest/v4/oms/inventory')
export class LotsController {
  constructor(private readonly bus: Bus) {}

  @Get('lots')
  @Answers(LotAnswer, 'page', {
    summary: 'List lots',
    description: 'Every lot that was ever received, by product id and lot, with its units at all sites.',
  })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() query: LotListQuery,
  ): Promise<{ data: LotAnswer[]; metadata: PageMetadata }> {
    const { rows, total } = await this.bus.ask(new ListLots(accountId, toLotFilter(query), pagingOf(query)));
    return pageOf({ rows: await this.withPicks(accountId, rows), total }, query, (lot) => lot);
  }

  @Patch('lots')
  @Sends(ChangeLots)
  @BodyLimit('medium')
  @Answers(LotAnswer, 'list', {
    summary: 'Correct lots',
    description:
      'At most 100, all or none; what is left out stays. All units of a lot have its expiry: those that expired meanwhile are held, those that may be sold again are on hand.',
  })
  async change(@Account() { accountId, actor }: AccountCaller, @Body() { data }: ChangeLotsBody): Promise<{ data: LotAnswer[] }> {
    return { data: await this.withPicks(accountId, await this.bus.send(new ChangeLots(accountId, data.map(toLotChange), actor))) };
  }

  @Get('lots/trace')
  @Sends(TraceLot)
  @Answers(TraceAnswer, 'page', {
    summary: 'Trace a lot',
    description:
      'Where its units came from, what it was made of and went into, where they are, and who has them; the same of the lots that it went into, up to 10 manufacture orders away. Orders come last, the newest first.',
  })
  async trace(
    @Account() { accountId }: AccountCaller,
    @Query() query: LotTraceQuery,
  ): Promise<{ data: TraceAnswer[]; metadata: PageMetadata }> {
    const { sku, lot, kind } = query;
    return pageOf(await this.bus.ask(new TraceLot(accountId, sku, lot, kind, pagingOf(query))), query, toTraceAnswer);
  }

  @Get('expiry_policy')
  @Answers(ExpiryPolicyAnswer, 'one', { summary: 'Get what becomes of expired units', description: 'Of the account, and of products.' })
  async policy(@Account() { accountId }: AccountCaller): Promise<{ data: ExpiryPolicyAnswer }> {
    return { data: toExpiryPolicyAnswer(await this.bus.ask(new GetExpiryPolicies(accountId))) };
  }

  @Patch('expiry_policy')
  @Sends(SetExpiryPolicies)
  @BodyLimit('medium')
  @Answers(ExpiryPolicyAnswer, 'one', {
    summary: 'Set what becomes of expired units',
    description: 'What is left out stays. With `ignore`, held units are on hand again; with `block`, expired ones are held.',
  })
  async setPolicy(
    @Account() { accountId, actor }: AccountCaller,
    @Body() { expiry_policy, min_shelf_days, products = [] }: ExpiryPolicyBody,
  ): Promise<{ data: ExpiryPolicyAnswer }> {
    const policies = products.map(({ sku, ...policy }) => ({
      sku,
      expiryPolicy: policy.expiry_policy,
      minShelfDays: policy.min_shelf_days,
    }));
    const every = { expiryPolicy: expiry_policy, minShelfDays: min_shelf_days };
    return { data: toExpiryPolicyAnswer(await this.bus.send(new SetExpiryPolicies(accountId, every, policies, actor))) };
  }

  private async withPicks(accountId: number, lots: readonly Lot[]): Promise<LotAnswer[]> {
    return toLotAnswers(lots, await this.bus.ask(new CountLotPicks(accountId, lots)));
  }
}
