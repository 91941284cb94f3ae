import { t } from '../../languages/t.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A batch, and how much of it is picked. */
interface Paced {
  claimed_at: string | null;
  due_at: string | null;
  units: number;
  units_picked: number;
  units_since_claim: number;
}

/** Units per hour of the batch's picker; null when it is too early to tell. */
export function paceOf({ claimed_at: since, units_since_claim: units }: Paced, now: number): number | null {
  const passed = since === null ? 0 : now - Date.parse(since);
  return passed <= 0 || units === 0 ? null : (units * HOUR_MS) / passed;
}

/** Minutes between the expected end of a batch and when it is due, negative when it will be late; null when nothing can be said. */
export function minutesAhead(batch: Paced, now: number): number | null {
  if (batch.due_at === null) return null;
  const spare = Date.parse(batch.due_at) - now;
  const pace = paceOf(batch, now);
  if (pace === null) return spare < 0 ? Math.floor(spare / MINUTE_MS) : null;
  const timeLeftMs = ((batch.units - batch.units_picked) * HOUR_MS) / pace;
  return Math.floor((spare - timeLeftMs) / MINUTE_MS);
}

/** `12 min ahead`, `1 h 5 min behind`. */
export function aheadInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (hours === 0) return minutes < 0 ? t('{rest} min behind', { rest }) : t('{rest} min ahead', { rest });
  return minutes < 0 ? t('{hours} h {rest} min behind', { hours, rest }) : t('{hours} h {rest} min ahead', { hours, rest });
}

/** A claim ends so long after its picker's last action. */
const CLAIM_MINUTES = 30;
/** More than a walk from one end of the floor to the other takes. */
const IDLE_MINUTES = 10;

/** For how many minutes the picker of the batch has done nothing; null while that means nothing. */
export function idleMinutes({ lease_until: until }: { lease_until: string | null }, now: number): number | null {
  if (until === null) return null;
  const idle = CLAIM_MINUTES - Math.ceil((Date.parse(until) - now) / MINUTE_MS);
  return idle < IDLE_MINUTES ? null : idle;
}
