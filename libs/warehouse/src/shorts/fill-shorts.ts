import { FindAvailability, PlanAtSites, type Reservation, ReserveStock } from '@contract/inventory';
import { ContinueBackorders, ListShortShipments, RecordShorts, type ShortOfLine } from '@contract/orders';
import { Bus, grouped, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FillShorts } from '../contract/shorts/shorts.js';
import { BatchedOrders } from '../tasks/index.js';
import type { PickedUnits } from '../picking/index.js';
import { BegunOrders } from './begun-orders.js';
import { changedLines, filled, moreReserved, type StockedLine } from './domain/short-lines.js';

const ACTOR = 'system';
/** Orders per transaction; more of them wait for the next stock. */
const MAX_ORDERS = 100;

interface ShortShipment {
  orderId: number;
  siteId: number;
  lines: readonly StockedLine[];
  picked: PickedUnits[];
}

@CommandHandler(FillShorts)
export class FillShortsHandler implements ICommandHandler<FillShorts> {
  constructor(
    private readonly bus: Bus,
    private readonly begun: BegunOrders,
    private readonly batched: BatchedOrders,
    private readonly events: PublicEvents,
  ) {}

  async execute({ productIds, afterOrderId }: FillShorts): Promise<void> {
    const shipments = await this.lock(productIds);
    // The first plan may count stock that others take meanwhile; it locks the stock, so the second plan is exact.
    if (shipments.length > 0 && !(await this.fill(shipments))) await this.fill(shipments);
    await this.bus.send(new ContinueBackorders(productIds, afterOrderId));
    await this.events.write();
  }

  private async lock(productIds: readonly number[]): Promise<ShortShipment[]> {
    const lacking = (await this.bus.ask(new ListShortShipments(productIds))).slice(0, MAX_ORDERS);
    const locked: ShortShipment[] = [];
    for (const [siteId, own] of [...grouped(lacking, (each) => each.siteId)].sort(([a], [b]) => a - b)) {
      const orderIds = [...new Set(own.map(({ orderId }) => orderId))];
      locked.push(...(await this.begun.lock(siteId, orderIds)).map((shipment) => ({ ...shipment, siteId })));
    }
    return locked.sort((a, b) => a.orderId - b.orderId);
  }

  /** Returns whether all planned units were available. */
  private async fill(shipments: readonly ShortShipment[]): Promise<boolean> {
    const products = new Set(
      shipments.flatMap(({ lines }) => lines.flatMap(({ components }) => components.map(({ productId }) => productId))),
    );
    const levels = await this.bus.ask(new FindAvailability([...products]));
    const available = new Map<number, Map<number, number>>();
    for (const { siteId, productId, available: units } of levels)
      available.set(siteId, (available.get(siteId) ?? new Map<number, number>()).set(productId, units));
    const planned = shipments.map((shipment) => {
      const { siteId, lines, picked } = shipment;
      const there = available.get(siteId) ?? new Map<number, number>();
      const after = filled(lines, picked, there);
      const units = moreReserved(after, lines, picked);
      for (const { productId, quantity } of units) there.set(productId, (there.get(productId) ?? 0) - quantity);
      return { ...shipment, after, units };
    });
    const served = planned.filter(({ units }) => units.length > 0);
    if (served.length === 0) return true;
    const isThere = await this.bus.send(new PlanAtSites(served.map(({ siteId, units }) => ({ siteId, units }))));
    if (isThere.includes(false)) return false;
    const reservations = served.flatMap(({ orderId, siteId, units }): Reservation[] => units.map((each) => ({ ...each, orderId, siteId })));
    const lines = served.flatMap(({ orderId, lines: before, after }): ShortOfLine[] =>
      changedLines(after, before).map(({ orderItemId, quantityShort }) => ({ orderId, orderItemId, quantityShort })),
    );
    await this.bus.send(new ReserveStock(reservations));
    await this.bus.send(
      new RecordShorts(
        lines,
        served.map(({ orderId }) => ({ orderId, text: 'stock became available' })),
        ACTOR,
      ),
    );
    await this.batched.change(served.map(({ orderId }) => orderId));
    return true;
  }
}
