import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessGuard } from '../access/access.guard.js';
import type { RatesCaller } from '../access/body-key.js';
import type { ProblemFilter } from '../problem-filter.js';
import { checkedBody } from '../validation/pipe.js';
import { RatesController } from './rates.controller.js';
import { RatesRequest } from './rates.shapes.js';

/**
 * Answers get_rates before Nest takes the request over: the same guard, check and controller, without the proxies, interceptors and
 * observables around them, which cost several times as much as the prices do (docs/decisions/rates.md). A request with an
 * Idempotency-Key goes the long way. The hook is the route's own, so that no other request passes it. Call it before routes are added.
 */
export function takeShortWay(app: NestFastifyApplication, base: string, filter: ProblemFilter): void {
  const path = `${base}/get_rates`;
  const guard = app.get(AccessGuard);
  const controller = app.get(RatesController, { strict: false });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const caller = (await guard.admit('body-key', request, reply)) as RatesCaller;
    const { body, warnings } = checkedBody(RatesRequest, request.body);
    request.warnings = warnings;
    return controller.getRates(caller, body);
  };
  app.getHttpAdapter().getInstance().addHook('onRoute', (route) => {
    if (route.url !== path || route.method !== 'POST') return;
    route.preValidation = (request, reply, done) => {
      if (request.headers['idempotency-key'] !== undefined) return done();
      answer(request, reply).then(
        (payload) => void reply.send(payload),
        (error: unknown) => filter.answer(error, request, reply),
      );
    };
  });
}
