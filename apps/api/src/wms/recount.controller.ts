import { FillScans } from '@contract/inventory';
import { AcceptCount, AcceptRecounts, FindCorrection } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, requireLead, Warehouse, type WarehouseCaller } from '../access/index.js';
import { AllFaults, PathId } from '../validation/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { Answers, AnswersPlain, Refuses, Sends } from '../envelope/index.js';
import { RecountAdmission } from './recount-admission.js';
import { RecountBatches } from './batches/recount-batches.js';
import { CorrectionAnswer, toCorrectionAnswer } from './counts/correction.shapes.js';
import { filledBins } from './scans/fill-bins.js';
import { RecountPipe } from './recount.pipe.js';
import { binsOf, RecountAccountRequest, RecountAnswer, RecountRefusal, toEntries, toRecountAnswer } from './recount.shapes.js';

@ApiTags('Recount')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/recount')
export class RecountController {
  constructor(
    private readonly bus: Bus,
    private readonly admission: RecountAdmission,
    private readonly batches: RecountBatches,
  ) {}

  @Post()
  @Sends(AcceptRecounts, AcceptCount, FillScans)
  @Refuses('corrections_behind', 'leads_only')
  @BodyLimit('bulk')
  @ApiExtraModels(RecountAccountRequest)
  @ApiBody({ type: RecountAccountRequest, isArray: true })
  @ApiResponse({ status: 400, description: 'Something is wrong with an entry; nothing was queued', type: RecountRefusal })
  @AnswersPlain(RecountAnswer, {
    summary: 'Correct what bins hold',
    description:
      'Checked in full before anything is queued, at most 10,000 bins. Applied soon after the answer, once each and per bin in the order accepted. A picker corrects one bin at a time: several are for leads and operators. What a picker counts in the console beyond the limit of the site is held.',
  })
  async recount(@Warehouse() caller: WarehouseCaller, @Body(RecountPipe) accounts: RecountAccountRequest[]): Promise<RecountAnswer> {
    const { siteId, actor } = caller;
    const entries = toEntries(await filledBins(this.bus, siteId, accounts));
    if (binsOf(entries) > 1) requireLead(caller);
    await this.admission.admit(siteId);
    const isLimited = caller.isAtConsole === true && !caller.isLead;
    return toRecountAnswer(entries, await this.batches.accept(siteId, { entries, actor }, isLimited));
  }

  @Get(':correction_id')
  @Sends(FindCorrection)
  @ApiParam({ name: 'correction_id', description: 'Correction of a bin of your site', schema: { type: 'integer', example: 1 } })
  @Answers(CorrectionAnswer, 'one', { summary: 'Read what became of a correction', description: 'Queued, applied or failed, and why.' })
  async find(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('correction_id', PathId) correctionId: number,
  ): Promise<{ data: CorrectionAnswer }> {
    return { data: toCorrectionAnswer(await this.bus.ask(new FindCorrection(siteId, correctionId))) };
  }
}
