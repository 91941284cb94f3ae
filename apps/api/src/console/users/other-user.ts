import { fromRequest } from '../../validation/index.js';
import { Problem } from '../../errors/index.js';

/**
 * The user in the path, unless it is the operator who asks: `@OtherUser() userName: string`. Operators must not lock themselves out, give
 * up their own permission, or bypass the check of their password. @throws Problem 400 `own_user`.
 */
export const OtherUser = fromRequest(({ caller, params }) => {
  const { name } = params as { name: string };
  if (caller?.actor === `user:${name}`)
    throw new Problem(
      400,
      'own_user',
      'You cannot change your own user here: your password and second factor are under My Account, another operator changes the rest',
    );
  return name;
});
