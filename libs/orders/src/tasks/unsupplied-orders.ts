import { FindAvailability, ListArrivals } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { maxWaiting } from '../contract/tasks.js';
import { unsupplied } from './domain/supply.js';
import { WaitingOrders } from './waiting-orders.js';

/** More than an account ever expects. */
const MAX_ARRIVALS = 1_000;

/** An account's orders in Backorder that wait for units nobody has announced. */
@Injectable()
export class UnsuppliedOrders {
  constructor(
    private readonly bus: Bus,
    private readonly waiting: WaitingOrders,
  ) {}

  /** Ids, oldest first; whether there are more orders in Backorder than it looks at. */
  async of(accountId: number): Promise<{ ids: number[]; isAtLeast: boolean }> {
    const waiting = await this.waiting.of({ accountId });
    if (waiting.length === 0) return { ids: [], isAtLeast: false };
    const products = [...new Set(waiting.flatMap(({ units }) => units.map(({ productId }) => productId)))];
    const [levels, arrivals] = await Promise.all([
      this.bus.ask(new FindAvailability(products)),
      this.bus.ask(new ListArrivals({ accountId }, MAX_ARRIVALS)),
    ]);
    const maxAvailable = new Map<number, number>();
    for (const { productId, available } of levels) maxAvailable.set(productId, Math.max(maxAvailable.get(productId) ?? 0, available));
    const arriving = new Set(arrivals.flatMap(({ units }) => units.map(({ productId }) => productId)));
    return {
      ids: unsupplied(
        waiting,
        (productId) => maxAvailable.get(productId) ?? 0,
        (productId) => arriving.has(productId),
      ),
      isAtLeast: waiting.length === maxWaiting,
    };
  }
}
