import type { EventsErrorCode } from '@contract/events';
import type { ProblemEntry } from '../errors/index.js';

/** Messages for the contract's reasons why an address cannot receive events. */
const ofUrl: Readonly<Record<string, string>> = {
  malformed: 'is no URL',
  scheme: 'must begin with https://',
  plain: 'must begin with https://',
  credentials: 'must not carry a user name or password',
  port: 'must have port 443 or 80, or one from 1024 on',
  unresolved: 'names a host without an address',
  private: 'must lead to the public internet',
};

/** Answers to refusals about events, for every interface that has them. */
export const eventsProblems: Record<EventsErrorCode, ProblemEntry> = {
  unknown_event_type: { status: 400, message: ({ type }) => `There is no type of event ${String(type)}` },
  event_not_found: { status: 404, message: 'The event does not exist, or is no longer kept' },
  url_refused: { status: 400, message: ({ reason }) => `The url ${ofUrl[String(reason)]}` },
  too_many_webhooks: { status: 400, message: ({ limit }) => `There may be at most ${String(limit)} webhooks: delete one first` },
  webhook_not_found: { status: 404, message: 'The webhook does not exist', names: 'webhook_id' },
  webhook_disabled: { status: 400, message: 'The webhook is disabled: set its state to active first' },
  delivery_not_found: { status: 404, message: 'The webhook has no such delivery', names: 'delivery_id' },
  events_forgotten: {
    status: 400,
    message: ({ oldest }) => `Events of the range are already forgotten: the oldest one is ${String(oldest)}`,
  },
  too_many_replays: {
    status: 429,
    message: ({ limit, seconds }) => `A webhook has at most ${String(limit)} replays an hour, try again in ${String(seconds)} seconds`,
    headers: ({ seconds }) => ({ 'Retry-After': String(seconds) }),
  },
};
