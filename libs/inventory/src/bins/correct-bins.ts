import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '@kernel';
import { type AppliedCorrections, CorrectBins, type RecordedCorrection } from '../contract/recounts.js';
import { StockBecameAvailable } from '../events.js';
import { StockRecord } from '../history/index.js';
import { Lots } from '../lots/index.js';
import { BinContents, StockLevels } from '../stock/index.js';
import { BinRecount, heldChanges, levelChanges } from './store/bin-recount.js';

@CommandHandler(CorrectBins)
export class CorrectBinsHandler implements ICommandHandler<CorrectBins> {
  constructor(
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
    private readonly recount: BinRecount,
    private readonly outbox: Outbox,
    private readonly record: StockRecord,
    private readonly lots: Lots,
  ) {}

  async execute({ siteId, corrections: told }: CorrectBins): Promise<AppliedCorrections> {
    const corrections = await this.learn(told);
    const productIds = [...new Set(corrections.map(({ productId }) => productId))];
    // Sent after the levels' lock, so the database reads the contents under it.
    let [locked, recounted] = await Promise.all([this.levels.lock(productIds), this.recount.of(siteId, corrections)]);
    if (productIds.some((productId) => !locked.has(siteId, productId))) {
      // Without a level there is no lock: another command may create the product's first units.
      locked = await this.levels.lockWithRows(productIds.map((productId) => ({ siteId, productId })));
      recounted = await this.recount.of(siteId, corrections);
    }
    const changes = levelChanges(recounted);
    const shortages = locked.recount(siteId, changes);
    if (shortages.length > 0) return { results: recounted.results, shortages, promised: [] };
    const held = heldChanges(recounted);
    locked.recountHeld(siteId, held);
    for (const { productId, expiry } of corrections) if (expiry) locked.expectExpiry(productId, expiry);
    const entries = recounted.changes.map(({ index, ...change }) => {
      const { reference, comment, actor } = corrections[index];
      return { ...change, reason: 'recount' as const, reference, comment, actor };
    });
    const risen = [...changes].filter(([, quantity]) => quantity > 0).map(([productId]) => productId);
    await Promise.all([
      this.levels.save(locked),
      this.contents.saveEach(recounted.contents, entries),
      ...(risen.length > 0 ? [this.outbox.add(new StockBecameAvailable(risen, locked.promised(siteId, risen)))] : []),
    ]);
    if (held.size > 0)
      this.record.levels(
        'held',
        'recount',
        [...held].map(([productId, quantity]) => ({ productId, siteId, quantity, reference: null })),
      );
    return { results: recounted.results, shortages: [], promised: locked.promised(siteId, productIds) };
  }

  /** Records the lots of added units; returns the corrections with the lots' expiries. */
  private async learn(corrections: readonly RecordedCorrection[]): Promise<readonly RecordedCorrection[]> {
    const ofLots = corrections.filter(({ lot, quantity }) => lot && quantity > 0);
    if (ofLots.length === 0) return corrections;
    const expiries = await this.lots.learn(ofLots.map(({ productId, lot, expiry = null }) => ({ productId, lot: lot ?? '', expiry })));
    const known = new Map(ofLots.map((correction, index) => [correction, expiries[index]]));
    for (const [{ productId, lot, expiry }, learned] of known)
      if (lot && expiry && learned) await this.contents.setMissingExpiry(productId, lot, learned);
    return corrections.map((correction) => (known.has(correction) ? { ...correction, expiry: known.get(correction) } : correction));
  }
}
