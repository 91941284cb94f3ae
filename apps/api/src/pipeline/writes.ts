import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FaultsTogether } from '../validation/index.js';
import { Idempotency } from './idempotency.js';
import type { Route } from './routes.js';

/** Wraps the method of a route that writes: idempotency, then, if the route declares it, every fault in one refusal. */
@Injectable()
export class Writes {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly together: FaultsTogether,
  ) {}

  /** Whether there is anything to wrap: most requests carry no key. */
  wraps({ isIdempotent, tellsAllFaults }: Route, { headers }: FastifyRequest): boolean {
    return tellsAllFaults || (isIdempotent && headers['idempotency-key'] !== undefined);
  }

  /**
   * Runs a request for which `wraps` is true.
   * @param work reads the request and calls the method of the route; it may run more than once
   */
  run(
    { isIdempotent, tellsAllFaults }: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const all = tellsAllFaults ? () => this.together.run(request, work) : work;
    const isKept = isIdempotent && request.headers['idempotency-key'] !== undefined;
    return isKept ? this.idempotency.run(request, reply, all) : all();
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
    const { declared: route } = request.route;
    if (!route || !this.writes.wraps(route, request)) return next.handle();
    const answer = await this.writes.run(route, request, http.getResponse<FastifyReply>(), () => lastOf(next.handle()));
    // Nest merges the result, and a list with one answer merges like a stream with it.
    return [answer] as unknown as Stream;
  }
}

async function lastOf(stream: Stream): Promise<unknown> {
  let last: unknown;
  await stream.forEach((each) => (last = each));
  return last;
}
