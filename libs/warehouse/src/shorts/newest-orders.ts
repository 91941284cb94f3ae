import { type Holder, ListHolders, type Shortage } from '@contract/inventory';
import { BackorderOrders, ChooseToBackorder, LockShipments, ReturnToPending, type ShortageReason } from '@contract/orders';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { BatchedOrders } from '../tasks/index.js';
import { SqlPicks } from '../picking/index.js';

/** Sends the newest orders without picked units to Backorder where reserved units are missing. */
@Injectable()
export class NewestOrders {
  constructor(
    private readonly bus: Bus,
    private readonly picks: SqlPicks,
    private readonly batched: BatchedOrders,
  ) {}

  /** Returns how many orders were chosen, and what is missing after them. Orders with picked units keep their reservations. */
  async giveUp(
    siteId: number,
    shortages: readonly Shortage[],
    actor: string,
    reason: ShortageReason,
  ): Promise<{ given: number; left: Shortage[] }> {
    const productIds = shortages.map(({ productId }) => productId);
    const holders = await this.bus.ask(new ListHolders(siteId, productIds));
    const begun = await this.picks.begun([...new Set(holders.map(({ orderId }) => orderId))]);
    const chosen = await this.bus.ask(new ChooseToBackorder(siteId, shortages, begun));
    const idsOf = (orders: readonly { orderId: number; isProcessing: boolean }[], isProcessing: boolean): number[] =>
      orders.filter((each) => each.isProcessing === isProcessing).map(({ orderId }) => orderId);
    const onFloor = idsOf(chosen, true);
    const returned = onFloor.length > 0 ? await this.returned(siteId, onFloor, actor, reason) : [];
    const giving = [...idsOf(chosen, false), ...returned].sort((a, b) => a - b);
    if (giving.length > 0) await this.bus.send(new BackorderOrders(giving, actor, reason));
    return { given: giving.length, left: leftBy(new Set(giving), shortages, holders) };
  }

  private async returned(siteId: number, orderIds: readonly number[], actor: string, reason: ShortageReason): Promise<number[]> {
    const locked = await this.bus.send(new LockShipments(siteId, orderIds));
    // Somebody may have begun to pick one meanwhile.
    const begun = new Set(await this.picks.begun(orderIds));
    const unpicked = locked.filter(({ orderId, isProcessing }) => isProcessing && !begun.has(orderId)).map(({ orderId }) => orderId);
    await this.batched.leave(unpicked, 'its stock is short');
    if (unpicked.length > 0) await this.bus.send(new ReturnToPending(siteId, unpicked, actor, reason));
    return unpicked;
  }
}

/** The units still missing after orders gave up all their reservations. */
function leftBy(orderIds: ReadonlySet<number>, shortages: readonly Shortage[], holders: readonly Holder[]): Shortage[] {
  const given = new Map<number, number>();
  for (const { orderId, productId, quantity } of holders)
    if (orderIds.has(orderId)) given.set(productId, (given.get(productId) ?? 0) + quantity);
  return shortages
    .map(({ productId, quantity, ...more }) => ({ ...more, productId, quantity: quantity - (given.get(productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
