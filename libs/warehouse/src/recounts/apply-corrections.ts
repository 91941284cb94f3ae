import {
  type AppliedCorrections,
  CorrectBins,
  type CorrectionResult,
  PreviewShortages,
  type RecordedCorrection,
} from '@contract/inventory';
import { Bus, Outbox, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApplyCorrections, type CorrectionFailure } from '../contract/recounts.js';
import { CorrectionsQueued } from '../events.js';
import { type QueuedCorrection, SqlCorrections } from './store/sql-corrections.js';
import { CorrectionMinutes } from './store/correction-minutes.js';
import { SqlRecounts } from './store/sql-recounts.js';
import { Promises, SuspectBins } from '../tasks/index.js';
import { FallenStock } from '../shorts/index.js';
import { type AccuracyAdded, AccuracyDays } from '../reports/index.js';

const AT_ONCE = 500;
/** How often the command checks again for concurrent reservations before it leaves the work to a retry. */
const MAX_ROUNDS = 5;
const REASON = 'stock was recounted';

@CommandHandler(ApplyCorrections)
export class ApplyCorrectionsHandler implements ICommandHandler<ApplyCorrections> {
  constructor(
    private readonly bus: Bus,
    private readonly corrections: SqlCorrections,
    private readonly recounts: SqlRecounts,
    private readonly minutes: CorrectionMinutes,
    private readonly fallen: FallenStock,
    private readonly promises: Promises,
    private readonly suspects: SuspectBins,
    private readonly outbox: Outbox,
    private readonly events: PublicEvents,
    private readonly accuracy: AccuracyDays,
  ) {}

  async execute({ siteId, binIds }: ApplyCorrections): Promise<void> {
    const found = await this.corrections.findToApply(binIds);
    const suspect = new Set(found.flatMap(({ correctionId, isSuspect }) => (isSuspect ? correctionId : [])));
    const [queued, today] = await Promise.all([
      this.corrections.lockQueued(found.map(({ correctionId }) => correctionId)),
      found.some(({ kind }) => kind === 'absolute') ? this.accuracy.today(siteId) : undefined,
    ]);
    const batch = queued.slice(0, AT_ONCE);
    if (batch.length === 0) return;
    const { results, promised } = await this.correct(siteId, batch);
    const ended = batch.map((correction, index) => ({ correction, result: results[index] }));
    const applied = ended.flatMap(({ correction, result }) => (result.isApplicable ? correction : []));
    await this.promises.review(siteId, promised);
    await this.suspects.clear(applied.filter(({ correctionId }) => suspect.has(correctionId)));
    // The database runs these in order: the most contended rows come last.
    await Promise.all([
      ...ended.flatMap(({ correction, result }) =>
        result.isApplicable ? [] : this.corrections.markFailed(correction.correctionId, reasonOf(correction, result)),
      ),
      this.corrections.markApplied(applied.map(({ correctionId }) => correctionId)),
      this.events.write(),
      this.recounts.countEnded(ended.map(({ correction: { recountId }, result }) => ({ recountId, isApplied: result.isApplicable }))),
      this.accuracy.add(siteId, ended.flatMap(countedIn), today),
    ]);
    this.minutes.count(siteId, 'applied', applied.length);
    this.minutes.count(siteId, 'failed', ended.length - applied.length);
    if (queued.length > batch.length) await this.outbox.add(new CorrectionsQueued(siteId, binIds));
  }

  /**
   * Commands lock orders before stock levels. So this first previews shortages without a lock and lets orders release their stock;
   * reservations made meanwhile show under the locks of the levels and require another round.
   */
  private async correct(siteId: number, batch: readonly QueuedCorrection[]): Promise<AppliedCorrections> {
    const recorded: RecordedCorrection[] = batch.map(({ correctionId, recountId: _, accountId: __, ...correction }) => ({
      ...correction,
      reference: String(correctionId),
    }));
    const { actor } = batch[0];
    if (batch.some(mayTakeUnits)) {
      const shortages = await this.bus.ask(new PreviewShortages(siteId, batch));
      await this.fallen.giveUp(siteId, shortages, actor, REASON);
    }
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const outcome = await this.bus.send(new CorrectBins(siteId, recorded));
      if (outcome.shortages.length === 0) return outcome;
      await this.fallen.giveUp(siteId, outcome.shortages, actor, REASON);
    }
    throw new Error('orders go on reserving what was recounted');
  }
}

/** A correction by a number of units does not say what somebody counted. */
function countedIn({ correction, result }: { correction: QueuedCorrection; result: CorrectionResult }): AccuracyAdded[] {
  if (correction.kind !== 'absolute' || !result.isApplicable) return [];
  const { accountId, quantity } = correction;
  return [{ accountId, counts: 1, countsRight: result.change === 0 ? 1 : 0, unitsCounted: quantity, unitsOff: Math.abs(result.change) }];
}

const mayTakeUnits = ({ kind, quantity }: QueuedCorrection): boolean => kind === 'absolute' || quantity < 0;

function reasonOf({ lot, kind, quantity }: QueuedCorrection, { quantity: held }: CorrectionResult): CorrectionFailure {
  const ofLot = lot === null ? '' : lot === '' ? ' without a lot' : (` of lot ${lot}` as const);
  return `The bin held ${held}${ofLot} when it was to be ${kind === 'absolute' ? 'set to' : 'changed by'} ${quantity}`;
}
