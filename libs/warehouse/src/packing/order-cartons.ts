import { InventoryError, RefuseExpired } from '@contract/inventory';
import { type FloorShipment, LockFloorShipments, type OrderCarton, RecordCartons } from '@contract/orders';
import { Bus, Database, grouped } from '@kernel';
import { Injectable } from '@nestjs/common';
import { SqlPicks } from '../picking/index.js';
import { type LineUnits, LooseUnits } from './domain/unpacked.js';
import { type CartonRow, CartonStore } from './store/carton-store.js';

const told = ({ cartonId, number, state, sscc, weight, carrier, trackingNumber }: CartonRow): OrderCarton => ({
  ...{ cartonId, number, state, sscc, weight, carrier, trackingNumber },
});

/** The cartons of orders that the current command has locked. */
@Injectable()
export class OrderCartons {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly store: CartonStore,
    private readonly picks: SqlPicks,
  ) {}

  /** Locks the orders of the site's cartons, then reads the cartons, so that nobody changes them meanwhile. */
  async lock(
    siteId: number,
    cartonIds: readonly number[],
  ): Promise<{ cartons: Map<number, CartonRow>; orders: Map<number, FloorShipment> }> {
    const found = await this.store.find(siteId, cartonIds);
    if (found.length === 0) return { cartons: new Map(), orders: new Map() };
    const orders = await this.bus.send(
      new LockFloorShipments(
        siteId,
        found.map(({ orderId }) => orderId),
      ),
    );
    const cartons = await this.store.find(siteId, cartonIds);
    return {
      cartons: new Map(cartons.map((carton) => [carton.cartonId, carton])),
      orders: new Map(orders.map((order) => [order.orderId, order])),
    };
  }

  /** Passes the cartons of a divided order to the part that keeps the picks. */
  async pass(orderId: number, toOrderId: number, lines: readonly { orderItemId: number; parentOrderItemId: number }[]): Promise<void> {
    const cartons = await this.store.ofOrders([orderId]);
    if (cartons.length === 0) return;
    await this.store.pass(
      cartons.map(({ cartonId }) => cartonId),
      toOrderId,
      lines,
    );
    await this.record([orderId, toOrderId]);
  }

  /** Picked units of orders, by order. */
  async picked(orderIds: readonly number[]): Promise<Map<number, LineUnits[]>> {
    const rows = await this.database.query<LineUnits & { orderId: number }>(
      `SELECT OrderID AS orderId, OrderItemID AS orderItemId, ProductID AS productId, Lot AS lot, CAST(SUM(Quantity) AS SIGNED) AS quantity
        FROM picks WHERE OrderID IN (?) GROUP BY OrderID, OrderItemID, ProductID, Lot ORDER BY OrderID, OrderItemID, ProductID, Lot`,
      [orderIds],
    );
    return grouped(rows, ({ orderId }) => orderId);
  }

  /** @throws InventoryError `lot_on_hold` or `stock_expired` when picked units of one of the orders may no longer be sold */
  async refuseWithheld(siteId: number, orderIds: Iterable<number>): Promise<void> {
    for (const orderId of orderIds) {
      const { holds, expiring } = await this.picks.obstacles(siteId, orderId);
      if (holds.length > 0) throw new InventoryError('lot_on_hold', { orderId, ...holds[0] });
      if (expiring.length > 0) await this.bus.ask(new RefuseExpired(siteId, expiring));
    }
  }

  /** Picked units of an order that are in none of these cartons. */
  async loose(orderId: number, cartons: readonly CartonRow[]): Promise<LooseUnits> {
    const packed = await this.store.itemsOf(cartons.map(({ cartonId }) => cartonId));
    return new LooseUnits((await this.picked([orderId])).get(orderId) ?? [], packed);
  }

  /**
   * Writes the cartons into their orders, for readers outside the warehouse context.
   * @param packed orders that have just been fully packed into closed cartons
   */
  async record(orderIds: readonly number[], packed: ReadonlySet<number> = new Set()): Promise<void> {
    const cartons = grouped(await this.store.ofOrders(orderIds), ({ orderId }) => orderId);
    await this.bus.send(
      new RecordCartons(
        orderIds.map((orderId) => ({
          orderId,
          cartons: (cartons.get(orderId) ?? []).filter(({ state }) => state !== 'void').map(told),
          isPacked: packed.has(orderId),
        })),
      ),
    );
  }
}
