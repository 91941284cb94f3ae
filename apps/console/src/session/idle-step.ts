/** Typing sends no requests, so the page itself keeps the session alive this often. */
const KEEP_EVERY_MS = 30_000;
const WARNED_MS = 120_000;
/** The server stores the use of a session once per minute. */
const NOTED_MS = 60_000;

type Step = 'keep' | 'ask' | 'warn' | 'wait';

/** What to do about a session that may be idle, by the times of its last use and of the last touch of the page. */
export function idleStep(idleMs: number, { now, used, touched }: { now: number; used: number; touched: number }): Step {
  if (touched - used > KEEP_EVERY_MS) return 'keep';
  const left = idleMs - NOTED_MS - (now - used);
  if (left <= 0) return 'ask';
  return left <= Math.min(WARNED_MS, (idleMs - NOTED_MS) / 2) ? 'warn' : 'wait';
}
