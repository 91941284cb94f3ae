import type { User } from '../contract/users.js';

export const USER_COLUMNS =
  "UserID AS userId, UserName AS userName, UserLevel AS level, Activated = 'Y' AS isActivated, Operator = 'Y' AS isOperator, WarehouseID AS siteId, AccountID AS accountId, " +
  'SecondFactorSealed IS NOT NULL AS hasSecondFactor, CreatedDate AS createdDate, UpdatedDate AS updatedDate';

type Flag = 'isActivated' | 'isOperator' | 'hasSecondFactor';
type Row = Omit<User, Flag> & Record<Flag, number>;

/** Neither engine has a boolean type. */
export const toUser = (row: Row): User => ({
  ...row,
  isActivated: row.isActivated === 1,
  isOperator: row.isOperator === 1,
  hasSecondFactor: row.hasSecondFactor === 1,
});
export type UserRow = Row;
