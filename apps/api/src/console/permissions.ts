import type { Side } from '../access/console-session.js';

/** What each side may do, by the words the pages ask for. The server checks by the route's `@Access`; this tells pages what to show. */
export const permissionsOf: Readonly<Record<Side, readonly string[]>> = {
  merchant: ['account_key', 'orders', 'products', 'replenishments', 'returns', 'stock'],
  warehouse: ['bins', 'inbound', 'master_key', 'queues', 'recounts', 'request_log', 'returns', 'shipments', 'users'],
};
