import type { DomainEvent, EventHandler } from '@kernel';

export interface OutboxRow {
  OutboxID: number;
  Event: string;
  Reaction: string;
  Payload: string;
  TraceParent: string | null;
}

interface StoredEvent {
  outboxId: number;
  event: DomainEvent;
  traceParent: string | null;
}

/** Rows of one reaction that one transaction applies, since the reaction can join their events. */
export interface JoinedRows {
  reaction: EventHandler | undefined;
  /** The reaction's name. */
  name: string;
  /** Their events, joined into one. */
  event: DomainEvent;
  rows: StoredEvent[];
}

/** Joins rows whose reaction can join events; every other row stays alone. */
export function joinRows(rows: readonly OutboxRow[], reactionOf: (event: string, name: string) => EventHandler | undefined): JoinedRows[] {
  const groups: JoinedRows[] = [];
  for (const row of rows) {
    const reaction = reactionOf(row.Event, row.Reaction);
    const event = JSON.parse(row.Payload) as DomainEvent;
    const stored: StoredEvent = { outboxId: row.OutboxID, event, traceParent: row.TraceParent };
    const joins = (group: JoinedRows): boolean => {
      const joined = group.reaction === reaction ? reaction?.join?.(group.event, stored.event) : undefined;
      if (joined) Object.assign(group, { event: joined, rows: [...group.rows, stored] });
      return joined !== undefined;
    };
    if (!groups.some(joins)) groups.push({ reaction, name: row.Reaction, event, rows: [stored] });
  }
  return groups;
}

/** Joins the events of those rows of a group that are left. */
export function eventOf({ reaction, rows }: JoinedRows, remaining: ReadonlySet<number>): DomainEvent | undefined {
  const events = rows.filter(({ outboxId }) => remaining.has(outboxId)).map(({ event }) => event);
  if (events.length === 0) return undefined;
  return events.reduce((one, other) => {
    const joined = reaction?.join?.(one, other);
    // Applying one event would delete the rows of both, so the caller tries each row alone instead.
    if (!joined) throw new Error('events that joined before no longer do');
    return joined;
  });
}
