import type { Shortage } from '@contract/inventory';
import { BackorderOrders, ChooseToBackorder } from '@contract/orders';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { ShipmentReversal } from '../reverts/index.js';

const REASON = 'stock was recounted';

/** Sends the newest orders to Backorder when their reserved stock is missing (docs/rules.md, Stock). */
@Injectable()
export class ShortageResolution {
  constructor(
    private readonly bus: Bus,
    private readonly reversal: ShipmentReversal,
  ) {}

  /** @throws Error when no order holds the reserved units: then the levels are wrong. */
  async resolve(siteId: number, shortages: readonly Shortage[], actor: string): Promise<void> {
    if (shortages.length === 0) return;
    const chosen = await this.bus.ask(new ChooseToBackorder(siteId, shortages));
    if (chosen.length === 0)
      throw new Error(`nobody holds the units reserved of products ${shortages.map(({ productId }) => productId).join(', ')}`);
    for (const { orderId, isProcessing } of chosen) if (isProcessing) await this.reversal.revert(siteId, orderId, actor, REASON);
    await this.bus.send(
      new BackorderOrders(
        chosen.map(({ orderId }) => orderId),
        actor,
        REASON,
      ),
    );
  }
}
