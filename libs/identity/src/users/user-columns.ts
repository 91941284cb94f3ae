import type { User } from '../contract/users.js';
import { roleOf, type StoredRole } from './domain/user.js';

export const USER_COLUMNS =
  "UserID AS userId, UserName AS userName, UserLevel AS level, Activated = 'Y' AS isActivated, Operator AS operator, Role AS role, WarehouseID AS siteId, AccountID AS accountId, " +
  'SecondFactorSealed IS NOT NULL AS hasSecondFactor, CreatedDate AS createdDate, UpdatedDate AS updatedDate';

type Flag = 'isActivated' | 'hasSecondFactor';
export type UserRow = Omit<User, Flag | 'role'> & Record<Flag, number> & StoredRole;

/** Neither engine has a boolean type. */
export const toUser = ({ operator, role, ...row }: UserRow): User => ({
  ...row,
  isActivated: row.isActivated === 1,
  role: roleOf({ level: row.level, operator, role }),
  hasSecondFactor: row.hasSecondFactor === 1,
});
