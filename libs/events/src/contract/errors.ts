import { DomainError } from '@kernel';

/** Every refusal of the events context; each interface words its own answers. */
export type EventsErrorCode = 'unknown_event_type';

export class EventsError extends DomainError<EventsErrorCode> {}
