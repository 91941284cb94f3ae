import type { NumberedFact, PublishedEvent } from '@contract/events';

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
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The members of a contract's object, in the words of answers. */
export function inWireWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWireWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [snakeCase(name), inWireWords(member)]));
}

/** The event of a fact, as its readers get it. */
export function eventOf(fact: NumberedFact, of: Subject): PublishedEvent {
  const changed = fact.changed.map(snakeCase);
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
  const { sequence, eventId, type, subjectId, occurredAt } = fact;
  return { sequence, eventId, type, subjectId, occurredAt, body, accountId: of.accountId, siteId: of.siteId };
}
