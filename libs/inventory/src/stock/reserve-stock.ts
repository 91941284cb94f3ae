import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Reservation, ReserveStock } from '../contract/reservations.js';
import { totals } from './domain/locked-levels.js';
import { Reservations } from './store/reservations.js';
import { StockLevels } from './store/stock-levels.js';

@CommandHandler(ReserveStock)
export class ReserveStockHandler implements ICommandHandler<ReserveStock> {
  constructor(
    private readonly levels: StockLevels,
    private readonly reservations: Reservations,
  ) {}

  async execute({ reservations }: ReserveStock): Promise<void> {
    const siteIds = [...new Set(reservations.map((reservation) => reservation.siteId))].sort((a, b) => a - b);
    await Promise.all([
      ...siteIds.map((siteId) => this.levels.hold(siteId, totals(reservations.filter((reservation) => reservation.siteId === siteId)))),
      this.reservations.add(onePerOrderAndProduct(reservations), 'reserve'),
    ]);
  }
}

/** Two lines of an order may want the same product. */
function onePerOrderAndProduct(reservations: readonly Reservation[]): Reservation[] {
  const merged = new Map<string, Reservation>();
  for (const reservation of reservations) {
    const key = `${reservation.orderId}:${reservation.productId}`;
    const same = merged.get(key);
    merged.set(key, same ? { ...same, quantity: same.quantity + reservation.quantity } : reservation);
  }
  return [...merged.values()];
}
