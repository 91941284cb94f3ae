import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '@kernel';
import { CorrectBins, type CorrectionOutcome } from '../contract/recounts.js';
import { StockBecameAvailable } from '../events.js';
import { BinContents, StockLevels } from '../stock/index.js';
import { BinRecount, levelChanges } from './store/bin-recount.js';

@CommandHandler(CorrectBins)
export class CorrectBinsHandler implements ICommandHandler<CorrectBins> {
  constructor(
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
    private readonly recount: BinRecount,
    private readonly outbox: Outbox,
  ) {}

  async execute({ siteId, corrections }: CorrectBins): Promise<CorrectionOutcome> {
    const productIds = [...new Set(corrections.map(({ productId }) => productId))];
    const locked = await this.levels.lockWithRows(productIds.map((productId) => ({ siteId, productId })));
    const recounted = await this.recount.of(corrections);
    const changes = levelChanges(recounted);
    const shortages = locked.recount(siteId, changes);
    if (shortages.length > 0) return { results: recounted.results, shortages };
    await this.levels.save(locked);
    const entries = recounted.changes.map(({ index, ...change }) => {
      const { reference, comment, actor } = corrections[index];
      return { ...change, reason: 'recount' as const, reference, comment, actor };
    });
    await this.contents.saveEach(recounted.contents, entries);
    const risen = [...changes].filter(([, quantity]) => quantity > 0).map(([productId]) => productId);
    if (risen.length > 0) await this.outbox.add(new StockBecameAvailable(risen));
    return { results: recounted.results, shortages: [] };
  }
}
