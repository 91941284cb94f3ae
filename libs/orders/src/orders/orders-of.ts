import type { OrdersOf } from '../contract/progress.js';

/** An owner in terms of the tables: the column that finds its orders, the index that sorts them by status and age, and its id. */
export function ownerOf(of: OrdersOf): { owner: 'account' | 'site'; column: string; ageIndex: string; id: number } {
  return 'accountId' in of
    ? { owner: 'account', column: 'AccountID', ageIndex: 'ix_orders_account_age', id: of.accountId }
    : { owner: 'site', column: 'WarehouseID', ageIndex: 'ix_orders_site_age', id: of.siteId };
}
