import { t } from '../../languages/t.js';

/** A number, compared with that of as many days before. */
export function differenceInWords(now: number, before: number, days: number): string {
  if (now === before) return t('as many as in the {days} days before', { days });
  return now > before
    ? t('{more} more than in the {days} days before', { more: now - before, days })
    : t('{fewer} fewer than in the {days} days before', { fewer: before - now, days });
}
