import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './access/access.js';
import { AccessGuard } from './access/access.guard.js';
import type { ProblemFilter } from './problem-filter.js';

type KeyedAccess = Parameters<AccessGuard['admit']>[0];

/** A route that is answered before Nest takes its requests over. */
export interface ShortWay {
  method: 'GET' | 'POST';
  /** As it is registered: `/apirest/v4/oms/orders/:order`. */
  path: string;
  /** What declares who may call it. */
  handler: [controller: Type<object>, method: string];
  /** What the route's controller answers to what its pipes make of the request. */
  answer(caller: Caller, request: FastifyRequest): Promise<object>;
}

/** @throws Error for a route whose way in is not `admit` alone: the private networks are looked at elsewhere. */
function accessTo({ path, handler: [controller, method] }: ShortWay, guard: AccessGuard): KeyedAccess {
  const kind = guard.kindOf((controller.prototype as Record<string, () => unknown>)[method], controller);
  if (kind === undefined || kind === 'public' || kind === 'login' || kind === 'private-network' || kind === 'internal-key' || kind === 'operator-key') throw new Error(`${path}: no short way leads to what is ${kind ?? 'open to nobody'}`);
  return kind;
}

/**
 * Answers the busiest routes by the same guard, checks and controllers as Nest would, without the proxies, interceptors, contexts and
 * observables around them, which cost more than the answer does (docs/decisions/short-ways.md). A request with an Idempotency-Key goes
 * the long way. The hook is each route's own, so that no other request passes it. Call it before routes are added.
 */
export function takeShortWays(app: NestFastifyApplication, ways: readonly ShortWay[], filter: ProblemFilter): void {
  const guard = app.get(AccessGuard);
  const answer = async (way: ShortWay, access: KeyedAccess, request: FastifyRequest, reply: FastifyReply): Promise<object> => way.answer(await guard.admit(access, request, reply), request);
  app.getHttpAdapter().getInstance().addHook('onRoute', (route) => {
    const way = ways.find(({ method, path }) => route.method === method && route.url === path);
    if (!way) return;
    const access = accessTo(way, guard);
    route.preValidation = (request, reply, done) => {
      if (way.method !== 'GET' && request.headers['idempotency-key'] !== undefined) return done();
      answer(way, access, request, reply).then(
        (payload) => void reply.send(payload),
        (error: unknown) => filter.answer(error, request, reply),
      );
    };
  });
}
