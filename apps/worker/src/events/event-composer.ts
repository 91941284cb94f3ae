import type { NumberedFact, PublishedEvent } from '@contract/events';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { eventOf, type Subject } from './event-body.js';
import { reads } from './subjects.js';

/** The part of an event's type before the dot. */
const kindOf = (type: string): string => type.split('.')[0];

/** Composes events from facts, with their records as the v4 interface would answer now. */
@Injectable()
export class EventComposer {
  constructor(private readonly bus: Bus) {}

  /**
   * Returns events in the order of their facts; records that no longer exist have none. @throws Error also for a kind that this build does
   * not know
   */
  async compose(facts: readonly NumberedFact[]): Promise<PublishedEvent[]> {
    const subjects = new Map<number, Subject>();
    const unknown = facts.find(({ type }) => !(kindOf(type) in reads));
    if (unknown) throw new Error(`no record of ${unknown.type} in this build`);
    for (const [kind, read] of Object.entries(reads)) {
      const ofKind = facts.filter(({ type }) => kindOf(type) === kind);
      if (ofKind.length === 0) continue;
      const subjectOf = await read(this.bus, ofKind);
      for (const fact of ofKind) {
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
