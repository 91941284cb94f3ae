/** Failures of a user name or an address, counted from `since`; at the limit `since` becomes the moment the lock-out began. */
export interface Failures {
  count: number;
  since: Date;
}

export interface LockOutTerms {
  /** Failures that lock out; 0: none do. */
  limit: number;
  /** How long failures count together, and how long a lock-out lasts. */
  lockMs: number;
}

/** What of the failures counts now: none once their time is over. */
export function standing(failures: Failures, { lockMs }: LockOutTerms, now: Date): Failures {
  return now.getTime() - failures.since.getTime() >= lockMs ? { count: 0, since: now } : failures;
}

/** Whole seconds the lock-out lasts yet; 0 when there is none. */
export function lockedSeconds(failures: Failures, terms: LockOutTerms, now: Date): number {
  const { count, since } = standing(failures, terms, now);
  if (terms.limit === 0 || count < terms.limit) return 0;
  return Math.max(1, Math.ceil((since.getTime() + terms.lockMs - now.getTime()) / 1_000));
}

/** One attempt more: it counts as failed until it is known to be right, so that attempts at once are no way around the limit. */
export function withOneMore(failures: Failures, terms: LockOutTerms, now: Date): Failures {
  const { count, since } = standing(failures, terms, now);
  return { count: count + 1, since: count === 0 || count + 1 === terms.limit ? now : since };
}
