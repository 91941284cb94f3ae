import { Outbox, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SettleWithheld } from '../contract/lots/expiry.js';
import { StockBecameAvailable } from '../events.js';
import { StockRecord } from '../history/index.js';
import { Holds, SellableUnits } from '../lots/index.js';
import { reasonOf } from '../stock/domain/states.js';
import { BinContents, StockLevels, toldOf } from '../stock/index.js';
import { type SettledUnits, settleWithheld } from './domain/withheld.js';

@CommandHandler(SettleWithheld)
export class SettleWithheldHandler implements ICommandHandler<SettleWithheld> {
  constructor(
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
    private readonly sellable: SellableUnits,
    private readonly holds: Holds,
    private readonly record: StockRecord,
    private readonly events: PublicEvents,
    private readonly outbox: Outbox,
  ) {}

  async execute({ siteId, productIds, actor, endedHoldIds }: SettleWithheld): Promise<boolean> {
    const ended = endedHoldIds.length > 0 ? [...(await this.holds.byId(endedHoldIds)).values()] : [];
    const locked = await this.levels.lock(productIds);
    const lying = await this.contents.lockAtSite(siteId, productIds);
    const isSellable = await this.sellable.ruleFor(siteId, lying);
    const blocking = await this.sellable.blocking(productIds);
    const active = await this.holds.of(productIds);
    const { contents, changes, taken, nextExpiries, expiredLeft } = settleWithheld(lying, {
      isSellable,
      blocks: (productId) => blocking.has(productId),
      heldAs: (units) => active.over(siteId, units)?.state,
      isReleased: ({ productId, lot, state }) =>
        ended.some(
          (hold) =>
            !hold.isActivated &&
            hold.state === state &&
            hold.productId === productId &&
            (hold.lot === null || hold.lot === lot) &&
            (hold.siteId === null || hold.siteId === siteId),
        ),
      unreserved: (productId) => locked.unreserved(siteId, productId),
    });
    const totals = totalsOf(taken);
    for (const productId of productIds)
      if (locked.has(siteId, productId))
        locked.withhold(siteId, productId, totals.get(productId) ?? 0, {
          expired: expiredLeft.get(productId) ?? 0,
          nextExpiry: nextExpiries.get(productId) ?? null,
        });
    await this.levels.save(locked);
    if (changes.length === 0) return false;
    await this.contents.saveEach(
      contents,
      changes.map((change) => ({ ...change, actor })),
    );
    for (const { productId, state, quantity } of taken)
      this.record.levels('held', reasonOf(quantity > 0 ? state : null), [{ productId, siteId, quantity, reference: null, actor }]);
    this.events.add(toldOf(siteId, taken));
    const risen = [...totals].flatMap(([productId, quantity]) => (quantity < 0 ? [productId] : []));
    if (risen.length > 0) await this.outbox.add(new StockBecameAvailable(risen));
    return true;
  }
}

/** Units that left the sellable ones, by product. */
function totalsOf(taken: SettledUnits['taken']): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { productId, quantity } of taken) totals.set(productId, (totals.get(productId) ?? 0) + quantity);
  return totals;
}
