import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors/index.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its body stopped arriving; nobody waits for the rest then. */
    hasStalled?: boolean;
  }
}

/** How long a body may make no progress, by whether its caller has authenticated. */
export const STALLED_AFTER_MS = { known: 30_000, unknown: 10_000 };

/** Tells the watch of a body how its reader gets along. */
export interface Progress {
  seen(): void;
  /** While the server reads no further, the client does not stall. */
  pause(): void;
  end(): void;
}

/**
 * Calls back when nothing has restarted it for the limit. After a halt of the process itself, it first lets the server read what has
 * arrived.
 */
export class StallTimer {
  private isOverdue = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limitMs: number,
    private readonly onStall: () => void,
  ) {
    this.restart();
  }

  restart(): void {
    this.isOverdue = false;
    if (this.timer) this.timer.refresh();
    else this.timer = setTimeout(() => this.expire(), this.limitMs).unref();
  }

  stop(): void {
    this.isOverdue = false;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private expire(): void {
    this.isOverdue = true;
    setImmediate(() => {
      if (this.isOverdue) this.onStall();
    });
  }
}

/** How long this request's body may make no progress, in milliseconds. */
export const stalledAfter = ({ caller }: FastifyRequest): number => (caller ? STALLED_AFTER_MS.known : STALLED_AFTER_MS.unknown);

/** Calls `fail` with a refusal once the body has made no progress for too long. */
export function watchProgress(request: FastifyRequest, fail: (error: Problem) => void): Progress {
  const limitMs = stalledAfter(request);
  const timer = new StallTimer(limitMs, () => {
    request.hasStalled = true;
    const message = `The body did not go on for ${limitMs / 1000} seconds`;
    fail(new Problem(400, 'invalid_body', message, { headers: { Connection: 'close' } }));
  });
  return { seen: () => timer.restart(), pause: () => timer.stop(), end: () => timer.stop() };
}
