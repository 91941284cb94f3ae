import { factsOf, nextUlid, toIso } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type TakenFacts, TakeFacts } from '../contract/feed.js';
import { EventStore, ROWS_PER_STEP } from './store/event-store.js';

/** After so many no further row is taken: their bodies must fit into a short transaction. */
const FACTS_PER_STEP = 500;

@CommandHandler(TakeFacts)
export class TakeFactsHandler implements ICommandHandler<TakeFacts> {
  constructor(private readonly store: EventStore) {}

  async execute(_command: TakeFacts): Promise<TakenFacts> {
    let sequence = await this.store.lockSequence();
    const taken: TakenFacts = { facts: [], outboxIds: [], hasMore: false };
    if (sequence === undefined) return taken;
    const announced = await this.store.announced();
    for (const { EventOutboxID, Facts, CreatedDate } of announced) {
      if (taken.facts.length >= FACTS_PER_STEP) break;
      const occurredAt = toIso(CreatedDate);
      for (const fact of factsOf(Facts)) taken.facts.push({ ...fact, occurredAt, sequence: (sequence += 1), eventId: nextUlid() });
      taken.outboxIds.push(EventOutboxID);
    }
    taken.hasMore = announced.length === ROWS_PER_STEP || taken.outboxIds.length < announced.length;
    return taken;
  }
}
