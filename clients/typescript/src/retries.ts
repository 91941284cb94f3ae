import { ApiError } from './errors.js';

/** When to repeat a request. */
export interface RetryPolicy {
  /** Attempts after the first; 4 by default. */
  retries: number;
  /** A `Retry-After` longer than this ends the attempts; 60,000 by default. */
  maxWaitMs: number;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;

/** Whether another attempt may succeed and cannot apply the request twice. */
function isWorthARetry(error: unknown, isRepeatable: boolean): boolean {
  // Without an answer, the service may have applied the request.
  if (!(error instanceof ApiError)) return isRepeatable;
  if (error.status === 429 || error.status === 503) return true;
  if (error.status === 409) return error.code === 'idempotency_key_running';
  return isRepeatable && (error.status === 502 || error.status === 504);
}

/**
 * How long to wait before the next attempt, in ms; undefined to give up. The pause doubles with each attempt and is randomised, so that
 * clients that failed together do not retry together.
 * @param tries the attempts so far
 * @param isRepeatable whether the service applies a repeated request only once
 */
export function waitBeforeRetry(
  error: unknown,
  tries: number,
  isRepeatable: boolean,
  { retries, maxWaitMs }: RetryPolicy,
): number | undefined {
  if (tries > retries || !isWorthARetry(error, isRepeatable)) return undefined;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  if (asked === undefined) return pause;
  return asked * 1000 > maxWaitMs ? undefined : asked * 1000 + Math.random() * FIRST_PAUSE_MS;
}

/** Waits until the time has passed or the signal aborts. @throws the signal's reason */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });
}
