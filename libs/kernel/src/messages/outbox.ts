import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock, toStored } from '../clock.js';
import { Database } from '../database/database.js';
import { table } from '../database/table.js';
import { Queue } from './queue.js';
import { currentTraceParent } from '../traces/trace.js';

/** A fact that other contexts may need: data only, stored with the version of its shape. */
export interface DomainEvent {
  constructor: { name: string; version?: number };
}

/** Reacts in its own context to another context's event, in a transaction: delivered at least once, done once. */
export interface EventHandler<Event extends DomainEvent = DomainEvent> {
  /** `failedAttempts` counts the failures so far. */
  handle(event: Event, failedAttempts: number): Promise<void>;
  /** Whether it has anything to do for the event; without this method it has. */
  isConcerned?(event: Event): boolean;
  /** Merges two events into one with the same effect, if they may share a transaction; without this method each event has its own. */
  join?(one: Event, other: Event): Event | undefined;
}

/** Marks a provider as the reaction to an event: `@Reaction(OrderCancelled)`. */
export const Reaction = DiscoveryService.createDecorator<Type<DomainEvent>>();

const columns = ['Event', 'Version', 'Reaction', 'Payload', 'State', 'Attempts', 'NextDate', 'CreatedDate', 'TraceParent'] as const;
// By the database's clock, because the processes' clocks may differ by more than the queue's head start.
const computed = { NextDate: 'DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND)' };
const outboxTable = { ...table('outbox', columns, 'OutboxID'), computed };
/** How long the queue has to deliver a new id before the relay takes the row itself. */
const HEAD_START_SECONDS = 2;

/** Stores events with the write that caused them: one row per reaction, enqueued after the commit. */
@Injectable()
export class Outbox {
  private reactions: { event?: string; name: string; instance: EventHandler }[] | undefined;

  constructor(
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly clock: Clock,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Stores the event for each reaction to it, in the current transaction. */
  async add(...events: readonly DomainEvent[]): Promise<void> {
    const ids = await this.store(events);
    if (ids.length > 0) this.database.afterCommit(() => this.queue.enqueue(ids));
  }

  /** Stores the event as failed work: an operator sees it with the fault, and retries it. */
  async addFailed(event: DomainEvent, fault: string): Promise<void> {
    const ids = await this.store([event]);
    await this.database.write("UPDATE outbox SET State = 'failed', Attempts = 1, LastError = ? WHERE OutboxID IN (?)", [fault, ids]);
  }

  /** Stored payloads of events of a type whose reactions are still to run. */
  waiting({ name }: Type<DomainEvent>): Promise<{ payload: string }[]> {
    return this.database.query("SELECT Payload AS payload FROM outbox WHERE State = 'pending' AND Event = ?", [name]);
  }

  private async store(events: readonly DomainEvent[]): Promise<number[]> {
    const reactions = events
      .flatMap((event) => this.reactionsTo(event.constructor.name).map((reaction) => ({ ...reaction, event })))
      .filter(({ event, instance }) => instance.isConcerned?.(event) ?? true);
    if (reactions.length === 0) return [];
    const now = toStored(this.clock.now());
    const traceParent = currentTraceParent();
    return this.database.insert(
      outboxTable,
      reactions.map(({ event, name }) => ({
        Event: event.constructor.name,
        Version: event.constructor.version ?? 1,
        Reaction: name,
        Payload: JSON.stringify(event),
        State: 'pending',
        Attempts: 0,
        NextDate: HEAD_START_SECONDS,
        CreatedDate: now,
        TraceParent: traceParent,
      })),
    );
  }

  /** The provider of a reaction, by event and reaction name; undefined when this build no longer has it. */
  reaction(event: string, name: string): EventHandler | undefined {
    return this.reactionsTo(event).find((each) => each.name === name)?.instance;
  }

  private reactionsTo(event: string): { name: string; instance: EventHandler }[] {
    this.reactions ??= this.discovery.getProviders({ metadataKey: Reaction.KEY }).map((provider) => ({
      event: this.discovery.getMetadataByDecorator(Reaction, provider)?.name,
      name: provider.name as string,
      instance: provider.instance as EventHandler,
    }));
    return this.reactions.filter((each) => each.event === event);
  }
}
