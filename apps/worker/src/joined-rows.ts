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

/** Rows that one transaction does: of one reaction, which can join their events. */
export interface JoinedRows {
  reaction: EventHandler | undefined;
  /** The reaction's. */
  name: string;
  /** All events as one. */
  event: DomainEvent;
  rows: StoredEvent[];
}

/** Joins rows where their reaction can; every other row is alone. */
export function joinRows(rows: readonly OutboxRow[], reactionOf: (event: string, name: string) => EventHandler | undefined): JoinedRows[] {
  const groups: JoinedRows[] = [];
  for (const row of rows) {
    const reaction = reactionOf(row.Event, row.Reaction);
    const event = JSON.parse(row.Payload) as DomainEvent;
    const own: StoredEvent = { outboxId: row.OutboxID, event, traceParent: row.TraceParent };
    const joins = (group: JoinedRows): boolean => {
      const both = group.reaction === reaction ? reaction?.join?.(group.event, own.event) : undefined;
      if (both) Object.assign(group, { event: both, rows: [...group.rows, own] });
      return both !== undefined;
    };
    if (!groups.some(joins)) groups.push({ reaction, name: row.Reaction, event, rows: [own] });
  }
  return groups;
}

/** As one event, of the rows that are left of a group. */
export function eventOf({ reaction, rows }: JoinedRows, left: ReadonlySet<number>): DomainEvent | undefined {
  const events = rows.filter(({ outboxId }) => left.has(outboxId)).map(({ event }) => event);
  if (events.length === 0) return undefined;
  return events.reduce((one, other) => {
    const both = reaction?.join?.(one, other);
    // The rows of both would be deleted: better each alone.
    if (!both) throw new Error('events that joined before no longer do');
    return both;
  });
}
