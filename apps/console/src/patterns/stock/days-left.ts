import { t, tn } from '../../languages/t.js';

const DAY_MS = 86_400_000;
/** How many days before its expiry a lot counts as expiring soon. */
const SOON = 7;

interface Expiring {
  words: string;
  isExpired: boolean;
  isSoon: boolean;
}

/** How long a lot lasts, from days such as `2026-12-01`. Units can still be sold on the day of their expiry. */
export function daysLeft(expiry: string, today: string): Expiring {
  const days = Math.round((Date.parse(expiry) - Date.parse(today)) / DAY_MS);
  return { words: inWords(days), isExpired: days < 0, isSoon: days >= 0 && days <= SOON };
}

function inWords(days: number): string {
  if (days < 0) return t('Expired');
  if (days === 0) return t('Expires today');
  return tn(days, '{count} day left', '{count} days left');
}
