import { PassUnits } from '@contract/inventory';
import { DivideBegunOrder, GetOrders, LockShipment, MoveOrder, type Order, OrdersError, type ShipmentLine } from '@contract/orders';
import { Bus, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DivideShipment } from '../contract/shorts/shorts.js';
import { HeldShipments } from '../holds/index.js';
import { OrderCartons } from '../packing/index.js';
import { BatchedOrders } from '../tasks/index.js';
import { ChosenPart } from './chosen-part.js';
import { openUnits, pickedOf } from '../picking/domain/picking.js';
import { PickedSerials, type PickedUnits, SqlPicks } from '../picking/index.js';

@CommandHandler(DivideShipment)
export class DivideShipmentHandler implements ICommandHandler<DivideShipment> {
  constructor(
    private readonly bus: Bus,
    private readonly picks: SqlPicks,
    private readonly serials: PickedSerials,
    private readonly cartons: OrderCartons,
    private readonly held: HeldShipments,
    private readonly batched: BatchedOrders,
    private readonly events: PublicEvents,
    private readonly part: ChosenPart,
  ) {}

  async execute(asked: DivideShipment): Promise<Order> {
    const { siteId, orderId, distributionCenter, items, actor } = asked;
    if (items !== null) return this.part.release({ ...asked, items });
    const lines = await this.bus.send(new LockShipment(siteId, orderId));
    if (!lines.some(({ quantityShort }) => quantityShort > 0)) throw new OrdersError('order_not_short', { orderId });
    await this.batched.leave([orderId], 'divided');
    const picked = await this.picks.of([orderId]);
    refuseBegunKits(orderId, lines, picked);
    const kept = lines.map(({ orderItemId, quantity, quantityShort }) => ({ orderItemId, quantity: quantity - quantityShort }));
    const divided = await this.bus.send(new DivideBegunOrder(siteId, orderId, kept, actor));
    const { accountId, partId, waitingId } = divided;
    const taken = await this.picks.takenFor(orderId);
    await this.picks.pass(orderId, partId, divided.lines);
    await this.serials.pass(orderId, partId);
    await this.cartons.pass(orderId, partId, divided.lines);
    await this.bus.send(new PassUnits(orderId, partId, openUnits(lines, picked), taken, actor));
    await this.held.mark([partId]);
    if (distributionCenter !== null) await this.bus.send(new MoveOrder(accountId, waitingId, distributionCenter, false, actor));
    await this.events.write();
    const [order] = await this.bus.ask(new GetOrders([orderId]));
    return order;
  }
}

/** A part cannot continue with some components of a kit that it does not have. @throws OrdersError `kit_begun`. */
function refuseBegunKits(orderId: number, lines: readonly ShipmentLine[], picked: readonly PickedUnits[]): void {
  for (const { orderItemId, quantity, quantityShort, components } of lines)
    for (const { productId, each } of components)
      if (pickedOf(picked, orderItemId, productId) > (quantity - quantityShort) * each)
        throw new OrdersError('kit_begun', { orderId, orderItemId });
}
