import type { EventsErrorCode } from '@contract/events';
import type { ProblemEntry } from '../errors/index.js';

/** Answers to refusals about events, for every interface that has them. */
export const eventsProblems: Record<EventsErrorCode, ProblemEntry> = {
  unknown_event_type: { status: 400, message: ({ type }) => `There is no type of event ${String(type)}` },
};
