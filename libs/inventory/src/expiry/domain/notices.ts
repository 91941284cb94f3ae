const DAY_MS = 86_400_000;

/** Of a lot, integrations are told once when so many days are left. */
export const NOTICE_DAYS = { first: 30, last: 7 } as const;

/** How a lot stands on a day. */
export interface Notice {
  /** The days that had to be left. */
  threshold: number;
  /** Days after this one until the last on which its units can be sold. */
  daysLeft: number;
}

/**
 * What is to be told on a day of a lot that expires; undefined while it is too early, and once it has expired.
 * @param expiry `YYYY-MM-DD`
 * @param today `YYYY-MM-DD` at the site
 */
export function noticeOf(expiry: string, today: string): Notice | undefined {
  const daysLeft = (Date.parse(expiry) - Date.parse(today)) / DAY_MS;
  if (daysLeft < 0 || daysLeft > NOTICE_DAYS.first) return undefined;
  return { threshold: daysLeft <= NOTICE_DAYS.last ? NOTICE_DAYS.last : NOTICE_DAYS.first, daysLeft };
}
