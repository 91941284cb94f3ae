import type { Account } from '../contract/accounts.js';

export const ACCOUNT_COLUMNS =
  "AccountID AS accountId, Name AS name, Activated = 'Y' AS isActivated, KeyHash IS NOT NULL AS hasKey, TimeZone AS timeZone, SplitPolicy AS splitPolicy, AutoWithoutSerials = 'Y' AS autoWithoutSerials, Currency AS currency, Units AS units, CreatedDate AS createdDate, UpdatedDate AS updatedDate";

type Row = Omit<Account, 'isActivated' | 'hasKey' | 'autoWithoutSerials'> & {
  isActivated: number;
  hasKey: number;
  autoWithoutSerials: number;
};

/** Neither engine has a boolean type. */
export const toAccount = (row: Row): Account => ({
  ...row,
  isActivated: row.isActivated === 1,
  hasKey: row.hasKey === 1,
  autoWithoutSerials: row.autoWithoutSerials === 1,
});
export type AccountRow = Row;
