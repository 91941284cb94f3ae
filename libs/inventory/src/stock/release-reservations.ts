import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '@kernel';
import { ReleaseReservations } from '../contract/reservations.js';
import { StockBecameAvailable } from '../events.js';
import { Reservations } from './store/reservations.js';
import { StockLevels } from './store/stock-levels.js';

@CommandHandler(ReleaseReservations)
export class ReleaseReservationsHandler implements ICommandHandler<ReleaseReservations> {
  constructor(
    private readonly reservations: Reservations,
    private readonly levels: StockLevels,
    private readonly outbox: Outbox,
  ) {}

  async execute({ orderIds }: ReleaseReservations): Promise<void> {
    const held = await this.reservations.lock(orderIds);
    if (held.length === 0) return;
    const productIds = [...new Set(held.map((reservation) => reservation.productId))];
    const locked = await this.levels.lock(productIds);
    for (const { siteId, productId, quantity } of held) locked.release(siteId, [{ productId, quantity }]);
    await this.levels.save(locked);
    await this.reservations.drop(held);
    await this.outbox.add(new StockBecameAvailable(productIds));
  }
}
