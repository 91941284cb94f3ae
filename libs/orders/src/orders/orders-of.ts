import type { OrdersOf } from '../contract/progress.js';

/**
 * An owner in the words of the tables: the column of orders they are found by, the index that sorts their orders by status and age, their
 * id.
 */
export function ownerOf(of: OrdersOf): { owner: 'account' | 'site'; column: string; ageIndex: string; id: number } {
  return 'accountId' in of
    ? { owner: 'account', column: 'AccountID', ageIndex: 'ix_orders_account_age', id: of.accountId }
    : { owner: 'site', column: 'WarehouseID', ageIndex: 'ix_orders_site_age', id: of.siteId };
}
