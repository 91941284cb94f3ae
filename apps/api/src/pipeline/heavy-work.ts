import { SetMetadata } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Caller, credentialOf } from '../access/index.js';
import { Problem } from '../errors/index.js';
import { fromRequest } from '../validation/index.js';

/** How much of a kind of work may run at once. */
interface Slots {
  /** In this process. */
  ofAll: number;
  /** Of them for one account, or one user of a warehouse. */
  ofOne: number;
  /** Whether the answer is made while it is sent, so that the turn lasts as long as the client reads. */
  isStreamed?: true;
}

/** All work that costs as much as thousands of other requests; routes say by `@HeavyWork` that they do it. */
const SLOTS = {
  export: { ofAll: 2, ofOne: 1, isStreamed: true },
  'past list': { ofAll: 2, ofOne: 1, isStreamed: true },
  document: { ofAll: 2, ofOne: 1, isStreamed: true },
  import: { ofAll: 4, ofOne: 2 },
  // The threads of the planners say when all of them are taken.
  plan: { ofAll: 4, ofOne: 1 },
  'plan of many cartons': { ofAll: 4, ofOne: 2 },
  'search for a buyer': { ofAll: 2, ofOne: 1 },
} as const satisfies Record<string, Slots>;

export type HeavyKind = keyof typeof SLOTS;

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
 * Declares a route whose requests, or those of them that `applies` names, take turns. Those for which there is no slot get 429 with
 * Retry-After, since what waits here holds its connection and tells its client nothing (docs/decisions/limits.md).
 */
export const HeavyWork = (kind: HeavyKind, applies: Heavy['applies'] = () => true): MethodDecorator =>
  SetMetadata(HEAVY_WORK, { kind, applies } satisfies Heavy);

/** The turn of a route that declares `@HeavyWork()`. */
export const Turn = fromRequest(({ heavyTurn }) => heavyTurn);

const RETRY_SECONDS = 2;
/** A client that reads nothing for so long loses the answer, and its turn. */
const MAX_IDLE_MS = 120_000;

const busy = (who: string): Problem =>
  new Problem(429, 'too_many_requests', `${who}, try again in ${RETRY_SECONDS} seconds`, {
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  });

/** Whose work counts together: all keys and users of an account do, so that it cannot take all slots. */
const tenantOf = (caller: Caller | undefined): string =>
  caller?.kind === 'account' ? `account:${caller.accountId}` : caller ? credentialOf(caller) : '';

/** The turns of a process. */
export class HeavyTurns {
  private readonly running = new Map<string, number>();

  /** A handler whose heavy requests take turns. @throws Problem 429 while others have theirs. */
  taken(heavy: Heavy, handler: RouteOptions['handler']): RouteOptions['handler'] {
    const slots: Slots = SLOTS[heavy.kind];
    const begin = (request: FastifyRequest, reply: FastifyReply): (() => void) => this.begin(heavy.kind, slots, request, reply);
    return async function (request, reply) {
      if (!heavy.applies(request)) return handler.call(this, request, reply) as unknown;
      const end = begin(request, reply);
      try {
        return (await handler.call(this, request, reply)) as unknown;
      } finally {
        if (!slots.isStreamed) end();
      }
    };
  }

  /** Gives a request its turn; returns what ends it, as the end of a streamed answer does. */
  private begin(kind: HeavyKind, { ofAll, ofOne, isStreamed }: Slots, request: FastifyRequest, { raw }: FastifyReply): () => void {
    const own = `${kind} ${tenantOf(request.caller)}`;
    if (this.of(own) >= ofOne)
      throw busy(`${ofOne === 1 ? `Another ${kind}` : `${ofOne} ${kind}s`} of yours still ${ofOne === 1 ? 'runs' : 'run'}`);
    if (this.of(kind) >= ofAll) throw busy(`${ofAll} ${kind}s of others run already`);
    const isMade = this.counted(kind);
    const isOver = this.counted(own);
    const left = new AbortController();
    const end = (): void => {
      left.abort();
      isMade();
      isOver();
    };
    request.heavyTurn = { signal: left.signal, isMade };
    if (!isStreamed) return end;
    if (raw.closed || raw.destroyed) end();
    else {
      raw.once('close', end);
      raw.setTimeout(MAX_IDLE_MS, () => raw.destroy());
    }
    return end;
  }

  private of(name: string): number {
    return this.running.get(name) ?? 0;
  }

  /** Counts one more that runs; returns what counts it no longer, once. */
  private counted(name: string): () => void {
    this.running.set(name, this.of(name) + 1);
    let counts = true;
    return () => {
      if (!counts) return;
      counts = false;
      const left = this.of(name) - 1;
      if (left > 0) this.running.set(name, left);
      else this.running.delete(name);
    };
  }
}

/** @throws Problem once the client has left; nobody sees it. */
export function stopWithClient(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Problem(400, 'invalid_request', 'The client left before the answer was made');
}
