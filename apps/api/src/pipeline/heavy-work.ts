import { SetMetadata } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Caller, credentialOf } from '../access/index.js';
import { Problem } from '../errors/index.js';
import { fromRequest } from '../validation/index.js';

/** How much of a kind of work may run at once. */
interface Slots {
  /** What several of them are called. */
  several: string;
  /** In this process, for all callers. */
  ofAll: number;
  /** For one account, or one user of a warehouse. */
  ofOne: number;
  /** Whether the answer is made while it is sent, so that the turn lasts as long as the client reads. */
  isStreamed?: true;
}

/** The kinds of work that cost as much as thousands of other requests. Routes declare them by `@HeavyWork`. */
const SLOTS = {
  export: { several: 'exports', ofAll: 2, ofOne: 1, isStreamed: true },
  'past list': { several: 'past lists', ofAll: 2, ofOne: 1, isStreamed: true },
  document: { several: 'documents', ofAll: 2, ofOne: 1, isStreamed: true },
  import: { several: 'imports', ofAll: 4, ofOne: 2 },
  // The planners' threads also refuse work when all of them are busy.
  plan: { several: 'plans', ofAll: 4, ofOne: 1 },
  'plan of many cartons': { several: 'plans of many cartons', ofAll: 4, ofOne: 2 },
  'search for a buyer': { several: 'searches for a buyer', ofAll: 2, ofOne: 1 },
} as const satisfies Record<string, Slots>;

export type HeavyKind = keyof typeof SLOTS;
export const heavyKinds = Object.keys(SLOTS) as HeavyKind[];

/** Which requests of a route are heavy, and of what kind. */
export interface Heavy {
  kind: HeavyKind;
  applies: (request: FastifyRequest) => boolean;
}

/** The turn of a heavy request. */
export interface HeavyTurn {
  /** Aborted when the client disconnects: nobody waits for the rest of the work. */
  signal: AbortSignal;
  /** Call it when only sending is left: the slot becomes free for others. */
  releaseSlot(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    heavyTurn?: HeavyTurn;
  }
}

export const HEAVY_WORK = 'heavy-work';

/**
 * Declares a route with heavy requests: all, or those that `applies` names. A request for which no slot is free gets 429 with Retry-After,
 * rather than wait with an open connection and a client that learns nothing (docs/decisions/limits.md).
 */
export const HeavyWork = (kind: HeavyKind, applies: Heavy['applies'] = () => true): MethodDecorator =>
  SetMetadata(HEAVY_WORK, { kind, applies } satisfies Heavy);

/** The turn of a route that declares `@HeavyWork()`. */
export const Turn = fromRequest(({ heavyTurn }) => heavyTurn);

const RETRY_SECONDS = 2;
/** A client that reads nothing for so long is disconnected, which frees its slot. */
const MAX_IDLE_MS = 120_000;

/** What a request is told that finds no slot: that one's own work has them, or that of others. */
export function busyWords(kind: HeavyKind): { own: string; others: string } {
  const { several, ofAll, ofOne } = SLOTS[kind];
  const again = `try again in ${RETRY_SECONDS} seconds`;
  return {
    own: ofOne === 1 ? `Another ${kind} of yours still runs, ${again}` : `${ofOne} ${several} of yours still run, ${again}`,
    others: `${ofAll} ${several} of others run already, ${again}`,
  };
}

const busy = (sentence: string): Problem =>
  new Problem(429, 'too_many_requests', sentence, { headers: { 'Retry-After': String(RETRY_SECONDS) } });

/** Whose work counts together: that of all keys and users of an account, so that no account can take all slots. */
const tenantOf = (caller: Caller | undefined): string =>
  caller?.kind === 'account' ? `account:${caller.accountId}` : caller ? credentialOf(caller) : '';

/** The slots of a process, and who uses them. */
export class HeavyTurns {
  private readonly running = new Map<string, number>();

  /** Wraps a handler, whose heavy requests take slots. @throws Problem 429 when none is free. */
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

  /** Takes a slot for a request. Returns what frees it, which the end of a streamed answer also does. */
  private begin(kind: HeavyKind, { ofAll, ofOne, isStreamed }: Slots, request: FastifyRequest, { raw }: FastifyReply): () => void {
    const tenantSlots = `${kind} ${tenantOf(request.caller)}`;
    if (this.of(tenantSlots) >= ofOne) throw busy(busyWords(kind).own);
    if (this.of(kind) >= ofAll) throw busy(busyWords(kind).others);
    const releaseSlot = this.counted(kind);
    const releaseTenant = this.counted(tenantSlots);
    const disconnected = new AbortController();
    const end = (): void => {
      disconnected.abort();
      releaseSlot();
      releaseTenant();
    };
    request.heavyTurn = { signal: disconnected.signal, releaseSlot };
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

  /** Counts one more; returns what uncounts it, once. */
  private counted(name: string): () => void {
    this.running.set(name, this.of(name) + 1);
    let counts = true;
    return () => {
      if (!counts) return;
      counts = false;
      const remaining = this.of(name) - 1;
      if (remaining > 0) this.running.set(name, remaining);
      else this.running.delete(name);
    };
  }
}

/** @throws Problem once the client has disconnected, so nobody sees it. */
export function stopWithClient(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Problem(400, 'invalid_request', 'The client left before the answer was made');
}
