import { Bus, Reaction, type EventHandler } from '@kernel';
import { FillBackorders } from '../contract/backorders.js';
import { BackordersLeft } from '../events.js';

@Reaction(BackordersLeft)
export class ServeTheBackordersLeft implements EventHandler<BackordersLeft> {
  constructor(private readonly bus: Bus) {}

  async handle({ productIds, afterOrderId, isBegunServed }: BackordersLeft): Promise<void> {
    await this.bus.send(new FillBackorders(productIds, afterOrderId, isBegunServed));
  }
}
