import type { NumberedFact, PublishedEvent } from '@contract/events';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { eventOf, type Subject } from './event-body.js';
import { reads } from './subjects.js';

/** Composes events from facts: it reads their records as the v4 interface would answer now. */
@Injectable()
export class EventComposer {
  constructor(private readonly bus: Bus) {}

  /** In the order of the facts, without those whose record is gone. */
  async compose(facts: readonly NumberedFact[]): Promise<PublishedEvent[]> {
    const subjects = new Map<number, Subject>();
    for (const [kind, read] of Object.entries(reads)) {
      const own = facts.filter(({ type }) => type.startsWith(`${kind}.`));
      if (own.length === 0) continue;
      const subjectOf = await read(this.bus, own);
      for (const fact of own) {
        const subject = subjectOf(fact);
        if (subject) subjects.set(fact.sequence, subject);
      }
    }
    return facts.flatMap((fact) => {
      const subject = subjects.get(fact.sequence);
      return subject ? [eventOf(fact, subject)] : [];
    });
  }
}
