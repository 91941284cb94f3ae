import { Clock, Outbox, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InventoryError } from '../contract/errors.js';
import { type PickUndone, UndoPicks } from '../contract/recounts.js';
import { HoldChanged } from '../events.js';
import { Holds } from '../lots/index.js';
import { PlaceLocks } from '../sites/index.js';
import { put } from '../stock/domain/put.js';
import { totals } from '../stock/domain/locked-levels.js';
import { BinContents, Reservations, StockLevels } from '../stock/index.js';

@CommandHandler(UndoPicks)
export class UndoPicksHandler implements ICommandHandler<UndoPicks> {
  constructor(
    private readonly locks: PlaceLocks,
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
    private readonly reservations: Reservations,
    private readonly clock: Clock,
    private readonly holds: Holds,
    private readonly outbox: Outbox,
  ) {}

  async execute({ orderId, siteId, picks, actor }: UndoPicks): Promise<void> {
    const back = totals(picks);
    if (back.size === 0) return;
    const [retired] = await this.locks.bins(picks.map(({ binId }) => binId));
    if (retired !== undefined) throw new InventoryError('bin_retired', { bin: retired });
    const locked = await this.levels.lock(back.keys());
    const held = await this.contents.lock([...back.keys()], [...new Set(picks.map(({ binId }) => binId))]);
    const expiryOf = ({ binId, productId, lot, expiry, receivedDate }: PickUndone): string | null =>
      receivedDate === null
        ? (held.find((content) => content.binId === binId && content.productId === productId && content.lot === lot)?.expiry ?? null)
        : expiry;
    const units = picks.map((pick) => ({ ...pick, expiry: expiryOf(pick) }));
    for (const { productId, quantity, expiry } of units) locked.putBack(siteId, productId, quantity, expiry);
    await this.levels.save(locked);
    await this.contents.save(put(held, units, toStored(this.clock.now())), picks, { reason: 'revert', reference: String(orderId), actor });
    await this.reservations.add(
      [...back].map(([productId, quantity]) => ({ orderId, siteId, productId, quantity })),
      'revert',
    );
    const holds = await this.holds.of(back.keys());
    const onHold = units.filter((each) => holds.over(siteId, each)).map(({ productId }) => productId);
    if (onHold.length > 0) await this.outbox.add(new HoldChanged(siteId, [...new Set(onHold)], []));
  }
}
