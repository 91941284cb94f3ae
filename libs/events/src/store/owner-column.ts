import type { Owner } from '../contract/feed.js';

/** The column that binds rows to an owner, and its value. */
export const ownerColumn = (owner: Owner): ['AccountID' | 'WarehouseID', number] =>
  'accountId' in owner ? ['AccountID', owner.accountId] : ['WarehouseID', owner.siteId];
