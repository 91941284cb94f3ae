import { GetAccount } from '@contract/identity';
import { GetSite } from '@contract/inventory';
import { CountOrdersByDay, GetBacklog, ListShortages } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, AnyCaller, type Caller } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { ordersOf } from './orders-of.js';
import {
  BacklogAnswer,
  DaysQuery,
  OrderDayAnswer,
  ShortagesAnswer,
  ShortagesQuery,
  toBacklogAnswer,
  toOrderDayAnswer,
  toShortagesAnswer,
} from './progress.shapes.js';
import { zoneOf } from './zone-of.js';

/** Progress of orders: of a merchant's account, or of a warehouse user's site. */
@ApiTags('Orders')
@Access('session')
@Controller('console/api/orders')
export class ProgressController {
  constructor(private readonly bus: Bus) {}

  @Get('days')
  @Sends(GetAccount, GetSite)
  @Answers(OrderDayAnswer, 'list', {
    summary: 'Count orders by day',
    description:
      'The last days of the time zone of the account or distribution center, oldest first, none left out: orders written, and how often orders came into each status.',
  })
  async days(@AnyCaller() caller: Caller, @Query() { days }: DaysQuery): Promise<{ data: OrderDayAnswer[] }> {
    return {
      data: (await this.bus.ask(new CountOrdersByDay(ordersOf(caller), days, await zoneOf(this.bus, caller)))).map(toOrderDayAnswer),
    };
  }

  @Get('backlog')
  @Answers(BacklogAnswer, 'one', { summary: 'Read the age of open orders', description: 'Counted from when they were written.' })
  async backlog(@AnyCaller() caller: Caller): Promise<{ data: BacklogAnswer }> {
    return { data: toBacklogAnswer(await this.bus.ask(new GetBacklog(ordersOf(caller)))) };
  }

  @Get('shortages')
  @Answers(ShortagesAnswer, 'one', {
    summary: 'Read which products are missing',
    description: 'Where orders in Backorder want more than nobody holds at their distribution center.',
  })
  async shortages(@AnyCaller() caller: Caller, @Query() { limit }: ShortagesQuery): Promise<{ data: ShortagesAnswer }> {
    return { data: toShortagesAnswer(await this.bus.ask(new ListShortages(ordersOf(caller), limit))) };
  }
}
