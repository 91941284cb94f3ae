import { Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PassUnits, type Reservation } from '../../contract/reservations.js';
import type { LedgerComment } from '../../contract/stock-movements.js';
import { StockBecameAvailable } from '../../events.js';
import { totals } from '../domain/locked-levels.js';
import { BinContents } from '../store/bin-contents.js';
import { Reservations } from '../store/reservations.js';
import { StockLevels } from '../store/stock-levels.js';

@CommandHandler(PassUnits)
export class PassUnitsHandler implements ICommandHandler<PassUnits> {
  constructor(
    private readonly reservations: Reservations,
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
    private readonly outbox: Outbox,
  ) {}

  async execute({ fromOrderId, toOrderId, kept: wanted, picks, actor }: PassUnits): Promise<void> {
    const held = await this.reservations.lock([fromOrderId]);
    const keeps = totals(wanted);
    const kept = held.flatMap((each): Reservation[] => {
      const quantity = Math.min(each.quantity, keeps.get(each.productId) ?? 0);
      return quantity > 0 ? [{ ...each, orderId: toOrderId, quantity }] : [];
    });
    const freed = held.flatMap((each): Reservation[] => {
      const quantity = each.quantity - Math.min(each.quantity, keeps.get(each.productId) ?? 0);
      return quantity > 0 ? [{ ...each, quantity }] : [];
    });
    const productIds = [...new Set([...freed, ...picks].map(({ productId }) => productId))];
    const locked = await this.levels.lock(productIds);
    for (const { siteId, productId, quantity } of freed) locked.release(siteId, [{ productId, quantity }]);
    await this.levels.save(locked);
    if (held.length > 0) await this.reservations.drop(held);
    await this.reservations.add(kept, 'reserve');
    // The two entries cancel out in the bin.
    const entries = picks.flatMap(({ binId, productId, lot, quantity }) =>
      [
        { orderId: fromOrderId, quantity },
        { orderId: toOrderId, quantity: -quantity },
      ].map((each) => ({
        binId,
        productId,
        lot,
        quantity: each.quantity,
        reason: 'pick' as const,
        reference: String(each.orderId),
        comment: `order ${fromOrderId} was divided` satisfies LedgerComment,
        actor,
      })),
    );
    await this.contents.saveEach([], entries);
    if (freed.length > 0) await this.outbox.add(new StockBecameAvailable([...new Set(freed.map(({ productId }) => productId))]));
  }
}
