/** Typing sends nothing, so the page does after so long. */
const KEEP_EVERY_MS = 30_000;
const WARNED_MS = 120_000;
/** The server notes the use of a session once a minute. */
const NOTED_MS = 60_000;

type Step = 'keep' | 'ask' | 'warn' | 'wait';

/** What is to be done about a session that nobody may be using, by the times of its last use and of the last touch of the page. */
export function idleStep(idleMs: number, { now, used, touched }: { now: number; used: number; touched: number }): Step {
  if (touched - used > KEEP_EVERY_MS) return 'keep';
  const left = idleMs - NOTED_MS - (now - used);
  if (left <= 0) return 'ask';
  return left <= Math.min(WARNED_MS, (idleMs - NOTED_MS) / 2) ? 'warn' : 'wait';
}
