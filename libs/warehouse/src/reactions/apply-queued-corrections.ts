import { Bus, Reaction, type Reacts } from '@kernel';
import { Injectable } from '@nestjs/common';
import { ApplyCorrections } from '../contract/recounts.js';
import { CorrectionsQueued } from '../events.js';

@Injectable()
@Reaction(CorrectionsQueued)
export class ApplyQueuedCorrections implements Reacts<CorrectionsQueued> {
  constructor(private readonly bus: Bus) {}

  react({ siteId, binIds }: CorrectionsQueued): Promise<void> {
    return this.bus.send(new ApplyCorrections(siteId, binIds));
  }
}
