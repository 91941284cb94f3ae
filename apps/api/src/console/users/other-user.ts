import { fromRequest } from '../../validation/index.js';
import { Problem } from '../../errors/index.js';

/**
 * The user a path names, who is not the operator themselves: `@OtherUser() userName: string`. Nobody locks themselves out, takes away their
 * own permission, or gets around being asked for their password. @throws Problem 400 `own_user`.
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
