import { PlanReceipts } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, AnyCaller, type Caller } from '../../access/index.js';
import { Answers } from '../../envelope/index.js';
import { ordersOf } from '../orders/orders-of.js';
import { ReceiptPlansAnswer, ReceiptPlansQuery, toReceiptPlans } from './receipt-plans.shapes.js';

/** Which replenishments to receive first. */
@ApiTags('Replenishments')
@Access('session')
@Controller('console/api/receipt-plans')
export class ReceiptPlansController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(ReceiptPlansAnswer, 'one', {
    summary: 'Plan which replenishments to receive first',
    description:
      'Those that let a distribution center serve the most orders in Backorder, the oldest first and each whole; for merchants also units that nobody has announced.',
  })
  async list(@AnyCaller() caller: Caller, @Query() { limit }: ReceiptPlansQuery): Promise<{ data: ReceiptPlansAnswer }> {
    return { data: toReceiptPlans(await this.bus.ask(new PlanReceipts(ordersOf(caller), limit))) };
  }
}
