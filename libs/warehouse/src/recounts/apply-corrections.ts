import { CorrectBins, type CorrectionResult, PreviewCorrections, type RecordedCorrection } from '@contract/inventory';
import { Bus, Outbox, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApplyCorrections } from '../contract/recounts.js';
import { CorrectionsQueued } from '../events.js';
import { type QueuedCorrection, SqlCorrections } from './store/sql-corrections.js';
import { SqlRecounts } from './store/sql-recounts.js';
import { Promises, SuspectBins } from '../tasks/index.js';
import { FallenStock } from '../shorts/index.js';

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
    private readonly fallen: FallenStock,
    private readonly promises: Promises,
    private readonly suspects: SuspectBins,
    private readonly outbox: Outbox,
    private readonly events: PublicEvents,
  ) {}

  async execute({ siteId, binIds }: ApplyCorrections): Promise<void> {
    const queued = await this.corrections.lockQueued(await this.corrections.findQueued(binIds));
    const batch = queued.slice(0, AT_ONCE);
    if (batch.length === 0) return;
    const results = await this.correct(siteId, batch);
    await this.promises.withdraw(
      siteId,
      batch.map(({ productId }) => productId),
    );
    await this.suspects.clear(batch.filter((_, index) => results[index].isApplicable));
    for (const [index, { correctionId, lot, kind, quantity }] of batch.entries()) {
      const { isApplicable, quantity: held } = results[index];
      if (!isApplicable)
        await this.corrections.markFailed(
          correctionId,
          `The bin held ${held}${lot === null ? '' : ` ${lot === '' ? 'without a lot' : `of lot ${lot}`}`} when it was to be ${kind === 'absolute' ? 'set to' : 'changed by'} ${quantity}`,
        );
    }
    await Promise.all([
      this.corrections.markApplied(batch.filter((_, index) => results[index].isApplicable).map(({ correctionId }) => correctionId)),
      this.events.write(),
      this.recounts.countEnded(
        siteId,
        batch.map(({ recountId }, index) => ({ recountId, isApplied: results[index].isApplicable })),
      ),
    ]);
    if (queued.length > batch.length) await this.outbox.add(new CorrectionsQueued(siteId, binIds));
  }

  /**
   * Commands lock orders before stock levels. So this first previews shortages without a lock and lets orders release their stock;
   * reservations made meanwhile show under the locks of the levels and take another round.
   */
  private async correct(siteId: number, batch: readonly QueuedCorrection[]): Promise<readonly CorrectionResult[]> {
    const recorded: RecordedCorrection[] = batch.map(({ correctionId, recountId: _, ...correction }) => ({
      ...correction,
      reference: String(correctionId),
    }));
    const { actor } = batch[0];
    if (batch.some(({ kind, quantity }) => kind === 'absolute' || quantity < 0)) {
      const { shortages } = await this.bus.ask(new PreviewCorrections(siteId, batch));
      await this.fallen.giveUp(siteId, shortages, actor, REASON);
    }
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const { results, shortages } = await this.bus.send(new CorrectBins(siteId, recorded));
      if (shortages.length === 0) return results;
      await this.fallen.giveUp(siteId, shortages, actor, REASON);
    }
    throw new Error('orders go on reserving what was recounted');
  }
}
