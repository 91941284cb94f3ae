import { GetSite, InventoryError, RefuseExpired, TakeReservedStock } from '@contract/inventory';
import { GetOrders, LockShipment, MarkShipped, OrdersError, type Parcel, RecordPicks } from '@contract/orders';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { ShipOrder, type ShippedOrder, type ShippedSerials } from '../contract/shipping.js';
import { type PackedShipment, PlannedPacking, ShippedCartons } from '../packing/index.js';
import { openUnits, type PickLine, quantityPicked, shareOut } from '../picking/domain/picking.js';
import { BatchedOrders, Promises } from '../tasks/index.js';
import { QualityChecks, SqlPicks } from '../picking/index.js';
import { ShipmentSerials } from './shipment-serials.js';

@CommandHandler(ShipOrder)
export class ShipOrderHandler implements ICommandHandler<ShipOrder> {
  constructor(
    private readonly bus: Bus,
    private readonly picks: SqlPicks,
    private readonly checks: QualityChecks,
    private readonly serials: ShipmentSerials,
    private readonly cartons: ShippedCartons,
    private readonly planned: PlannedPacking,
    private readonly batched: BatchedOrders,
    private readonly promises: Promises,
  ) {}

  async execute(command: ShipOrder): Promise<ShippedOrder> {
    const { siteId, orderId, parcel, picksOpen, actor, serials, cartons, boxes } = command;
    const lines = await this.bus.send(new LockShipment(siteId, orderId));
    if (lines.some(({ quantityShort }) => quantityShort > 0)) await this.refuseShort(orderId);
    const [checks, { expiring, holds }, known, { packing }] = await Promise.all([
      this.checks.lastOf([orderId]),
      this.picks.obstacles(siteId, orderId),
      this.cartons.live(orderId),
      this.bus.ask(new GetSite(siteId)),
    ]);
    if (checks.get(orderId)?.isPassed === false) throw new WarehouseError('quality_failed', { orderId });
    if (holds.length > 0) throw new InventoryError('lot_on_hold', { orderId, ...holds[0] });
    if (expiring.length > 0) await this.bus.ask(new RefuseExpired(siteId, expiring));
    const withoutSerials = picksOpen ? await this.pickOpen(siteId, orderId, lines, serials, actor) : [];
    const mustPack = packing === 'required';
    const isPacked = mustPack || known.length + cartons.length + boxes.length > 0;
    const left = isPacked ? await this.pack(command, mustPack, known) : parcel;
    return { ...(await this.bus.send(new MarkShipped(siteId, orderId, left, actor))), withoutSerials };
  }

  private async pack(
    { siteId, orderId, parcel, actor, cartons, boxes }: ShipOrder,
    mustPack: boolean,
    known: Awaited<ReturnType<ShippedCartons['live']>>,
  ): Promise<Parcel> {
    const [{ accountId }] = await this.bus.ask(new GetOrders([orderId]));
    const shipment: PackedShipment = { siteId, orderId, accountId, mustPack };
    if (boxes.length > 0) await this.planned.pack(shipment, boxes, actor);
    return this.cartons.ship(shipment, boxes.length > 0 ? await this.cartons.live(orderId) : known, cartons, parcel, actor);
  }

  /** Names the missing units. */
  private async refuseShort(orderId: number): Promise<never> {
    const [{ items, short = [] }] = await this.bus.ask(new GetOrders([orderId]));
    const missing = short.map(({ orderItemId, quantity }) => ({
      sku: items.find((item) => item.orderItemId === orderItemId)?.sku,
      quantity,
    }));
    throw new OrdersError('order_short', { orderId, missing });
  }

  /** Returns the SKUs of units that were picked without their serials. */
  private async pickOpen(
    siteId: number,
    orderId: number,
    lines: readonly PickLine[],
    serials: readonly ShippedSerials[],
    actor: string,
  ): Promise<string[]> {
    const picked = await this.picks.of([orderId]);
    const open = openUnits(lines, picked);
    if (open.length === 0) return [];
    const named = await this.serials.find(orderId, open, serials);
    await this.batched.leave([orderId], 'shipped');
    const taken = await this.bus.send(new TakeReservedStock(orderId, siteId, open, actor));
    await this.promises.withdraw(
      siteId,
      taken.map(({ productId }) => productId),
    );
    const picks = shareOut(open, taken);
    await this.picks.add(
      picks.map((pick) => ({ ...pick, orderId })),
      actor,
    );
    await this.serials.take(named, actor);
    const all = [...picked, ...picks];
    await this.bus.send(
      new RecordPicks(
        lines.map((line) => ({ orderId, orderItemId: line.orderItemId, quantityPicked: quantityPicked(line, all) })),
        [],
        actor,
      ),
    );
    return named.withoutSerials;
  }
}
