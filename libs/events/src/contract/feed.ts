import type { CommitRecord, Fact } from '@kernel';
import { Command, Query } from '@nestjs/cqrs';
import type { EventsErrorCode } from './errors.js';

/** The owner of events: an account, or a site. */
export type Owner = { accountId: number } | { siteId: number };

/** A fact with the identity of its event. */
export interface NumberedFact extends Fact {
  sequence: number;
  /** ULID. */
  eventId: string;
  /** ISO 8601, when the change was written. */
  occurredAt: string;
  /** The `traceparent` of the change; null for an untraced one. */
  traceParent: string | null;
}

/** The records of contexts for one commit. */
export interface RecordedCommit {
  /** Null if an earlier version wrote it, which recorded nothing. */
  records: readonly CommitRecord[] | null;
  /** Stored instant, before the commit. */
  createdDate: string;
}

/** Facts that one worker publishes in one transaction. */
export interface TakenFacts {
  facts: NumberedFact[];
  /** The rows of the event outbox that they come from. */
  outboxIds: number[];
  /** In the order of their rows, which is that of the changes of each record. */
  commits: RecordedCommit[];
  /** Whether more wait than fit into one transaction. */
  hasMore: boolean;
  /** Absent while another worker publishes. */
  lock?: {
    /** The last sequence assigned before. */
    lastSequence: number;
    /** By the database's clock: everything committed before it is included, unless `hasMore`. */
    takenAt: string;
  };
}

/**
 * Locks the sequence and numbers committed facts; without facts, or while another worker publishes, it takes none. The command
 * `PublishEvents` must follow in the same transaction. Unreadable facts are set aside.
 */
export class TakeFacts extends Command<TakenFacts> {
  static readonly silent = 'it publishes, keeps or delivers the events themselves';
  static readonly unaudited = 'it keeps and delivers events';

  /** @param commits how many to take at most; some hundreds by default */
  constructor(readonly commits?: number) {
    super();
  }
}

/** An event as integrations receive it. */
export interface PublishedEvent {
  sequence: number;
  eventId: string;
  type: string;
  accountId: number | null;
  siteId: number | null;
  /** Id of the record. */
  subjectId: number;
  /** The event's JSON, the same bytes for every reader. */
  body: string;
  /** ISO 8601. */
  occurredAt: string;
  /** The `traceparent` of its change; null for an untraced one. */
  traceParent: string | null;
}

/** Stores events in the feed, with their deliveries, and deletes the rows that announced them. */
export class PublishEvents extends Command<void> {
  static readonly silent = 'it publishes, keeps or delivers the events themselves';
  static readonly unaudited = 'it keeps and delivers events';

  constructor(
    readonly events: readonly PublishedEvent[],
    readonly outboxIds: readonly number[],
  ) {
    super();
  }
}

/**
 * Removes the facts of a commit, or some of them, from those that wait for publication and stores them with a fault as failed work, which
 * an operator retries. Does nothing if another worker has published them.
 */
export class SetFactsAside extends Command<void> {
  static readonly silent = 'it publishes, keeps or delivers the events themselves';
  static readonly unaudited = 'it keeps and delivers events';

  constructor(
    /** The commit's row of the event outbox, which is deleted. */
    readonly outboxId: number,
    readonly fault: string,
    /** All facts of the row by default. */
    readonly facts?: readonly Fact[],
  ) {
    super();
  }
}

/** Whether commits wait for a worker to publish them. */
export class HasFacts extends Query<boolean> {}

/** The progress of the feed. */
export interface FeedProgress {
  /** Age of the oldest commit that waits for a worker; 0 if none does. */
  lagMs: number;
  /** Events by type from the given sequence on, up to `upTo`. */
  published: ReadonlyMap<string, number>;
  upTo: number;
}

/** Counts what was published after a sequence, at most some thousands at a time; without one, starts counting now. */
export class GetFeedProgress extends Query<FeedProgress> {
  constructor(readonly after: number | undefined) {
    super();
  }
}

export interface FeedPage {
  rows: { sequence: number; body: string }[];
  hasMore: boolean;
}

/** The owner's events after a sequence, oldest first. */
export class ListEvents extends Query<FeedPage> {
  static readonly refusals: readonly EventsErrorCode[] = ['unknown_event_type'];

  constructor(
    readonly owner: Owner,
    readonly after: number,
    /** Types and patterns such as `order.*`; all if empty. */
    readonly types: readonly string[],
    readonly limit: number,
  ) {
    super();
  }
}

/** An event's JSON. @throws EventsError `event_not_found` where the owner has no such event. */
export class GetEvent extends Query<string> {
  static readonly refusals: readonly EventsErrorCode[] = ['event_not_found'];

  constructor(
    readonly owner: Owner,
    readonly eventId: string,
  ) {
    super();
  }
}

/** Deletes the oldest events published more than `days` days ago, and their deliveries; returns whether there may be more. */
export class PurgeEvents extends Command<boolean> {
  static readonly silent = 'it publishes, keeps or delivers the events themselves';
  static readonly unaudited = 'it keeps and delivers events';

  constructor(readonly days: number) {
    super();
  }
}
