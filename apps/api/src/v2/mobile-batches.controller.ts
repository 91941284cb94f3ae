import { ClaimBatch, GetBatchWalk, ReportShort, StreamBatch } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type MobileCaller, Warehouse } from '../access/index.js';
import { ClaimBody, ofShort, ShortBody } from '../batches/batch-bodies.shapes.js';
import { ClaimedBatchAnswer, ShortAnswer, toClaimed, toShort, toWalk, WalkAnswer } from '../batches/batches.shapes.js';
import { AnswersPlain, Refuses, Sends } from '../envelope/index.js';
import { StreamedBatches } from '../batches/streamed-batches.js';
import { FloorActs } from '../metrics/floor-acts.js';
import { NotKept } from '../pipeline/idempotency.js';
import { AllFaults, Part, Whole } from '../validation/index.js';
import { successful, SuccessfulAnswer } from './envelope.js';

class MobileClaimRequest extends ClaimBody {}

class MobileClaimAnswer extends SuccessfulAnswer {
  @Part(() => ClaimedBatchAnswer, { description: 'Your batch; null when none waits', nullable: true })
  batch!: ClaimedBatchAnswer | null;
}

class MobileStopsRequest {
  @Whole({ description: 'A batch of your distribution center', example: 1, min: 1 })
  batch_id!: number;
}

class MobileStopsAnswer extends SuccessfulAnswer {
  @Part(() => WalkAnswer, { description: 'Its walk' })
  walk!: WalkAnswer;
}

class MobileShortRequest extends ShortBody {
  @Whole({ description: 'Your batch', example: 1, min: 1 })
  batch_id!: number;
}

class MobileShortAnswer extends SuccessfulAnswer {
  @Part(() => ShortAnswer, { description: 'What follows from it' })
  short!: ShortAnswer;
}

/** Batches for devices, like those of the WMS interface. */
@ApiTags('Mobile warehouse')
@AllFaults()
@Access('mobile-token')
@Controller('apiv2/mobile-v1')
export class MobileBatchesController {
  constructor(
    private readonly bus: Bus,
    private readonly acts: FloorActs,
    private readonly streamed: StreamedBatches,
  ) {}

  @Post('pp-claim-1')
  @Sends(ClaimBatch, StreamBatch)
  @Refuses('planners_busy')
  @AnswersPlain(MobileClaimAnswer, {
    summary: 'Claim a batch',
    description: 'Yours, if you have one; else the most urgent one that waits; null when none does. The same id is answered alike.',
  })
  async claim(@Warehouse() { siteId, actor }: MobileCaller, @Body() body: MobileClaimRequest): Promise<MobileClaimAnswer> {
    const claim = { claimId: body.claim_id, batchId: body.batch_id ?? null, cart: body.cart ?? null, zone: body.zone ?? null };
    const batchId = await this.streamed.claim(siteId, claim, actor);
    if (batchId === null) return successful({ batch: null });
    return successful({ batch: toClaimed(await this.bus.ask(new GetBatchWalk(siteId, batchId, false))) });
  }

  // It changes nothing, so repeating it does no harm.
  @NotKept()
  @Post('pp-stops-1')
  @Sends(GetBatchWalk)
  @AnswersPlain(MobileStopsAnswer, {
    summary: 'Get the walk of a batch',
    description: 'What is still to be picked, stop by stop, and what a revert books back into bins while it lies in a tote.',
  })
  async stops(@Warehouse() { siteId }: MobileCaller, @Body() { batch_id }: MobileStopsRequest): Promise<MobileStopsAnswer> {
    return successful({ walk: toWalk(await this.bus.ask(new GetBatchWalk(siteId, batch_id))) });
  }

  @Post('pp-short-1')
  @Sends(ReportShort)
  @AnswersPlain(MobileShortAnswer, {
    summary: 'Report a short',
    description: 'The bin has less than a task wants: what is there is picked, the rest comes from other bins. Each id once.',
  })
  async short(@Warehouse() { siteId, actor }: MobileCaller, @Body() body: MobileShortRequest): Promise<MobileShortAnswer> {
    const outcome = await this.bus.send(new ReportShort(siteId, body.batch_id, ofShort(body), actor, true));
    this.acts.reportedShort(body.reason);
    return successful({ short: toShort(outcome) });
  }
}
