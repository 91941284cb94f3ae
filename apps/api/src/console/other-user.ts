import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.js';

/**
 * The user a path names, who is not the operator himself: `@OtherUser() userName: string`. Nobody locks himself out, takes away his own
 * permission, or gets around being asked for his password. @throws Problem 400 `own_user`.
 */
export const OtherUser = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { caller, params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { name: string } }>>();
  if (caller?.actor === `user:${params.name}`) throw new Problem(400, 'own_user', 'Not of yourself: your own password and second factor are under My Account, the rest is for another operator');
  return params.name;
});
