import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors/index.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its body stopped arriving, so that nobody waits for the rest. */
    hasStalled?: boolean;
  }
}

/** How long a body may make no progress: of a caller whose credential is known, and of any other. */
export const STALLED_AFTER_MS = { known: 30_000, unknown: 10_000 };

/** Watches that the parts of a body keep arriving. */
export interface Progress {
  seen(): void;
  /** While we read no further, the client does not stall. */
  pause(): void;
  end(): void;
}

/** Calls `fail` with a refusal once the body has made no progress for too long. */
export function watchProgress(request: FastifyRequest, fail: (error: Problem) => void): Progress {
  const limitMs = request.caller ? STALLED_AFTER_MS.known : STALLED_AFTER_MS.unknown;
  const stall = (): void => {
    request.hasStalled = true;
    const message = `The body did not go on for ${limitMs / 1000} seconds`;
    fail(new Problem(400, 'invalid_body', message, { headers: { Connection: 'close' } }));
  };
  let timer: NodeJS.Timeout | undefined = setTimeout(stall, limitMs).unref();
  return {
    seen: () => {
      if (timer) timer.refresh();
      else timer = setTimeout(stall, limitMs).unref();
    },
    pause: () => {
      clearTimeout(timer);
      timer = undefined;
    },
    end: () => clearTimeout(timer),
  };
}
