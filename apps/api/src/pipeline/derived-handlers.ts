import { StreamableFile } from '@nestjs/common';
import { HEADERS_METADATA, HTTP_CODE_METADATA, RESPONSE_PASSTHROUGH_METADATA } from '@nestjs/common/constants.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessGuard } from '../access/index.js';
import { argumentsReader, type Parameter } from './route-parameters.js';
import type { Route } from './routes.js';
import { Preconditions } from './preconditions.js';
import { Writes } from './writes.js';

export type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type DeclaredHeader = { name: string; value: string | (() => string) };

/** Builds the one derived handler: it computes once per route what Nest computes on every request. */
export function deriveHandlers(app: NestFastifyApplication): (route: Route, parameters: readonly Parameter[]) => RouteHandler {
  const [guard, writes, adapter] = [app.get(AccessGuard), app.get(Writes), app.getHttpAdapter()];
  const preconditions = app.get(Preconditions);
  return (route, parameters) => {
    const { access, controller, handler, instance, method, methodName } = route;
    const status = (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ?? (method === 'POST' ? 201 : 200);
    const headers = (Reflect.getMetadata(HEADERS_METADATA, handler) as readonly DeclaredHeader[] | undefined) ?? [];
    // Like Nest, leaves the answer to a method that takes `@Res()`.
    const isPassedThrough = Reflect.getMetadata(RESPONSE_PASSTHROUGH_METADATA, controller, methodName) === true;
    const answersItself = parameters.some(({ isReply }) => isReply) && !isPassedThrough;
    const argumentsOf = argumentsReader(parameters);
    // Not async, since each further promise between handler and answer costs every request.
    const callWith = (request: FastifyRequest, args: unknown[]): unknown =>
      preconditions.has(route, request)
        ? preconditions.run(route, request, args, async () => handler.apply(instance, args))
        : handler.apply(instance, args);
    const call = (request: FastifyRequest, reply: FastifyReply): unknown => {
      const args = argumentsOf(request, reply);
      return args instanceof Promise ? args.then((checked) => callWith(request, checked)) : callWith(request, args);
    };
    return async (request, reply) => {
      // The guard checks everything but keys in bodies before the body is read (route-options.ts).
      if (access === 'body-key') await guard.judgeBody(route, request, reply);
      void reply.code(status);
      for (const { name, value } of headers) void reply.header(name, typeof value === 'function' ? value() : value);
      const isWrapped = writes.wraps(route, request);
      const answer = await (isWrapped ? writes.run(route, request, reply, async () => call(request, reply)) : call(request, reply));
      if (!answersItself && !(answer instanceof StreamableFile)) return sendable(answer, route);
      if (!answersItself) adapter.reply(reply, answer);
      // Tells Fastify that the handler has used the reply itself.
      return reply;
    };
  };
}

/** @throws Error for a stream, which only Nest's own pipeline closes with its client */
function sendable(answer: unknown, { controller, methodName }: Route): unknown {
  if (isStream(answer)) throw new Error(`${controller.name}.${methodName} returns a stream, for which it must declare @NestPipeline()`);
  return answer;
}

/** Whether it is an Observable, an async iterable (such as Node's streams) or a web Response. */
function isStream(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return (
    typeof (answer as { subscribe?: unknown }).subscribe === 'function' || Symbol.asyncIterator in answer || answer instanceof Response
  );
}
