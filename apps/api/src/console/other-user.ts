import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.js';

/**
 * The user a path names, who is not the operator themselves: `@OtherUser() userName: string`. Nobody locks themselves out, takes away their own
 * permission, or gets around being asked for their password. @throws Problem 400 `own_user`.
 */
export const OtherUser = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { caller, params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { name: string } }>>();
  if (caller?.actor === `user:${params.name}`) throw new Problem(400, 'own_user', 'You cannot change your own user here: your password and second factor are under My Account, another operator changes the rest');
  return params.name;
});
