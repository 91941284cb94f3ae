import { SetMetadata } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { credentialOf } from '../access/index.js';
import { Problem } from '../errors/index.js';
import { fromRequest } from '../validation/index.js';

/** Requests that cost as much as thousands of others. */
export type HeavyKind = 'export' | 'past list' | 'document';

/** Which requests of a route are heavy. */
export interface Heavy {
  kind: HeavyKind;
  applies: (request: FastifyRequest) => boolean;
}

/** The turn of a heavy request. */
export interface HeavyTurn {
  /** Aborted when the client leaves: nobody waits for the rest of the work. */
  signal: AbortSignal;
  /** Makes room for the work of others; what is left is to send what was made. */
  isMade(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    heavyTurn?: HeavyTurn;
  }
}

export const HEAVY_WORK = 'heavy-work';

/**
 * Declares a route whose requests, or those of them that `applies` names, take turns: at most one of a kind at once a credential, and two a
 * process. Others get 429 with Retry-After, since what waits here holds its connection and tells its client nothing.
 */
export const HeavyWork = (kind: HeavyKind, applies: Heavy['applies'] = () => true): MethodDecorator =>
  SetMetadata(HEAVY_WORK, { kind, applies } satisfies Heavy);

/** The turn of a route that declares `@HeavyWork()`. */
export const Turn = fromRequest(({ heavyTurn }) => heavyTurn);

const MAX_IN_PROCESS = 2;
const RETRY_SECONDS = 2;
/** A client that reads nothing for so long loses the answer, and its turn. */
const MAX_IDLE_MS = 120_000;

const busy = (who: string): Problem =>
  new Problem(429, 'too_many_requests', `${who}, try again in ${RETRY_SECONDS} seconds`, {
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  });

/** The turns of a process. */
export class HeavyTurns {
  private readonly running = new Map<HeavyKind, number>();
  private readonly credentials = new Set<string>();

  /** Gives a request its turn, which ends with its answer. @throws Problem 429 while others have theirs. */
  begin({ kind }: Heavy, request: FastifyRequest, { raw }: FastifyReply): void {
    const name = `${kind} ${request.caller ? credentialOf(request.caller) : ''}`;
    const running = this.running.get(kind) ?? 0;
    if (this.credentials.has(name)) throw busy(`Another ${kind} with these credentials still runs`);
    if (running >= MAX_IN_PROCESS) throw busy(`${MAX_IN_PROCESS} ${kind}s of others run already`);
    this.credentials.add(name);
    this.running.set(kind, running + 1);
    let isMaking = true;
    const isMade = (): void => {
      if (isMaking) this.running.set(kind, (this.running.get(kind) ?? 1) - 1);
      isMaking = false;
    };
    const left = new AbortController();
    const end = (): void => {
      left.abort();
      isMade();
      this.credentials.delete(name);
    };
    request.heavyTurn = { signal: left.signal, isMade };
    if (raw.closed || raw.destroyed) return end();
    raw.once('close', end);
    raw.setTimeout(MAX_IDLE_MS, () => raw.destroy());
  }
}

/** @throws Problem once the client has left; nobody sees it. */
export function stopWithClient(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Problem(400, 'invalid_request', 'The client left before the answer was made');
}
