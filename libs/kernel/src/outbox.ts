import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock, toStored } from './clock.js';
import { Database, table } from './database.js';
import { Queue } from './queue.js';

/** A fact other contexts may care about: data only, stored with the version of its shape. */
export interface DomainEvent {
  constructor: { name: string; version?: number };
}

/** Does in its own context what a fact elsewhere asks for; runs inside a transaction, at least once delivered, once done. */
export interface EventHandler<Event extends DomainEvent = DomainEvent> {
  /** `failedAttempts` is how often it failed before. */
  handle(event: Event, failedAttempts: number): Promise<void>;
}

/** Marks a provider as the reaction to an event: `@Reaction(OrderCancelled)`. */
export const Reaction = DiscoveryService.createDecorator<Type<DomainEvent>>();

const outboxTable = table(
  'outbox',
  ['Event', 'Version', 'Reaction', 'Payload', 'State', 'Attempts', 'NextDate', 'CreatedDate'],
  'OutboxID',
);
/** How long the queue has to bring what was just enqueued before the relay works it without the queue. */
const HEAD_START_SECONDS = 2;

/** Facts stored with the write they tell of: one row per reaction, enqueued after the commit. */
@Injectable()
export class Outbox {
  private reactions: { event?: string; name: string; instance: EventHandler }[] | undefined;

  constructor(
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly clock: Clock,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Stores the event for each reaction to it, in the transaction in progress. */
  async add(...events: readonly DomainEvent[]): Promise<void> {
    const told = events.flatMap((event) => this.reactionsTo(event.constructor.name).map(({ name }) => ({ event, name })));
    if (told.length === 0) return;
    // The database's clock: those of the processes may differ by more than the time the queue has.
    const [{ next }] = await this.database.execute<{ next: string }>('SELECT DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND) AS next', [
      HEAD_START_SECONDS,
    ]);
    const now = toStored(this.clock.now());
    const ids = await this.database.insert(
      outboxTable,
      told.map(({ event, name }) => ({
        Event: event.constructor.name,
        Version: event.constructor.version ?? 1,
        Reaction: name,
        Payload: JSON.stringify(event),
        State: 'pending',
        Attempts: 0,
        NextDate: next.slice(0, 23),
        CreatedDate: now,
      })),
    );
    this.database.afterCommit(() => this.queue.enqueue(ids));
  }

  /** The provider that reacts, by event and reaction name; undefined when this build no longer has it. */
  reaction(event: string, name: string): EventHandler | undefined {
    return this.reactionsTo(event).find((each) => each.name === name)?.instance;
  }

  private reactionsTo(event: string): { name: string; instance: EventHandler }[] {
    this.reactions ??= this.discovery.getProviders({ metadataKey: Reaction.KEY }).map((provider) => {
      return {
        event: this.discovery.getMetadataByDecorator(Reaction, provider)?.name,
        name: provider.name as string,
        instance: provider.instance as EventHandler,
      };
    });
    return this.reactions.filter((each) => each.event === event);
  }
}
