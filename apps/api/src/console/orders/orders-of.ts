import type { OrdersOf } from '@contract/orders';
import type { Caller } from '../../access/index.js';

/** Whose orders a caller sees: a merchant their account's, a warehouse user their site's. */
export const ordersOf = (caller: Caller): OrdersOf =>
  caller.kind === 'account' ? { accountId: caller.accountId } : { siteId: caller.siteId };
