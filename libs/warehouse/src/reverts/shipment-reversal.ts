import { UndoPicks } from '@contract/inventory';
import { BackorderOrders, type HistoryReason, LockShipment, ReturnToPending } from '@contract/orders';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { CartonsTakenBack } from '../packing/index.js';
import { BatchedOrders } from '../tasks/index.js';
import { PickedSerials, QualityChecks, SqlPicks } from '../picking/index.js';

/**
 * Reverts a shipment in the current transaction: voids its cartons, returns picks to their bins, frees its serials, and sets the order to
 * Pending with its full reservation, or to Backorder if it was short.
 */
@Injectable()
export class ShipmentReversal {
  constructor(
    private readonly bus: Bus,
    private readonly picks: SqlPicks,
    private readonly serials: PickedSerials,
    private readonly checks: QualityChecks,
    private readonly cartons: CartonsTakenBack,
    private readonly batched: BatchedOrders,
  ) {}

  /** @throws OrdersError `order_not_found`, `order_not_shippable`, before anything is written. */
  async revert(siteId: number, orderId: number, actor: string, reason: HistoryReason): Promise<void> {
    const lines = await this.bus.send(new LockShipment(siteId, orderId));
    const [picks] = await Promise.all([this.picks.takenFor(orderId), this.cartons.ofOrder(orderId)]);
    await this.batched.leave([orderId], 'reverted', picks);
    if (picks.length > 0) {
      await this.bus.send(new UndoPicks(orderId, siteId, picks, actor));
      await this.picks.forget(orderId);
      await this.serials.forget(orderId);
      await this.checks.end(orderId);
    }
    await this.bus.send(new ReturnToPending(siteId, [orderId], actor, reason));
    // A short order has no full reservation: it waits like any other order, and may be served at once.
    if (lines.some(({ quantityShort }) => quantityShort > 0))
      await this.bus.send(new BackorderOrders([orderId], actor, 'its stock is short'));
  }
}
