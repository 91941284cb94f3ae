import { IdentityError } from '../../contract/errors.js';

/** @throws IdentityError `blank_account_name`. */
export function checkName(name: string): void {
  if (name.trim() === '') throw new IdentityError('blank_account_name');
}
