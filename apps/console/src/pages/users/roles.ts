import type { components } from '../../api/generated/console.js';

export type Role = components['schemas']['UserAnswer']['role'];

interface Meaning {
  value: Role;
  label: string;
  may: string;
}

/** The roles of warehouse users, each with what the one before may do. */
export const ROLES: readonly Meaning[] = [
  { value: 'picker', label: 'Picker', may: 'Picks, ships, receives, puts away, moves, counts a bin' },
  { value: 'lead', label: 'Lead', may: 'Also holds, releases and reverts orders, closes replenishments, recounts many bins' },
  { value: 'operator', label: 'Operator', may: 'Also manages users, accounts, sites, queues and the master key' },
];

/** The same of the users of an account. */
export const MERCHANT_ROLES: readonly Meaning[] = [
  { value: 'viewer', label: 'Viewer', may: 'Sees orders, products, stock and reports, and changes nothing' },
  { value: 'staff', label: 'Staff', may: 'Also works on orders, products, returns, replenishments and webhooks' },
  { value: 'owner', label: 'Owner', may: 'Also sees, makes and revokes the keys of the account' },
];

/** The role as people read it. */
export const roleName = (role: Role): string => [...ROLES, ...MERCHANT_ROLES].find(({ value }) => value === role)?.label ?? role;

export const isRole = (word: string | null): word is Role => ROLES.some(({ value }) => value === word);
