import type { User } from '../contract/users.js';
import { roleOf, type StoredRole } from './domain/user.js';

export const USER_COLUMNS =
  "UserID AS userId, UserName AS userName, UserLevel AS level, Activated = 'Y' AS isActivated, Operator AS operator, Role AS role, WarehouseID AS siteId, AccountID AS accountId, " +
  '(SELECT GROUP_CONCAT(s.WarehouseID) FROM user_sites s WHERE s.UserID = users.UserID) AS otherSites, SecondFactorSealed IS NOT NULL AS hasSecondFactor, CreatedDate AS createdDate, UpdatedDate AS updatedDate, Email AS email';

type Flag = 'isActivated' | 'hasSecondFactor';
export type UserRow = Omit<User, Flag | 'role' | 'otherSiteIds'> & Record<Flag, number> & StoredRole & { otherSites: string | null };

/** Neither engine has types for booleans and lists. */
export const toUser = ({ operator, role, otherSites, ...row }: UserRow): User => ({
  ...row,
  isActivated: row.isActivated === 1,
  role: roleOf({ level: row.level, operator, role }),
  otherSiteIds:
    otherSites === null
      ? []
      : otherSites
          .split(',')
          .map(Number)
          .sort((a, b) => a - b),
  hasSecondFactor: row.hasSecondFactor === 1,
});
