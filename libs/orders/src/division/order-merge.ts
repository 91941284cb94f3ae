import { ReserveStock, type WantedUnits } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Order } from '../orders/domain/order.js';
import type { Placement } from '../orders/domain/order-state.js';
import { OrderFamilies, OrderPlacement, SqlOrders } from '../orders/index.js';

interface Whole {
  order: Order;
  parts: readonly Order[];
  /** The units to reserve for the order. */
  units: readonly WantedUnits[];
  placement: Placement;
  /** Somebody asked for the merge: arriving stock does not divide the order again, and its site may process it automatically. */
  isAsked: boolean;
}

/** Merges the parts of a divided order into the order. Expects them locked, and their stock given up. */
@Injectable()
export class OrderMerge {
  constructor(
    private readonly bus: Bus,
    private readonly orders: SqlOrders,
    private readonly families: OrderFamilies,
    private readonly placement: OrderPlacement,
  ) {}

  async merge({ order, parts, units, placement, isAsked }: Whole, actor: string, now: string): Promise<void> {
    for (const part of parts) part.cancel(`merged into order ${order.id}`);
    order.merge(placement, parts, isAsked ? 'its parts were merged' : 'its parts were merged: all are at one site');
    const { holdsStock, siteId } = order.state;
    if (holdsStock && units.length > 0)
      await this.bus.send(new ReserveStock(units.map((each) => ({ orderId: order.id, siteId, ...each }))));
    if (isAsked) await this.placement.autoProcess([order]);
    await this.families.dissolve(order.id, isAsked);
    await this.orders.save([order, ...parts], actor, now);
  }
}
