import { ListHolders, type Shortage } from '@contract/inventory';
import type { ShortageReason } from '@contract/orders';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { BegunOrders } from './begun-orders.js';
import { NewestOrders } from './newest-orders.js';

/** Decides which orders give up missing reserved units: those with nothing picked first (docs/rules.md, Stock). */
@Injectable()
export class FallenStock {
  constructor(
    private readonly bus: Bus,
    private readonly newest: NewestOrders,
    private readonly begun: BegunOrders,
  ) {}

  /** Returns how many orders gave up units. @throws Error when no order holds the reserved units: then the levels are wrong. */
  async giveUp(siteId: number, shortages: readonly Shortage[], actor: string, reason: ShortageReason): Promise<number> {
    if (shortages.length === 0) return 0;
    const holders = await this.bus.ask(
      new ListHolders(
        siteId,
        shortages.map(({ productId }) => productId),
      ),
    );
    if (holders.length === 0)
      throw new Error(`nobody holds the units reserved of products ${shortages.map(({ productId }) => productId).join(', ')}`);
    const { given, left } = await this.newest.giveUp(siteId, shortages, actor, reason);
    return given + (left.length > 0 ? await this.begun.giveUp(siteId, left, actor, reason) : 0);
  }
}
