import { Bus, Reaction, type EventHandler } from '@kernel';
import { Injectable } from '@nestjs/common';
import { ApplyRevert } from '../contract/reverts.js';
import { RevertQueued } from '../events.js';

@Injectable()
@Reaction(RevertQueued)
export class RevertQueuedShipment implements EventHandler<RevertQueued> {
  constructor(private readonly bus: Bus) {}

  handle({ revertId }: RevertQueued): Promise<void> {
    return this.bus.send(new ApplyRevert(revertId));
  }
}
