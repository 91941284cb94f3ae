import type { OrdersOf } from '../contract/progress.js';

/** An owner in the words of the tables: the column of orders he is found by, the index that sorts his orders by status and age, his id. */
export function ownerOf(of: OrdersOf): { owner: 'account' | 'site'; column: string; ageIndex: string; id: number } {
  return 'accountId' in of
    ? { owner: 'account', column: 'AccountID', ageIndex: 'ix_orders_account_age', id: of.accountId }
    : { owner: 'site', column: 'WarehouseID', ageIndex: 'ix_orders_site_age', id: of.siteId };
}
