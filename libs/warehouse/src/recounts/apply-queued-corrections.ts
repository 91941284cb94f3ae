import { Bus, Outbox, Reaction, type EventHandler } from '@kernel';
import { Injectable } from '@nestjs/common';
import { ApplyCorrections } from '../contract/recounts.js';
import { CorrectionsQueued } from '../events.js';
import { joined } from './domain/announcements.js';

/** After this many failed attempts the bins of an announcement continue separately, so that one that always fails delays no other. */
const FAULTS_TOGETHER = 3;

@Injectable()
@Reaction(CorrectionsQueued)
export class ApplyQueuedCorrections implements EventHandler<CorrectionsQueued> {
  readonly join = joined;

  constructor(
    private readonly bus: Bus,
    private readonly outbox: Outbox,
  ) {}

  handle({ siteId, binIds }: CorrectionsQueued, failedAttempts: number): Promise<void> {
    if (failedAttempts < FAULTS_TOGETHER || binIds.length === 1) return this.bus.send(new ApplyCorrections(siteId, binIds));
    return this.outbox.add(...binIds.map((binId) => new CorrectionsQueued(siteId, [binId])));
  }
}
