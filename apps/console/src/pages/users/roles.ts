import type { components } from '../../api/generated/console.js';

export type Role = NonNullable<components['schemas']['UserAnswer']['role']>;

/** The roles of warehouse users, each with what the one before may do. */
export const ROLES: readonly { value: Role; label: string; may: string }[] = [
  { value: 'picker', label: 'Picker', may: 'Picks, ships, receives, puts away, moves, counts a bin' },
  { value: 'lead', label: 'Lead', may: 'Also holds, releases and reverts orders, closes replenishments, recounts many bins' },
  { value: 'operator', label: 'Operator', may: 'Also manages users, accounts, sites, queues and the master key' },
];

/** The role as people read it. */
export const roleName = (role: Role | null): string => ROLES.find(({ value }) => value === role)?.label ?? 'Merchant';

export const isRole = (word: string | null): word is Role => ROLES.some(({ value }) => value === word);
