import { type Fact, factsOf, nextUlid, toIso } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type TakenFacts, TakeFacts } from '../contract/feed.js';
import { EventStore, ROWS_PER_STEP } from './store/event-store.js';

/** After so many no further row is taken: their bodies must fit into a short transaction. */
const FACTS_PER_STEP = 500;

@CommandHandler(TakeFacts)
export class TakeFactsHandler implements ICommandHandler<TakeFacts> {
  constructor(private readonly store: EventStore) {}

  async execute({ commits = ROWS_PER_STEP }: TakeFacts): Promise<TakenFacts> {
    let sequence = await this.store.lockSequence();
    const taken: TakenFacts = { facts: [], outboxIds: [], hasMore: false };
    if (sequence === undefined) return taken;
    const announced = await this.store.announced(commits);
    for (const { EventOutboxID, Facts, CreatedDate, TraceParent: traceParent } of announced) {
      if (taken.facts.length >= FACTS_PER_STEP) break;
      const occurredAt = toIso(CreatedDate);
      const facts = readable(Facts);
      if (facts) taken.outboxIds.push(EventOutboxID);
      else await this.store.setAside(EventOutboxID, 'the facts cannot be read');
      for (const fact of facts ?? [])
        taken.facts.push({ ...fact, occurredAt, traceParent, sequence: (sequence += 1), eventId: nextUlid() });
    }
    taken.hasMore = announced.length === commits || (taken.outboxIds.at(-1) ?? Infinity) < (announced.at(-1)?.EventOutboxID ?? 0);
    return taken;
  }
}

function readable(stored: string): Fact[] | undefined {
  try {
    return factsOf(stored);
  } catch {
    return undefined;
  }
}
