import { t, tn } from '../../languages/t.js';

const DAY_MS = 86_400_000;
/** From how many days on a lot is about to expire. */
const SOON = 7;

interface Expiring {
  words: string;
  isExpired: boolean;
  isSoon: boolean;
}

/** How long a lot lasts: both days are `2026-12-01`. On the day of its expiry itself its units can be sold. */
export function daysLeft(expiry: string, today: string): Expiring {
  const days = Math.round((Date.parse(expiry) - Date.parse(today)) / DAY_MS);
  return { words: inWords(days), isExpired: days < 0, isSoon: days >= 0 && days <= SOON };
}

function inWords(days: number): string {
  if (days < 0) return t('Expired');
  if (days === 0) return t('Expires today');
  return tn(days, '{count} day left', '{count} days left');
}
