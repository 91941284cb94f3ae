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
  if (days < 0) return 'Expired';
  if (days === 0) return 'Expires today';
  return days === 1 ? '1 day left' : `${days.toLocaleString()} days left`;
}
