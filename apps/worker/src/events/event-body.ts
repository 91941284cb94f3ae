import type { NumberedFact, PublishedEvent } from '@contract/events';
import { wireWord } from '@wire/wire-words';

/** Changes when the shape of events does, for readers that store events. */
const VERSION = 1;
/** A longer event has the address of its record in place of the record. */
const MAX_BODY_BYTES = 20_000;

/** What an event says about its record, in the interface's words. */
export interface Subject {
  accountId: number | null;
  siteId: number | null;
  /** The members that identify the record: `{order_id: 7}`. */
  subject: object;
  /** The v4 interface's answer about it. */
  data: object;
  /** The path of that answer. */
  url: string;
  /** The answer's names for members, where they differ. */
  words?: Readonly<Record<string, string>>;
}

/** The event of a fact, as readers receive it. */
export function eventOf(fact: NumberedFact, of: Subject): PublishedEvent {
  const changed = [...new Set(fact.changed.map((name) => of.words?.[name] ?? wireWord(name)))];
  const event = {
    event_id: fact.eventId,
    sequence: fact.sequence,
    type: fact.type,
    version: VERSION,
    occurred_at: fact.occurredAt,
    subject: of.subject,
  };
  const whole = JSON.stringify({ ...event, data: { ...of.data, changed } });
  const body = Buffer.byteLength(whole) > MAX_BODY_BYTES ? JSON.stringify({ ...event, data: { url: of.url, changed } }) : whole;
  const { sequence, eventId, type, subjectId, occurredAt, traceParent } = fact;
  return { sequence, eventId, type, subjectId, occurredAt, traceParent, body, accountId: of.accountId, siteId: of.siteId };
}
