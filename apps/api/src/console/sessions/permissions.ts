import type { LoggedInUser } from '@contract/identity';
import { type Side, sideOf } from '../../access/index.js';

/** What users may do, by the words the pages ask for. The server checks by the route's `@Access`; this tells pages what to show. */
const ofSides: Readonly<Record<Side, readonly string[]>> = {
  merchant: ['account_key', 'orders', 'products', 'replenishments', 'returns', 'stock'],
  warehouse: ['bins', 'inbound', 'recounts', 'returns', 'shipments'],
};

const ofOperators = ['master_key', 'queues', 'request_log', 'users'];

export const permissionsOf = (user: LoggedInUser): string[] => [...ofSides[sideOf(user)], ...(user.isOperator ? ofOperators : [])];
