import { LockServedParts, MergeServedParts } from '@contract/orders';
import { WaitingPartsServed } from '@events/orders';
import { Bus, type EventHandler, Reaction } from '@kernel';
import { BatchMembers } from '../tasks/index.js';

/** Merges parts of an order that are at one site, except those planned for picking. */
@Reaction(WaitingPartsServed)
export class MergeTheJustServed implements EventHandler<WaitingPartsServed> {
  constructor(
    private readonly bus: Bus,
    private readonly members: BatchMembers,
  ) {}

  async handle({ orderIds }: WaitingPartsServed): Promise<void> {
    const partIds = await this.bus.send(new LockServedParts(orderIds));
    if (partIds.length === 0) return;
    await this.bus.send(new MergeServedParts(orderIds, await this.members.planned(partIds)));
  }
}
