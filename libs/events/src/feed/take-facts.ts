import { type CommitRecord, type Fact, factsOf, nextUlid, toIso } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type TakenFacts, TakeFacts } from '../contract/feed.js';
import { EventStore, ROWS_PER_STEP } from './store/event-store.js';

/** Takes no further row after this many: their bodies must fit into a short transaction. */
const FACTS_PER_STEP = 500;
/** The same for contexts' records: a recount of a site leaves thousands of values in one commit. */
const WORDS_PER_STEP = 10_000;

@CommandHandler(TakeFacts)
export class TakeFactsHandler implements ICommandHandler<TakeFacts> {
  constructor(private readonly store: EventStore) {}

  async execute({ commits = ROWS_PER_STEP }: TakeFacts): Promise<TakenFacts> {
    const lock = await this.store.lockSequence();
    const taken: TakenFacts = { facts: [], outboxIds: [], commits: [], hasMore: false };
    if (!lock) return taken;
    taken.lock = lock;
    let sequence = lock.lastSequence;
    let recorded = 0;
    const announced = await this.store.announced(commits);
    for (const { EventOutboxID, Facts, Records, CreatedDate, TraceParent: traceParent } of announced) {
      if (taken.facts.length >= FACTS_PER_STEP || recorded >= WORDS_PER_STEP) break;
      const records = Records === null ? null : (JSON.parse(Records) as CommitRecord[]);
      taken.commits.push({ records, createdDate: CreatedDate });
      recorded += records?.flat().length ?? 0;
      const occurredAt = toIso(CreatedDate);
      const facts = readable(Facts);
      if (facts) taken.outboxIds.push(EventOutboxID);
      else await this.store.setAside(EventOutboxID, 'the facts cannot be read');
      for (const fact of facts ?? [])
        taken.facts.push({ ...fact, occurredAt, traceParent, sequence: (sequence += 1), eventId: nextUlid() });
    }
    taken.hasMore = announced.length === commits || taken.commits.length < announced.length;
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
