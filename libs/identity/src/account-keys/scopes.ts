import { type KeyScope, keyScopes } from '../contract/account-keys.js';
import { IdentityError } from '../contract/errors.js';

/** Each scope once, in the order in which they are declared. @throws IdentityError `unknown_scope` at each that there is not. */
export function scopesOf(words: readonly string[]): KeyScope[] {
  const faults = words.flatMap((word, index) =>
    (keyScopes as readonly string[]).includes(word) ? [] : [{ code: 'unknown_scope' as const, path: `scopes[${index}]` }],
  );
  if (faults.length > 0) throw new IdentityError('unknown_scope', {}, faults);
  return keyScopes.filter((scope) => words.includes(scope));
}
