import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';

export type Role = components['schemas']['UserAnswer']['role'];

interface Meaning {
  value: Role;
  label: string;
  may: string;
}

/** The roles of warehouse users; each may do what the one before may. */
export const ROLES: readonly Meaning[] = [
  { value: 'picker', label: msg('Picker'), may: msg('Picks, ships, receives, puts away, moves, counts a bin') },
  { value: 'lead', label: msg('Lead'), may: msg('Also holds, releases and reverts orders, closes replenishments, recounts many bins') },
  { value: 'operator', label: msg('Operator'), may: msg('Also manages users, accounts, sites, queues and the master key') },
];

/** The roles of an account's users; each may do what the one before may. */
export const MERCHANT_ROLES: readonly Meaning[] = [
  { value: 'viewer', label: msg('Viewer'), may: msg('Sees orders, products, stock and reports, and changes nothing') },
  { value: 'staff', label: msg('Staff'), may: msg('Also works on orders, products, returns, replenishments and webhooks') },
  { value: 'owner', label: msg('Owner'), may: msg('Also sees, makes and revokes the keys of the account') },
];

const meaningOf = (role: Role): Meaning | undefined => [...ROLES, ...MERCHANT_ROLES].find(({ value }) => value === role);

/** The role as people read it. */
export const roleName = (role: Role): string => t(meaningOf(role)?.label ?? role);
export const mayOf = (role: Role): string => t(meaningOf(role)?.may ?? '');

export const isRole = (word: string | null): word is Role => ROLES.some(({ value }) => value === word);
