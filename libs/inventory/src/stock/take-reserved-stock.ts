import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InventoryError } from '../contract/errors.js';
import { type PickTaken, TakeReservedStock } from '../contract/reservations.js';
import { totals } from './domain/locked-levels.js';
import { BinWithdrawal } from './store/bin-withdrawal.js';
import { Reservations } from './store/reservations.js';
import { StockLevels } from './store/stock-levels.js';

@CommandHandler(TakeReservedStock)
export class TakeReservedStockHandler implements ICommandHandler<TakeReservedStock> {
  constructor(
    private readonly reservations: Reservations,
    private readonly levels: StockLevels,
    private readonly bins: BinWithdrawal,
  ) {}

  async execute({ orderId, siteId, wanted, actor }: TakeReservedStock): Promise<PickTaken[]> {
    const taking = totals(wanted.filter((units) => units.quantity > 0));
    if (taking.size === 0) return [];
    const held = (await this.reservations.lock([orderId])).filter((reservation) => reservation.siteId === siteId);
    for (const [productId, quantity] of taking) {
      const reserved = held.find((reservation) => reservation.productId === productId)?.quantity ?? 0;
      if (reserved < quantity) throw new InventoryError('not_reserved', { orderId, productId, wanted: quantity, reserved });
    }
    const locked = await this.levels.lock(taking.keys());
    locked.take(
      siteId,
      [...taking].map(([productId, quantity]) => ({ productId, quantity })),
    );
    const taken = await this.bins.withdraw(siteId, taking, { reason: 'pick', reference: String(orderId), actor });
    await this.levels.save(locked);
    await this.reservations.reduce(held, taking);
    return taken;
  }
}
