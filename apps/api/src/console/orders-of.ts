import type { OrdersOf } from '@contract/orders';
import type { Caller } from '../access/access.js';

/** Whose orders a caller sees: a merchant his account's, a warehouse user his site's. */
export const ordersOf = (caller: Caller): OrdersOf => (caller.kind === 'account' ? { accountId: caller.accountId } : { siteId: caller.siteId });
