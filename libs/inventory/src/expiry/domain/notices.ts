const DAY_MS = 86_400_000;

/** Days left at which integrations get a notice of a lot, once each. */
export const NOTICE_DAYS = { first: 30, last: 7 } as const;

/** The notice that is due for a lot on a day. */
export interface Notice {
  /** The number of days that triggers the notice. */
  threshold: number;
  /** Days after this one until the last on which its units can be sold. */
  daysLeft: number;
}

/**
 * The notice for a day of a lot that expires; undefined while it is too early, and once it has expired.
 * @param expiry `YYYY-MM-DD`
 * @param today `YYYY-MM-DD` at the site
 */
export function noticeOf(expiry: string, today: string): Notice | undefined {
  const daysLeft = (Date.parse(expiry) - Date.parse(today)) / DAY_MS;
  if (daysLeft < 0 || daysLeft > NOTICE_DAYS.first) return undefined;
  return { threshold: daysLeft <= NOTICE_DAYS.last ? NOTICE_DAYS.last : NOTICE_DAYS.first, daysLeft };
}
