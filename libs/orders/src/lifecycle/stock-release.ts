import { ReleaseReservations } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Order } from '../orders/domain/order.js';
import { SqlOrders } from '../orders/index.js';

/** Saves orders that may have given up their stock, and returns that stock to inventory. */
@Injectable()
export class StockRelease {
  constructor(
    private readonly bus: Bus,
    private readonly orders: SqlOrders,
  ) {}

  async save(orders: readonly Order[], actor: string): Promise<void> {
    const released = orders.filter(({ original, state }) => original?.holdsStock && !state.holdsStock).map(({ id }) => id);
    if (released.length > 0) await this.bus.send(new ReleaseReservations(released));
    await this.orders.save(orders, actor);
  }
}
