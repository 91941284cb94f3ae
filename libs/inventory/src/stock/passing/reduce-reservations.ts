import { Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InventoryError } from '../../contract/errors.js';
import { ReduceReservations } from '../../contract/reservations.js';
import { StockBecameAvailable } from '../../events.js';
import { totals } from '../domain/locked-levels.js';
import { Reservations } from '../store/reservations.js';
import { StockLevels } from '../store/stock-levels.js';

@CommandHandler(ReduceReservations)
export class ReduceReservationsHandler implements ICommandHandler<ReduceReservations> {
  constructor(
    private readonly reservations: Reservations,
    private readonly levels: StockLevels,
    private readonly outbox: Outbox,
  ) {}

  async execute({ reservations: given }: ReduceReservations): Promise<void> {
    if (given.length === 0) return;
    const orderIds = [...new Set(given.map(({ orderId }) => orderId))].sort((a, b) => a - b);
    const held = await this.reservations.lock(orderIds);
    const productIds = [...new Set(given.map(({ productId }) => productId))];
    const locked = await this.levels.lock(productIds);
    for (const { siteId, productId, quantity } of given) locked.release(siteId, [{ productId, quantity }]);
    await this.levels.save(locked);
    for (const orderId of orderIds) {
      const reservations = held.filter((each) => each.orderId === orderId);
      const taken = totals(given.filter((each) => each.orderId === orderId));
      for (const [productId, wanted] of taken) {
        const reserved = reservations.find((each) => each.productId === productId)?.quantity ?? 0;
        if (reserved < wanted) throw new InventoryError('not_reserved', { orderId, productId, wanted, reserved });
      }
      await this.reservations.reduce(reservations, taken, 'release');
    }
    // The freed units may serve other orders.
    await this.outbox.add(new StockBecameAvailable(productIds));
  }
}
