import { HoldChanged } from '@events/inventory';
import { Bus, type EventHandler, Reaction } from '@kernel';
import { WithholdStock } from '../contract/expiry.js';

@Reaction(HoldChanged)
export class WithholdChangedStock implements EventHandler<HoldChanged> {
  constructor(private readonly bus: Bus) {}

  async handle({ siteId, productIds, endedHoldIds }: HoldChanged): Promise<void> {
    await this.bus.send(new WithholdStock(siteId, productIds, 'stock was put on hold', endedHoldIds));
  }
}
