import { ReplanReservations, ReserveStock } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Order } from './domain/order.js';
import { SiteCache } from './site-cache.js';
import { OrderLinesStore } from './store/order-lines.js';

/** Finds stock for orders that hold none: fully served ones become Pending and hold it, the others wait. */
@Injectable()
export class OrderPlacement {
  constructor(
    private readonly bus: Bus,
    private readonly lines: OrderLinesStore,
    private readonly sites: SiteCache,
  ) {}

  /** Expects locked orders, oldest first; each keeps its products, even if its kit has changed since. */
  async place(orders: readonly Order[], reason: string | null = null): Promise<void> {
    if (orders.length === 0) return;
    const units = await this.lines.unitsOf(orders.map(({ id }) => id));
    const placements = await this.bus.send(
      new ReplanReservations(orders.map(({ id, state: { accountId } }) => ({ accountId, units: units.get(id) ?? [] }))),
    );
    orders.forEach((order, index) => order.place(keepingSite(order, placements[index]), reason));
    const reservations = orders
      .filter(({ state }) => state.holdsStock)
      .flatMap(({ id, state: { siteId } }) => (units.get(id) ?? []).map((each) => ({ orderId: id, siteId, ...each })));
    if (reservations.length > 0) await this.bus.send(new ReserveStock(reservations));
  }

  /** Moves Pending orders on to Processing at sites that process automatically. */
  async autoProcess(orders: readonly Order[]): Promise<void> {
    const sites = await this.sites.get(orders.map(({ state }) => state.siteId));
    for (const order of orders) if (sites.get(order.state.siteId)?.autoProcess) order.autoProcess();
  }
}

/** An order that keeps waiting stays at its site. */
function keepingSite(order: Order, placement: { siteId: number; isReservable: boolean }): { siteId: number; isReservable: boolean } {
  return placement.isReservable ? placement : { siteId: order.state.siteId, isReservable: false };
}
