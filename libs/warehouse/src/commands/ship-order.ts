import { TakeReservedStock } from '@contract/inventory';
import { LockShipment, MarkShipped, type OrderStatusAnswer, RecordPicks } from '@contract/orders';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ShipOrder } from '../contract/shipping.js';
import { openUnits, type PickLine, quantityPicked, shareOut } from '../domain/picking.js';
import { SqlPicks } from '../store/sql-picks.js';

@CommandHandler(ShipOrder)
export class ShipOrderHandler implements ICommandHandler<ShipOrder> {
  constructor(
    private readonly bus: Bus,
    private readonly picks: SqlPicks,
  ) {}

  async execute({ siteId, orderId, parcel, picksOpen, actor }: ShipOrder): Promise<OrderStatusAnswer> {
    const lines = await this.bus.send(new LockShipment(siteId, orderId));
    if (picksOpen) await this.pickOpen(siteId, orderId, lines, actor);
    return this.bus.send(new MarkShipped(siteId, orderId, parcel, actor));
  }

  private async pickOpen(siteId: number, orderId: number, lines: readonly PickLine[], actor: string): Promise<void> {
    const picked = await this.picks.of(orderId);
    const open = openUnits(lines, picked);
    if (open.length === 0) return;
    const taken = await this.bus.send(new TakeReservedStock(orderId, siteId, open, actor));
    const picks = shareOut(open, taken);
    await this.picks.add(orderId, picks, actor);
    const all = [...picked, ...picks];
    await this.bus.send(new RecordPicks(orderId, lines.map((line) => ({ orderItemId: line.orderItemId, quantityPicked: quantityPicked(line, all) }))));
  }
}
