import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FaultsTogether } from '../validation/index.js';
import { Idempotency } from './idempotency.js';
import type { Route } from './routes.js';

/** What lies around the method of a route that writes: idempotency, then every fault in one refusal where the route declares it. */
@Injectable()
export class Writes {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly together: FaultsTogether,
  ) {}

  /** For routes that take an Idempotency-Key. @param work reads the request and calls the method of the route; it may be run again */
  run({ tellsAllFaults }: Route, request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
    const all = tellsAllFaults ? () => this.together.run(request, work) : work;
    return request.headers['idempotency-key'] === undefined ? all() : this.idempotency.run(request, reply, all);
  }
}

type Stream = ReturnType<CallHandler['handle']>;

/** The same for routes that stay in Nest's own pipeline. */
@Injectable()
export class WritesInterceptor implements NestInterceptor {
  constructor(private readonly writes: Writes) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Stream> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { declared: route } = request.routeOptions.config;
    const isPlain = !route?.isIdempotent || (!route.tellsAllFaults && request.headers['idempotency-key'] === undefined);
    if (isPlain) return next.handle();
    const answer = await this.writes.run(route, request, http.getResponse<FastifyReply>(), () => lastOf(next.handle()));
    // Nest merges what it is given here, and a list of one answer merges as a stream of it does.
    return [answer] as unknown as Stream;
  }
}

async function lastOf(stream: Stream): Promise<unknown> {
  let last: unknown;
  await stream.forEach((each) => (last = each));
  return last;
}
