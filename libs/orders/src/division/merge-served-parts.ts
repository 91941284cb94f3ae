import { ReleaseReservations } from '@contract/inventory';
import { Bus, Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockServedParts, MergeServedParts } from '../contract/division.js';
import type { Order } from '../orders/domain/order.js';
import { OrderPlacement, OrderRoutings } from '../orders/index.js';
import { OrderMerge } from './order-merge.js';
import { PartMerge } from './part-merge.js';
import { LockedParts } from './locked-parts.js';

@CommandHandler(LockServedParts)
export class LockServedPartsHandler implements ICommandHandler<LockServedParts> {
  constructor(private readonly locked: LockedParts) {}

  async execute({ orderIds }: LockServedParts): Promise<number[]> {
    return (await this.locked.served(orderIds, [])).flatMap(({ parts }) => parts.map(({ id }) => id));
  }
}

@CommandHandler(MergeServedParts)
export class MergeServedPartsHandler implements ICommandHandler<MergeServedParts> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly locked: LockedParts,
    private readonly placement: OrderPlacement,
    private readonly routings: OrderRoutings,
    private readonly merging: OrderMerge,
    private readonly parts: PartMerge,
  ) {}

  async execute({ orderIds, keptIds }: MergeServedParts): Promise<void> {
    const now = toStored(this.clock.now());
    for (const { order, parts, isWhole } of await this.locked.served(orderIds, keptIds))
      await (isWhole ? this.mergeAll(order, parts, now) : this.parts.merge(order, parts, 'system', now));
  }

  /** The order takes over the reserved units of its parts, at their site. */
  private async mergeAll(order: Order, parts: readonly Order[], now: string): Promise<void> {
    await this.bus.send(new ReleaseReservations(parts.map(({ id }) => id)));
    const [{ units }] = await this.placement.read([order]);
    const placement = { siteId: parts[0].state.siteId, isReservable: true };
    await this.merging.merge({ order, parts, units, placement, isAsked: false }, 'system', now);
    await this.routings.forget([order.id]);
  }
}
