import { FaultList } from '@kernel';
import { EventsError, type EventsErrorCode } from '../contract/errors.js';
import { typesOf } from '../contract/types.js';

/** @throws EventsError `unknown_event_type` at `types[i]` for each pattern that matches no type */
export function refuseUnknownTypes(patterns: readonly string[]): void {
  const faults = new FaultList<EventsErrorCode>();
  for (const [index, type] of patterns.entries())
    if (typesOf(type).length === 0) faults.add('unknown_event_type', `types[${index}]`, { type });
  faults.refuseIfAny((code, details, found) => new EventsError(code, details, found));
}
