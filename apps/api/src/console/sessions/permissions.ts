import type { LoggedInUser } from '@contract/identity';
import { permitsOf, type Side, sideOf } from '../../access/index.js';

/** Permissions of users, by the names that the pages use. The server checks the route's `@Access`; this only tells pages what to show. */
const ofSides: Readonly<Record<Side, readonly string[]>> = {
  merchant: ['orders', 'products', 'rates', 'replenishments', 'reports', 'returns', 'stock', 'webhooks'],
  warehouse: ['bins', 'inbound', 'rates', 'recounts', 'returns', 'shipments'],
};

/** Processing, holding and reverting orders, closing replenishments, recounts of several bins; what the site achieves. */
const ofLeads = ['decisions', 'reports'];

const ofOwners = ['account_key'];

const ofOperators = [
  'accounts',
  'audit_log',
  'master_key',
  'queues',
  'rate_cards',
  'registers',
  'request_log',
  'sites',
  'users',
  'webhooks',
];

export function permissionsOf(user: LoggedInUser): string[] {
  const { isLead, isOperator } = permitsOf(user);
  return [
    ...ofSides[sideOf(user)],
    ...(isLead ? ofLeads : []),
    ...(isOperator ? ofOperators : []),
    ...(user.role === 'owner' ? ofOwners : []),
  ];
}
