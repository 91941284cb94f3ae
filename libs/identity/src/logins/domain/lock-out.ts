/** Failures that count together, from `since` on; at the limit `since` becomes the start of the lockout. */
export interface Failures {
  count: number;
  since: Date;
  /** Attempts that are still pending. */
  pending: number;
  /** When the last of them began. */
  pendingSince: Date | null;
}

export interface LockOutTerms {
  /** Failures before a lockout; 0: no lockout. */
  limit: number;
  /** How long failures count together, and how long a lockout lasts. */
  lockMs: number;
}

/** A check takes a fraction of this: an attempt that stays pending for longer belongs to a process that died, and counts as failed. */
const PENDING_MS = 30_000;

export const noFailures = (now: Date): Failures => ({ count: 0, since: now, pending: 0, pendingSince: null });

/** The failures that still count: none once their time has passed. */
export function standing(failures: Failures, terms: LockOutTerms, now: Date): Failures {
  const { count, since, pending, pendingSince } = failures;
  if (pendingSince !== null && pending > 0 && now.getTime() - pendingSince.getTime() >= PENDING_MS) {
    return standing(withFailed({ count, since, pending: 0, pendingSince: null }, pending, terms, pendingSince), terms, now);
  }
  return now.getTime() - since.getTime() >= terms.lockMs ? { count: 0, since: now, pending, pendingSince } : failures;
}

/** Remaining whole seconds of the lockout; 0 when there is none. */
export function lockedSeconds(failures: Failures, terms: LockOutTerms, now: Date): number {
  const { count, since } = standing(failures, terms, now);
  if (terms.limit === 0 || count < terms.limit) return 0;
  return Math.max(1, Math.ceil((since.getTime() + terms.lockMs - now.getTime()) / 1_000));
}

/** Whether failures and pending attempts together reach the limit, so that another attempt must wait for their outcome. */
export function isFull(failures: Failures, terms: LockOutTerms, now: Date): boolean {
  const { count, pending } = standing(failures, terms, now);
  return terms.limit > 0 && count + pending >= terms.limit;
}

/** Adds a pending attempt. */
export function withPending(failures: Failures, terms: LockOutTerms, now: Date): Failures {
  const counted = standing(failures, terms, now);
  return { ...counted, pending: counted.pending + 1, pendingSince: now };
}

/** Removes a pending attempt; `withFailed` counts it if it failed. */
export function withoutPending(failures: Failures, terms: LockOutTerms, now: Date): Failures {
  const counted = standing(failures, terms, now);
  return { ...counted, pending: Math.max(0, counted.pending - 1) };
}

/** Adds failures; the lockout begins when they reach the limit. */
export function withFailed(failures: Failures, failed: number, terms: LockOutTerms, now: Date): Failures {
  const { count, since, ...pending } = standing(failures, terms, now);
  const reachesLimit = count < terms.limit && count + failed >= terms.limit;
  return { ...pending, count: count + failed, since: count === 0 || reachesLimit ? now : since };
}

/** Removes failures. */
export function withForgiven(failures: Failures, forgiven: number, terms: LockOutTerms, now: Date): Failures {
  const counted = standing(failures, terms, now);
  return { ...counted, count: Math.max(0, counted.count - forgiven) };
}
