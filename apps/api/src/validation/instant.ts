const shape = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const dayMs = 86_400_000;
/** The last instant that both engines store and ISO 8601 writes with a four-digit year. */
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether the text is an existing day, `YYYY-MM-DD`, year 1000 to 9999. */
export function isDay(text: string): boolean {
  return text.length === 10 && parse(text) !== undefined;
}

/** Whether the text is an existing day or ISO 8601 date and time; without an offset it is UTC. */
export function isInstant(text: string): boolean {
  return parse(text) !== undefined;
}

/** The instant of a text that `isInstant` accepts; for a day its start, UTC. Throws RangeError for any other text. */
export function startOf(text: string): Date {
  return new Date(Math.min(parsed(text), lastMs));
}

/**
 * The first instant after the text's: the next day for a day (so that a "to" date includes the whole day), the next millisecond for a time.
 */
export function endOf(text: string): Date {
  return new Date(Math.min(parsed(text) + (text.length === 10 ? dayMs : 1), lastMs));
}

function parsed(text: string): number {
  const time = parse(text);
  if (time === undefined) throw new RangeError(`not a date: ${text}`);
  return time;
}

/** Milliseconds since 1970, or undefined when the text is not a date: Date.parse alone takes 2026-02-30 for the 2nd of March. */
function parse(text: string): number | undefined {
  const match = text.length <= 40 ? shape.exec(text) : null;
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (year < 1000 || hour > 23 || minute > 59 || second > 59) return undefined;
  const time = Date.UTC(year, month - 1, day, hour, minute, second, Math.floor(Number(`0.${match[7] ?? 0}`) * 1000));
  const calendar = new Date(Date.UTC(year, month - 1, day));
  if (calendar.getUTCMonth() !== month - 1 || calendar.getUTCDate() !== day) return undefined;
  const offset = offsetMinutes(match[8]);
  return offset === undefined ? undefined : time - offset * 60_000;
}

function offsetMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined || zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 14 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
