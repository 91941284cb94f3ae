/** The current time; a port, because tests choose the time. */
export abstract class Clock {
  abstract now(): Date;
}

/** An instant as both engines store it: UTC, `2026-11-20 08:00:00.000`. Its text order is its order in time. */
export function toStored(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, 23);
}

/** A stored instant as the contract shows it: `2026-11-20T08:00:00.000Z`; null stays null. */
export function toIso<Stored extends string | null>(stored: Stored): Stored {
  return (
    stored === null ? null : `${stored.slice(0, 10)}T${stored.slice(11, 23).padEnd(12, stored.length > 19 ? '0' : '.000')}Z`
  ) as Stored;
}
