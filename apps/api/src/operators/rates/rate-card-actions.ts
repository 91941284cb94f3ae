import { GetRateCard, ImportRateCards, ListRateCards, SetRateCardActive } from '@contract/rates';
import { Bus } from '@kernel';
import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Warehouse, type WarehouseCaller } from '../../access/index.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { toRateLine, toRateLineAnswer } from '../../answers/rate-line.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { RateCardAnswer, toRateCardAnswer } from '../../answers/rate-card.js';
import { ImportRateCardsBody, WholeRateCardAnswer } from './rate-cards.shapes.js';

const cardId = { name: 'id', description: 'Id of the rate card', schema: { type: 'integer', example: 1 } } as const;

/** The carriers' prices: operators read, store and withdraw them. */
@ApiTags('Rate cards')
@AllFaults()
export abstract class RateCardActions {
  constructor(protected readonly bus: Bus) {}

  @Get()
  @Answers(RateCardAnswer, 'page', { summary: 'List rate cards', description: 'Every version of every carrier, newest first.' })
  async list(@Query() query: Paging): Promise<{ data: RateCardAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListRateCards(pagingOf(query))), query, toRateCardAnswer);
  }

  @Get(':id')
  @Sends(GetRateCard)
  @ApiParam(cardId)
  @Answers(WholeRateCardAnswer, 'one', { summary: 'Get a rate card with its lines', description: 'Of any date, withdrawn ones too.' })
  async get(@Param('id', PathId) id: number): Promise<{ data: WholeRateCardAnswer }> {
    const { card, lines } = await this.bus.ask(new GetRateCard(id));
    return { data: { ...toRateCardAnswer(card), lines: lines.map(toRateLineAnswer) } };
  }

  @Post()
  @Sends(ImportRateCards)
  @BodyLimit('bulk')
  @Answers(RateCardAnswer, 'list', {
    summary: 'Store rate cards',
    description: 'A card for each carrier of the lines, all or none; prices follow within a second on every process.',
  })
  async import(
    @Warehouse() { actor }: WarehouseCaller,
    @Body() { data, effective_date, replace }: ImportRateCardsBody,
  ): Promise<{ data: RateCardAnswer[] }> {
    return { data: (await this.bus.send(new ImportRateCards(data.map(toRateLine), effective_date, replace, actor))).map(toRateCardAnswer) };
  }

  @Post(':id/activate')
  @Sends(SetRateCardActive)
  @ApiParam(cardId)
  @Answers(RateCardAnswer, 'one', {
    summary: 'Let a rate card count again',
    description: 'A card that was withdrawn; another one of its carrier and date must be withdrawn first.',
  })
  async activate(@Param('id', PathId) id: number): Promise<{ data: RateCardAnswer }> {
    return { data: toRateCardAnswer(await this.bus.send(new SetRateCardActive(id, true))) };
  }

  @Post(':id/withdraw')
  @Sends(SetRateCardActive)
  @ApiParam(cardId)
  @Answers(RateCardAnswer, 'one', { summary: 'Let a rate card count no longer', description: "The carrier's card before it holds again." })
  async withdraw(@Param('id', PathId) id: number): Promise<{ data: RateCardAnswer }> {
    return { data: toRateCardAnswer(await this.bus.send(new SetRateCardActive(id, false))) };
  }
}
