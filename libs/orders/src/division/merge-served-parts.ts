import { ReleaseReservations } from '@contract/inventory';
import { Bus, Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MergeServedParts } from '../contract/division.js';
import type { Order } from '../orders/domain/order.js';
import { OrderFamilies, OrderPlacement, OrderRoutings } from '../orders/index.js';
import { areAtOneSite } from './domain/one-site.js';
import { OrderMerge } from './order-merge.js';

@CommandHandler(MergeServedParts)
export class MergeServedPartsHandler implements ICommandHandler<MergeServedParts> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly families: OrderFamilies,
    private readonly placement: OrderPlacement,
    private readonly routings: OrderRoutings,
    private readonly merging: OrderMerge,
  ) {}

  async execute({ orderIds }: MergeServedParts): Promise<void> {
    const wanted = await this.families.dividedUnasked(orderIds);
    if (wanted.length === 0) return;
    const { orders, parts: partsOf } = await this.families.lock(wanted, 'anyone');
    const whole = [...orders.values()].flatMap((order) => {
      const parts = partsOf.get(order.id) ?? [];
      const states = parts.map(({ state }) => state);
      return areAtOneSite(order.state, states) ? [{ order, parts }] : [];
    });
    for (const { order, parts } of whole) await this.merge(order, parts);
  }

  /** The order keeps the units that its parts have reserved, at their site. */
  private async merge(order: Order, parts: readonly Order[]): Promise<void> {
    await this.bus.send(new ReleaseReservations(parts.map(({ id }) => id)));
    const [{ units }] = await this.placement.read([order]);
    const placement = { siteId: parts[0].state.siteId, isReservable: true };
    await this.merging.merge({ order, parts, units, placement, staysWhole: false }, 'system', toStored(this.clock.now()));
    await this.routings.forget([order.id]);
  }
}
