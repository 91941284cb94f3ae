import type { SentenceOf } from '@kernel';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { Owner } from './feed.js';
import type { EventsErrorCode } from './errors.js';
import { GetWebhook } from './webhooks.js';

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try got no answer. */
export const deliveryFaults = [
  'No answer within {seconds} seconds',
  'The connection failed: {fault}',
  'The event is forgotten',
  'The host is not on the public internet',
  'The name of the host has no address',
  'The port of the url is not allowed',
  'The secret cannot be read: rotate it',
  'The url carries credentials',
  'The url is neither http nor https',
  'The url is not https',
] as const;
export type DeliveryFault = SentenceOf<(typeof deliveryFaults)[number]>;

/** An event to be delivered to a webhook: one for each pair, however often it is sent. */
export interface Delivery {
  deliveryId: number;
  eventId: string;
  type: string;
  state: DeliveryState;
  attempts: number;
  /** ISO 8601; null unless it is pending. */
  nextAttemptAt: string | null;
  /** HTTP status of the last answer; null if there was none. */
  responseStatus: number | null;
  /**
   * The beginning of the last answer, or why there was none; null for an answer from a private network, which the webhook's owner must not
   * read.
   */
  responseExcerpt: string | null;
  durationMs: number | null;
  createdAt: string;
}

/** A webhook's deliveries, newest first. */
export class ListDeliveries extends Query<Page<Delivery>> {
  static readonly refusals: readonly EventsErrorCode[] = [...GetWebhook.refusals];

  constructor(
    readonly owner: Owner,
    readonly webhookId: number,
    readonly filter: { state?: DeliveryState; eventId?: string },
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Sends a delivery again, with the same event id. */
export class ResendDelivery extends Command<Delivery> {
  static readonly refusals: readonly EventsErrorCode[] = ['delivery_not_found', 'webhook_disabled', 'webhook_not_found'];
  static readonly silent = 'it publishes, keeps or delivers the events themselves';
  static readonly unaudited = 'it keeps and delivers events';

  constructor(
    readonly owner: Owner,
    readonly webhookId: number,
    readonly deliveryId: number,
  ) {
    super();
  }
}

/** Which events to send again: from a sequence, or from an instant on. */
export interface ReplayRange {
  fromSequence?: number;
  /** Stored instants: from inclusive, to exclusive. */
  from?: string;
  to?: string;
  /** Types and patterns; those of the webhook if empty. */
  types: readonly string[];
  /** Only events whose delivery failed. */
  failedOnly: boolean;
}

/** The sequences that a replay covers. */
export interface Replay {
  fromSequence: number;
  toSequence: number;
}

/** Sends the events of a range again, step by step. Skips events whose delivery is pending. */
export class ReplayEvents extends Command<Replay> {
  static readonly refusals: readonly EventsErrorCode[] = [
    'events_forgotten',
    'too_many_replays',
    'unknown_event_type',
    'webhook_disabled',
    'webhook_not_found',
  ];
  static readonly silent = 'it publishes, keeps or delivers the events themselves';
  static readonly unaudited = 'it keeps and delivers events';

  constructor(
    readonly owner: Owner,
    readonly webhookId: number,
    readonly range: ReplayRange,
  ) {
    super();
  }
}

/** A webhook with deliveries that are due. */
export interface DueEndpoint {
  webhookId: number;
  isFailing: boolean;
}

/** Active webhooks with due deliveries that `holder` may lease or has leased, healthy ones first. */
export class FindDueEndpoints extends Query<DueEndpoint[]> {
  constructor(
    readonly holder: string,
    readonly limit: number,
  ) {
    super();
  }
}

/** Makes `holder` the only sender to these webhooks for some seconds, where no other is; returns the ids that it has. */
export class LeaseEndpoints extends Command<number[]> {
  static readonly silent = 'it publishes, keeps or delivers the events themselves';
  static readonly unaudited = 'it keeps and delivers events';

  constructor(
    readonly holder: string,
    readonly webhookIds: readonly number[],
  ) {
    super();
  }
}

/** Ends leases of `holder`, so that others need not wait until they expire. */
export class ReleaseEndpoints extends Command<void> {
  static readonly silent = 'it publishes, keeps or delivers the events themselves';
  static readonly unaudited = 'it keeps and delivers events';

  constructor(
    readonly holder: string,
    readonly webhookIds: readonly number[],
  ) {
    super();
  }
}

/** A delivery to send now. */
export interface DueDelivery {
  deliveryId: number;
  webhookId: number;
  eventId: string;
  attempts: number;
  /** The event's stored JSON; null if it was deleted. */
  body: string | null;
  url: string;
  ordered: boolean;
  isFailing: boolean;
  /** The `traceparent` of the event's change. */
  traceParent: string | null;
  /** The signing secrets, the current one first; empty if SECRET_KEY does not open them. */
  secrets: string[];
}

/**
 * Due deliveries of a webhook that `holder` has leased, without those that it is sending; for an ordered webhook only from the oldest on.
 */
export class FindDueDeliveries extends Query<DueDelivery[]> {
  constructor(
    readonly holder: string,
    readonly webhookId: number,
    readonly underWay: readonly number[],
    readonly limit: number,
  ) {
    super();
  }
}

/** The outcome of an attempt. */
export interface Outcome {
  deliveryId: number;
  webhookId: number;
  /** The number of attempts before it. */
  attempts: number;
  /** `gone`: the receiver wants no more, which disables the webhook. `lost`: there is nothing to send. */
  result: 'delivered' | 'failed' | 'gone' | 'lost';
  responseStatus: number | null;
  responseExcerpt: string | null;
  durationMs: number;
  /** Seconds that the receiver asks to wait. */
  retryAfter?: number;
}

/** Records the outcomes of attempts, once each: a delivery that another worker has attempted meanwhile stays as it is. */
export class RecordOutcomes extends Command<void> {
  static readonly silent = 'it publishes, keeps or delivers the events themselves';
  static readonly unaudited = 'it keeps and delivers events';

  constructor(readonly outcomes: readonly Outcome[]) {
    super();
  }
}

/** The final result of an attempt; `retried`: it failed, and another one follows. */
export const tryOutcomes = ['delivered', 'retried', 'failed', 'gone', 'lost'] as const;
export type TryOutcome = (typeof tryOutcomes)[number];

/** The progress of all deliveries. */
export interface DeliveryProgress {
  /** Age of the oldest event that an active webhook has not received; 0 if there is none. */
  oldestPendingMs: number;
  /** Deliveries of the newest 10,000 events by state. */
  newest: ReadonlyMap<string, number>;
  /** Attempts since counting began, by result. */
  tries: ReadonlyMap<TryOutcome, number>;
  disabledWebhooks: number;
}

/** The progress over all webhooks, for the metrics. */
export class GetDeliveryProgress extends Query<DeliveryProgress> {}
