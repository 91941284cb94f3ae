import { IdentityError } from '../../contract/errors.js';

// Keys travel in a header: visible ASCII, no comma (it joins repeated headers).
const KEY = /^[!-+\--~]{8,200}$/;

/** @throws IdentityError `unusable_key`. */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new IdentityError('unusable_key');
}
