import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

type Read = (request: FastifyRequest) => unknown;

const reads = new WeakMap<object, Read>();

/** A parameter decorator whose value depends on the request alone, so that derived handlers can compute it, too. */
export function fromRequest(read: Read): ReturnType<typeof createParamDecorator> {
  const factory = (_: unknown, context: ExecutionContext): unknown => read(context.switchToHttp().getRequest<FastifyRequest>());
  reads.set(factory, read);
  return createParamDecorator(factory);
}

/** How a parameter decorator reads its value; undefined for those that `fromRequest` did not create. */
export const readOf = (factory: object): Read | undefined => reads.get(factory);
