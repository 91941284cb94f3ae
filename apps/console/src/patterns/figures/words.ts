import { number } from '../../languages/t.js';

const HOUR = 60;
const DAY = 24 * HOUR;
/** From here on, hours say less than days. */
const MANY_DAYS = 14 * DAY;

/** Minutes as people say them: `20 min`, `4 h 10 min`, `3 d 4 h`, `20 d`. */
export function spanInWords(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 2 * HOUR) return `${minutes} min`;
  if (minutes < 2 * DAY) return joined(Math.floor(minutes / HOUR), 'h', minutes % HOUR, 'min');
  if (minutes < MANY_DAYS) return joined(Math.floor(minutes / DAY), 'd', Math.floor((minutes % DAY) / HOUR), 'h');
  return `${number(Math.floor(minutes / DAY))} d`;
}

const joined = (whole: number, unit: string, rest: number, smaller: string): string =>
  rest === 0 ? `${whole} ${unit}` : `${whole} ${unit} ${rest} ${smaller}`;

/** A part of a whole in percent, to one digit, never rounded up to all of it; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const percent = Math.round((part / whole) * 1_000) / 10;
  return percent === 100 && part < whole ? 99.9 : percent;
}

export const percentInWords = (percent: number | null): string => (percent === null ? '–' : `${number(percent)} %`);

/** How many there are beside how many there were: `12 more than`, `as many as`. */
export function differenceInWords(now: number, before: number): string {
  if (now === before) return 'as many as';
  return now > before ? `${number(now - before)} more than` : `${number(before - now)} fewer than`;
}
