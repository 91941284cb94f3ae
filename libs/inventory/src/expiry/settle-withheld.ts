import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SettleWithheld } from '../contract/lots/expiry.js';
import { Holds, isOver, SellableUnits } from '../lots/index.js';
import { BinContents, StateChanges, StockLevels, totalsOf } from '../stock/index.js';
import { settleWithheld } from './domain/withheld.js';

@CommandHandler(SettleWithheld)
export class SettleWithheldHandler implements ICommandHandler<SettleWithheld> {
  constructor(
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
    private readonly sellable: SellableUnits,
    private readonly holds: Holds,
    private readonly changes: StateChanges,
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
        ended.some((hold) => !hold.isActivated && hold.state === state && isOver(hold, siteId, { productId, lot })),
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
    await this.changes.tell(siteId, taken, actor);
    return true;
  }
}
