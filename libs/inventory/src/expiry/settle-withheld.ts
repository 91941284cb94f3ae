import { Outbox, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SettleWithheld } from '../contract/lots/expiry.js';
import { StockBecameAvailable } from '../events.js';
import { StockRecord } from '../history/index.js';
import { SellableUnits } from '../lots/index.js';
import { BinContents, StockLevels } from '../stock/index.js';
import { settleWithheld } from './domain/withheld.js';

@CommandHandler(SettleWithheld)
export class SettleWithheldHandler implements ICommandHandler<SettleWithheld> {
  constructor(
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
    private readonly sellable: SellableUnits,
    private readonly record: StockRecord,
    private readonly events: PublicEvents,
    private readonly outbox: Outbox,
  ) {}

  async execute({ siteId, productIds, actor }: SettleWithheld): Promise<boolean> {
    const locked = await this.levels.lock(productIds);
    const lying = await this.contents.lockAtSite(siteId, productIds);
    const isSellable = await this.sellable.ruleFor(siteId, lying);
    const blocking = await this.sellable.blocking(productIds);
    const { contents, changes, taken, nextExpiries } = settleWithheld(
      lying,
      isSellable,
      (productId) => blocking.has(productId),
      (productId) => locked.unreserved(siteId, productId),
    );
    for (const productId of productIds)
      if (locked.has(siteId, productId)) locked.expire(siteId, productId, taken.get(productId) ?? 0, nextExpiries.get(productId) ?? null);
    await this.levels.save(locked);
    if (changes.length === 0) return false;
    const moved = [...taken].filter(([, quantity]) => quantity !== 0);
    await this.contents.saveEach(
      contents,
      changes.map((change) => ({ ...change, actor })),
    );
    for (const reason of ['expire', 'release'] as const) {
      const own = moved.filter(([, quantity]) => quantity < 0 === (reason === 'release'));
      this.record.levels(
        'held',
        reason,
        own.map(([productId, quantity]) => ({ productId, siteId, quantity, reference: null, actor })),
      );
    }
    const expired = moved.filter(([, quantity]) => quantity > 0);
    this.events.add(
      expired.map(([subjectId]) => ({ type: 'stock.expired', accountId: null, siteId, subjectId, changed: ['onHand', 'held'] })),
    );
    const risen = moved.filter(([, quantity]) => quantity < 0).map(([productId]) => productId);
    if (risen.length > 0) await this.outbox.add(new StockBecameAvailable(risen));
    return true;
  }
}
