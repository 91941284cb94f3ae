import type { NumberedFact, PublishedEvent } from '@contract/events';
import { wireWord } from '@wire/wire-words';

/** Changes with an event's shape, for readers that keep events. */
const VERSION = 1;
/** A longer event names the address of its record instead. */
const MAX_BODY_BYTES = 20_000;

/** What an event says about its record, in wire words. */
export interface Subject {
  accountId: number | null;
  siteId: number | null;
  /** What identifies the record: `{order_id: 7}`. */
  subject: object;
  /** What the v4 interface answers about it. */
  data: object;
  /** The path of that answer. */
  url: string;
  /** Members that the answer calls something else. */
  words?: Readonly<Record<string, string>>;
}

/** The event of a fact, as its readers get it. */
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
