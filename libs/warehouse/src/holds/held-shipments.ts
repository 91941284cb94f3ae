import { LockShipments, MarkHeldShipments } from '@contract/orders';
import { Bus, Database, grouped } from '@kernel';
import { Injectable } from '@nestjs/common';

/** Which picked units a hold covers: of a lot, or of the whole product; at one site, or at all. */
export interface PickedScope {
  productId: number;
  lot: string | null;
  siteId: number | null;
}

interface PickedShipment {
  orderId: number;
  siteId: number;
}

/** More than the number of picks that can be in progress at once. */
const PICKS_UNDER_WAY = 20_000;

/** Orders in Processing whose picked units are on hold: they cannot ship, and show the hold. */
@Injectable()
export class HeldShipments {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  /** An id below all picks in progress: transactions that commit later may have lower ids than the last pick. */
  async lastPick(): Promise<number> {
    const [row] = await this.database.query<{ pickId: number }>('SELECT COALESCE(MAX(PickID), 0) AS pickId FROM picks');
    return (row?.pickId ?? 0) - PICKS_UNDER_WAY;
  }

  /** Locks the orders in Processing that have such picks after a pick id; returns the ids of those that still have them. */
  async lock(scopes: readonly PickedScope[], afterPickId = 0): Promise<number[]> {
    const shipments: PickedShipment[] = [];
    for (const scope of scopes) shipments.push(...(await this.picked(scope, afterPickId)));
    const orderIds: number[] = [];
    for (const [siteId, own] of [...grouped(shipments, (each) => each.siteId)].sort(([a], [b]) => a - b)) {
      const locked = await this.bus.send(new LockShipments(siteId, [...new Set(own.map(({ orderId }) => orderId))]));
      orderIds.push(...locked.filter(({ isProcessing }) => isProcessing).map(({ orderId }) => orderId));
    }
    return orderIds;
  }

  /** Writes which active hold covers the picks of each locked order, or none. */
  async mark(orderIds: readonly number[]): Promise<void> {
    if (orderIds.length === 0) return;
    const rows = await this.database.query<{ orderId: number; holdId: number; reason: string }>(
      `SELECT DISTINCT p.OrderID AS orderId, h.HoldID AS holdId, h.Reason AS reason FROM picks p JOIN shipments_in_processing s ON s.OrderID = p.OrderID
        JOIN product_holds h ON h.ProductID = p.ProductID AND h.ReleasedDate IS NULL AND (h.Lot IS NULL OR h.Lot = p.Lot) AND (h.WarehouseID IS NULL OR h.WarehouseID = s.WarehouseID)
        WHERE p.OrderID IN (?) ORDER BY p.OrderID, h.HoldID`,
      [orderIds],
    );
    const holds = grouped(rows, ({ orderId }) => orderId);
    const orders = orderIds.map((orderId) => {
      const [first] = holds.get(orderId) ?? [];
      return { orderId, hold: first ? { holdId: first.holdId, reason: first.reason } : null };
    });
    await this.bus.send(new MarkHeldShipments(orders));
  }

  private picked({ productId, lot, siteId }: PickedScope, afterPickId: number): Promise<PickedShipment[]> {
    return this.database.query<PickedShipment>(
      `SELECT DISTINCT p.OrderID AS orderId, s.WarehouseID AS siteId FROM picks p JOIN shipments_in_processing s ON s.OrderID = p.OrderID
        WHERE p.ProductID = ? AND p.PickID > ?${lot === null ? '' : ' AND p.Lot = ?'}${siteId === null ? '' : ' AND s.WarehouseID = ?'} ORDER BY p.OrderID`,
      [productId, afterPickId, ...(lot === null ? [] : [lot]), ...(siteId === null ? [] : [siteId])],
    );
  }
}
