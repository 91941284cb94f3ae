import { RefuseExpired, TakeReservedStock } from '@contract/inventory';
import { LockShipment, MarkShipped, type OrderStatusAnswer, RecordPicks } from '@contract/orders';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { ShipOrder } from '../contract/shipping.js';
import { openUnits, type PickLine, quantityPicked, shareOut } from './domain/picking.js';
import { QualityChecks } from './store/quality-checks.js';
import { SqlPicks } from './store/sql-picks.js';

@CommandHandler(ShipOrder)
export class ShipOrderHandler implements ICommandHandler<ShipOrder> {
  constructor(
    private readonly bus: Bus,
    private readonly picks: SqlPicks,
    private readonly checks: QualityChecks,
  ) {}

  async execute({ siteId, orderId, parcel, picksOpen, actor }: ShipOrder): Promise<OrderStatusAnswer> {
    const lines = await this.bus.send(new LockShipment(siteId, orderId));
    const [checks, expiring] = await Promise.all([this.checks.lastOf([orderId]), this.picks.expiring(orderId)]);
    if (checks.get(orderId)?.isPassed === false) throw new WarehouseError('quality_failed', { orderId });
    if (expiring.length > 0) await this.bus.ask(new RefuseExpired(siteId, expiring));
    if (picksOpen) await this.pickOpen(siteId, orderId, lines, actor);
    return this.bus.send(new MarkShipped(siteId, orderId, parcel, actor));
  }

  private async pickOpen(siteId: number, orderId: number, lines: readonly PickLine[], actor: string): Promise<void> {
    const picked = await this.picks.of([orderId]);
    const open = openUnits(lines, picked);
    if (open.length === 0) return;
    const taken = await this.bus.send(new TakeReservedStock(orderId, siteId, open, actor));
    const picks = shareOut(open, taken);
    await this.picks.add(
      picks.map((pick) => ({ ...pick, orderId })),
      actor,
    );
    const all = [...picked, ...picks];
    await this.bus.send(
      new RecordPicks(
        lines.map((line) => ({ orderId, orderItemId: line.orderItemId, quantityPicked: quantityPicked(line, all) })),
        [],
        actor,
      ),
    );
  }
}
