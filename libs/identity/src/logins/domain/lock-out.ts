/** Failures that count together, counted from `since`; at the limit `since` becomes the moment the lockout began. */
export interface Failures {
  count: number;
  since: Date;
  /** Attempts whose password is being checked. */
  pending: number;
  /** When the last of them began. */
  pendingSince: Date | null;
}

export interface LockOutTerms {
  /** Failures that lock out; 0: none do. */
  limit: number;
  /** How long failures count together, and how long a lockout lasts. */
  lockMs: number;
}

/** A check takes a fraction of this: an attempt that is pending for longer was left by a process that died, and counts as failed. */
const PENDING_MS = 30_000;

export const noFailures = (now: Date): Failures => ({ count: 0, since: now, pending: 0, pendingSince: null });

/** What of the failures counts now: none once their time is over. */
export function standing(failures: Failures, terms: LockOutTerms, now: Date): Failures {
  const { count, since, pending, pendingSince } = failures;
  if (pendingSince !== null && pending > 0 && now.getTime() - pendingSince.getTime() >= PENDING_MS) {
    return standing(withFailed({ count, since, pending: 0, pendingSince: null }, pending, terms, pendingSince), terms, now);
  }
  return now.getTime() - since.getTime() >= terms.lockMs ? { count: 0, since: now, pending, pendingSince } : failures;
}

/** Whole seconds the lockout lasts yet; 0 when there is none. */
export function lockedSeconds(failures: Failures, terms: LockOutTerms, now: Date): number {
  const { count, since } = standing(failures, terms, now);
  if (terms.limit === 0 || count < terms.limit) return 0;
  return Math.max(1, Math.ceil((since.getTime() + terms.lockMs - now.getTime()) / 1_000));
}

/** Whether every place below the limit is held by a failure or a pending attempt: another attempt waits until it is known how those end. */
export function isFull(failures: Failures, terms: LockOutTerms, now: Date): boolean {
  const { count, pending } = standing(failures, terms, now);
  return terms.limit > 0 && count + pending >= terms.limit;
}

/** One attempt begins. */
export function withPending(failures: Failures, terms: LockOutTerms, now: Date): Failures {
  const counted = standing(failures, terms, now);
  return { ...counted, pending: counted.pending + 1, pendingSince: now };
}

/** One attempt ended; `withFailed` counts it where it failed. */
export function withoutPending(failures: Failures, terms: LockOutTerms, now: Date): Failures {
  const counted = standing(failures, terms, now);
  return { ...counted, pending: Math.max(0, counted.pending - 1) };
}

/** So many attempts more have failed. */
export function withFailed(failures: Failures, failed: number, terms: LockOutTerms, now: Date): Failures {
  const { count, since, ...pending } = standing(failures, terms, now);
  const reachesLimit = count < terms.limit && count + failed >= terms.limit;
  return { ...pending, count: count + failed, since: count === 0 || reachesLimit ? now : since };
}

/** So many failures are forgiven. */
export function withForgiven(failures: Failures, forgiven: number, terms: LockOutTerms, now: Date): Failures {
  const counted = standing(failures, terms, now);
  return { ...counted, count: Math.max(0, counted.count - forgiven) };
}
