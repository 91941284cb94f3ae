import { number, t } from '../../languages/t.js';

const HOUR = 60;
const DAY = 24 * HOUR;
/** From here on, hours add nothing to days. */
const MANY_DAYS = 14 * DAY;

/** Minutes as people say them: `20 min`, `4 h 10 min`, `3 d 4 h`, `20 d`. */
export function spanInWords(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 2 * HOUR) return t('{count} min', { count: minutes });
  if (minutes < 2 * DAY) return hours(Math.floor(minutes / HOUR), minutes % HOUR);
  if (minutes < MANY_DAYS) return days(Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR));
  return days(Math.floor(minutes / DAY), 0);
}

const hours = (count: number, minutes: number): string =>
  minutes === 0 ? t('{count} h', { count }) : t('{count} h {minutes} min', { count, minutes });
const days = (count: number, more: number): string =>
  more === 0 ? t('{count} d', { count }) : t('{count} d {hours} h', { count, hours: more });

/** A part of a whole in percent, with one decimal; less than 100 unless it is all of it. Null if the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const percent = Math.round((part / whole) * 1_000) / 10;
  return percent === 100 && part < whole ? 99.9 : percent;
}

export const percentInWords = (percent: number | null): string => (percent === null ? '–' : `${number(percent)} %`);

/** The beginning of an hour, `09:00`; 24 is midnight. */
export const hourName = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;
