import { DomainError } from '@kernel';

/** Every refusal of the events context; each interface words its own answers. */
export type EventsErrorCode =
  | 'unknown_event_type'
  | 'event_not_found'
  | 'url_refused'
  | 'too_many_webhooks'
  | 'webhook_not_found'
  | 'webhook_disabled'
  | 'delivery_not_found'
  | 'events_forgotten'
  | 'too_many_replays';

export class EventsError extends DomainError<EventsErrorCode> {}
