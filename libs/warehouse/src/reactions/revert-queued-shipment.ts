import { Bus, Reaction, type Reacts } from '@kernel';
import { Injectable } from '@nestjs/common';
import { ApplyRevert } from '../contract/reverts.js';
import { RevertQueued } from '../events.js';

@Injectable()
@Reaction(RevertQueued)
export class RevertQueuedShipment implements Reacts<RevertQueued> {
  constructor(private readonly bus: Bus) {}

  react({ revertId }: RevertQueued): Promise<void> {
    return this.bus.send(new ApplyRevert(revertId));
  }
}
