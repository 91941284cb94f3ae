import { AcceptReverts, FindRevert, type Revert } from '@contract/warehouse';
import { Bus, toIso } from '@kernel';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../access/index.js';
import { AllFaults, Instant, OneOf, PathId, Text, Whole, Wholes } from '../validation/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { Answers, AnswersPlain, Sends } from '../envelope/index.js';
import { accepted, AcceptedAnswer } from './accepted.js';

class RevertRequest {
  @Wholes({ description: 'Order ids of shipments in Processing; all or none', example: [1002], minEach: 1 })
  shipments_list!: number[];
}

class RevertAnswer {
  @Whole({ description: 'Order id of the shipment', example: 2, min: 1 })
  order_id!: number;

  @OneOf(['queued', 'applied', 'failed'], {
    description: 'Whether it is still to be done, was done, or could not be done any more',
    example: 'applied',
  })
  status!: string;

  @Text({ description: 'Why it failed', example: 'The shipment was no longer in Processing', nullable: true })
  reason!: string | null;

  @Text({ description: 'Who asked for it', example: 'user:manager', max: 128 })
  actor!: string;

  @Instant({ description: 'When it was accepted', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was done', example: '2026-11-20T08:00:00.000Z', nullable: true })
  applied_at!: string | null;
}

@ApiTags('Shipments')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/shipments/revert')
export class RevertsController {
  constructor(private readonly bus: Bus) {}

  @LeadsOnly()
  @Post('pending')
  @Sends(AcceptReverts)
  @BodyLimit('bulk')
  @AnswersPlain(AcceptedAnswer, {
    summary: 'Take shipments back from Processing to Pending',
    description:
      'Done soon after the answer: what was picked goes back to the bins it came from, the reservation stays. The message of a refusal lists the shipments that are not in Processing.',
  })
  async revert(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { shipments_list }: RevertRequest): Promise<AcceptedAnswer> {
    await this.bus.send(new AcceptReverts(siteId, shipments_list, actor));
    return accepted('The request is accepted and will be processed soon');
  }

  @Get(':order_id')
  @Sends(FindRevert)
  @ApiParam({ name: 'order_id', description: 'Order id of a shipment of your site', schema: { type: 'integer', example: 1002 } })
  @Answers(RevertAnswer, 'one', {
    summary: 'Read what became of the latest revert of a shipment',
    description: 'Queued, applied or failed, and why.',
  })
  async find(@Warehouse() { siteId }: WarehouseCaller, @Param('order_id', PathId) orderId: number): Promise<{ data: RevertAnswer }> {
    return { data: toRevertAnswer(await this.bus.ask(new FindRevert(siteId, orderId))) };
  }
}

function toRevertAnswer({ orderId, state, reason, actor, createdDate, appliedDate }: Revert): RevertAnswer {
  return { order_id: orderId, status: state, reason, actor, created_at: toIso(createdDate), applied_at: toIso(appliedDate) };
}
