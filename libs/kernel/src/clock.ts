/** The current time; a port, because tests choose the time. */
export abstract class Clock {
  abstract now(): Date;
}

/** The last second that `toStored` formatted: most instants of a busy process share theirs with the one before. */
let last = { second: NaN, text: '' };

/** An instant as both engines store it: UTC, `2026-11-20 08:00:00.000`. Its text order is its order in time. */
export function toStored(instant: Date): string {
  const second = Math.floor(instant.getTime() / 1000);
  if (second !== last.second) last = { second, text: instant.toISOString().replace('T', ' ').slice(0, 20) };
  return last.text + String(instant.getUTCMilliseconds()).padStart(3, '0');
}

/** A stored instant as the contract shows it: `2026-11-20T08:00:00.000Z`; null stays null. */
export function toIso<Stored extends string | null>(stored: Stored): Stored {
  return (
    stored === null ? null : `${stored.slice(0, 10)}T${stored.slice(11, 23).padEnd(12, stored.length > 19 ? '0' : '.000')}Z`
  ) as Stored;
}
