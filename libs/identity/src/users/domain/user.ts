import { IdentityError } from '../../contract/errors.js';
import type { MerchantRole, NewUser, UserLevel, UserRole } from '../../contract/users.js';
import { isKnownToAll, isOfThisWork } from './known-passwords.js';
import { commonPasswords } from './most-used-passwords.js';

// Names travel in a header: no spaces at the ends, no comma (it joins repeated headers), only ASCII.
const USER_NAME = /^[A-Za-z0-9](?:[\w.@+ -]{0,98}[\w.@+-])?$/;
const SECRET = /^[A-Z2-7]{16,128}$/;
const PASSWORD = { min: 8, max: 1_000 };

/** @throws IdentityError when level, site, account or name do not fit together. */
export function checkUser({ userName, password, level, siteId, accountId, role, secondFactorSecret, isOfDemoSet }: NewUser): void {
  if (!USER_NAME.test(userName)) throw new IdentityError('unusable_user_name', { userName });
  if (!isOfDemoSet) checkPassword(password, userName);
  if (level === 2 && siteId === null) throw new IdentityError('user_without_site', { userName });
  if (level === 1 && accountId === null) throw new IdentityError('user_without_account', { userName });
  if (role !== undefined) checkRole(level, role);
  if (secondFactorSecret !== undefined) checkSecondFactor(secondFactorSecret);
}

const MERCHANT_ROLES: readonly UserRole[] = ['owner', 'staff', 'viewer'] satisfies readonly MerchantRole[];

/** @throws IdentityError `operator_without_site`, `role_without_site`, `role_without_account`: each level has roles of its own */
export function checkRole(level: UserLevel, role: UserRole): void {
  const isOfMerchants = MERCHANT_ROLES.includes(role);
  if (level === 2 && isOfMerchants) throw new IdentityError('role_without_account');
  if (level !== 2 && !isOfMerchants) throw new IdentityError(role === 'operator' ? 'operator_without_site' : 'role_without_site');
}

/**
 * The sites of a user besides their own, each once.
 * @throws IdentityError `sites_without_site` for a merchant's user, who has none.
 */
export function furtherSites(own: number | null, siteIds: readonly number[]): number[] {
  if (own === null && siteIds.length > 0) throw new IdentityError('sites_without_site');
  return [...new Set(siteIds)].filter((siteId) => siteId !== own).sort((a, b) => a - b);
}

/** How a user's permissions are stored: operators keep the role that they have when they stop being operators. */
export interface StoredRole {
  operator: 'Y' | 'N';
  role: Exclude<UserRole, 'operator'>;
}

/** The role of a stored user. Merchants' users older than roles are stored as leads, and keep all permissions. */
export function roleOf({ level, operator, role }: StoredRole & { level: number }): UserRole {
  if (level === 2) return operator === 'Y' ? 'operator' : role;
  return MERCHANT_ROLES.includes(role) ? role : 'owner';
}

/** A name or password in lower case, without the digits and signs that people append to reach a length. */
const stem = (text: string): string => text.toLowerCase().replace(/[^\p{L}]+$/u, '');

/**
 * @throws IdentityError `weak_password`; `common_password` for one of the most used, in any case, a publicly known one, and a word of this
 * trade; `password_of_name` for the user's name, or its part before an @, with or without trailing digits and signs
 */
export function checkPassword(password: string, userName: string): void {
  if (password.length < PASSWORD.min || password.length > PASSWORD.max) throw new IdentityError('weak_password', PASSWORD);
  if (commonPasswords.has(password.toLowerCase()) || isKnownToAll(password) || isOfThisWork(stem(password)))
    throw new IdentityError('common_password');
  const names = [userName, userName.split('@')[0]];
  if (names.some((name) => password.toLowerCase() === name.toLowerCase() || (stem(name) !== '' && stem(password) === stem(name))))
    throw new IdentityError('password_of_name');
}

/** @throws IdentityError `unusable_second_factor` when it is not Base32 of at least 80 bits. */
export function checkSecondFactor(secret: string): void {
  if (!SECRET.test(secret)) throw new IdentityError('unusable_second_factor');
}
