import { Bus, Reaction, type EventHandler } from '@kernel';
import { MergeServedParts } from '../contract/division.js';
import { WaitingPartsServed } from '../events.js';

@Reaction(WaitingPartsServed)
export class MergeTheJustServed implements EventHandler<WaitingPartsServed> {
  constructor(private readonly bus: Bus) {}

  async handle({ orderIds }: WaitingPartsServed): Promise<void> {
    await this.bus.send(new MergeServedParts(orderIds));
  }
}
