import { Clock, ConstraintBroken, Database, type Scalar, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { IdentityError } from '../../contract/errors.js';
import type { ConsoleLanguage } from '../../contract/languages.js';
import type { LoggedInUser } from '../../contract/logins.js';
import type { NewUser, UserLevel, UserRole } from '../../contract/users.js';
import { KeyVault } from '../../keys/index.js';
import { ownerOf, userTable } from '../../store/rows.js';
import { roleOf, type StoredRole } from '../domain/user.js';

/** The columns of a user that a login needs. */
export interface LoginRow extends StoredRole {
  userId: number;
  userName: string;
  level: UserLevel;
  siteId: number | null;
  accountId: number | null;
  activated: 'Y' | 'N';
  passwordHash: string;
  secondFactor: string | null;
  /** The step of the last accepted code. */
  secondFactorStep: number | null;
}

type LockedRow = Pick<LoginRow, 'userId' | 'level' | 'siteId'>;

const LOGIN_COLUMNS =
  'UserID AS userId, UserName AS userName, UserLevel AS level, WarehouseID AS siteId, AccountID AS accountId, Activated AS activated, Operator AS operator, Role AS role, PasswordHash AS passwordHash, ' +
  'SecondFactorSealed AS secondFactor, SecondFactorStep AS secondFactorStep';

const WAREHOUSE_LEVEL = 2;

/** Whether the user may log in at all. */
export const mayEnter = ({ activated, level, siteId }: LoginRow): boolean =>
  activated === 'Y' && (level !== WAREHOUSE_LEVEL || siteId !== null);

/** The user as logged in. */
export const toLoggedIn = ({ userId, userName, level, siteId, accountId, operator, role }: LoginRow): LoggedInUser => ({
  userId,
  userName,
  level,
  siteId,
  accountId,
  role: roleOf({ level, operator, role }),
});

/** Rows of `users`; passwords as argon2id, second factors sealed. */
@Injectable()
export class Users {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: KeyVault,
  ) {}

  /** @throws IdentityError `duplicate_user_name`. */
  async add(user: NewUser): Promise<void> {
    const now = toStored(this.clock.now());
    const { userName, role, secondFactorSecret } = user;
    const row = {
      UserName: userName,
      PasswordHash: await hash(user.password),
      UserLevel: user.level,
      Activated: user.isActivated ? 'Y' : 'N',
      Operator: role === 'operator' ? 'Y' : 'N',
      Role: storedRole(user),
      WarehouseID: user.siteId,
      AccountID: user.accountId,
      SecondFactorSealed: secondFactorSecret === undefined ? null : this.vault.seal(secondFactorSecret, ownerOf.secondFactor(userName)),
      CreatedDate: now,
      UpdatedDate: now,
    };
    try {
      await this.database.insert(userTable, [row]);
    } catch (error) {
      throw error instanceof ConstraintBroken ? new IdentityError('duplicate_user_name', { userName }) : error;
    }
  }

  /** @throws IdentityError `user_not_found`. */
  async lock(userName: string): Promise<LockedRow> {
    const [row] = await this.database.execute<LockedRow & { userName: string }>(
      'SELECT UserID AS userId, UserName AS userName, UserLevel AS level, WarehouseID AS siteId FROM users WHERE UserName = ? FOR UPDATE',
      [userName],
    );
    // MySQL ignores trailing spaces in comparisons.
    if (row?.userName !== userName) throw new IdentityError('user_not_found', { userName });
    return row;
  }

  /**
   * Like `lock`, for a user who may stop being an operator. If two operators do that to each other, the second waits here for all
   * operators' locks.
   * @throws IdentityError `user_not_found`, `last_operator`.
   */
  async lockUnlessLastOperator(userName: string): Promise<LockedRow> {
    const operators = await this.database.execute<{ userId: number }>(
      "SELECT UserID AS userId FROM users WHERE Operator = 'Y' AND Activated = 'Y' ORDER BY UserID FOR UPDATE",
    );
    const user = await this.lock(userName);
    if (operators.length === 1 && operators[0].userId === user.userId) throw new IdentityError('last_operator', { userName });
    return user;
  }

  /** The user of exactly this name, for a login. */
  async findForLogin(userName: string): Promise<LoginRow | undefined> {
    const [row] = await this.database.execute<LoginRow>(`SELECT ${LOGIN_COLUMNS} FROM users WHERE UserName = ?`, [userName]);
    // MySQL ignores trailing spaces in comparisons.
    return row?.userName === userName ? row : undefined;
  }

  /** Like `findForLogin`, by id and locked. */
  async lockForLogin(userId: number): Promise<LoginRow | undefined> {
    return (await this.database.execute<LoginRow>(`SELECT ${LOGIN_COLUMNS} FROM users WHERE UserID = ? FOR UPDATE`, [userId]))[0];
  }

  /** The user's secret in clear; undefined without one, or if another SECRET_KEY sealed it. */
  secondFactorOf({ userName, secondFactor }: LoginRow): string | undefined {
    return secondFactor === null ? undefined : this.vault.open(secondFactor, ownerOf.secondFactor(userName));
  }

  /** Stores the step of the accepted code. */
  async acceptStep(userId: number, step: number): Promise<void> {
    await this.database.write('UPDATE users SET SecondFactorStep = ? WHERE UserID = ?', [step, userId]);
  }

  setActivated(userName: string, isActivated: boolean): Promise<void> {
    return this.set(userName, 'Activated', isActivated ? 'Y' : 'N');
  }

  setOperator(userName: string, isOperator: boolean): Promise<void> {
    return this.set(userName, 'Operator', isOperator ? 'Y' : 'N');
  }

  /** A user who becomes an operator keeps their role beside it. */
  async setRole(userName: string, role: UserRole): Promise<void> {
    if (role !== 'operator') await this.set(userName, 'Role', role);
    await this.setOperator(userName, role === 'operator');
  }

  async setPassword(userName: string, password: string): Promise<void> {
    await this.set(userName, 'PasswordHash', await hash(password));
  }

  /** Also unlinks the person who signed in through the provider before. @throws IdentityError `duplicate_email`. */
  async setEmail(userName: string, email: string | null): Promise<void> {
    try {
      await this.database.write('UPDATE users SET Email = ?, Issuer = NULL, Subject = NULL, UpdatedDate = ? WHERE UserName = ?', [
        email,
        toStored(this.clock.now()),
        userName,
      ]);
    } catch (error) {
      throw error instanceof ConstraintBroken ? new IdentityError('duplicate_email', { email }) : error;
    }
  }

  async dismissChecklist(userId: number): Promise<void> {
    await this.database.write('UPDATE users SET ChecklistDismissedDate = ? WHERE UserID = ? AND ChecklistDismissedDate IS NULL', [
      toStored(this.clock.now()),
      userId,
    ]);
  }

  async languageOf(userId: number): Promise<ConsoleLanguage | null> {
    const sql = 'SELECT Language AS language FROM users WHERE UserID = ?';
    const [row] = await this.database.lookUp<{ language: ConsoleLanguage | null }>(sql, [userId]);
    return row?.language ?? null;
  }

  async setLanguage(userId: number, language: ConsoleLanguage): Promise<void> {
    await this.database.write('UPDATE users SET Language = ? WHERE UserID = ?', [language, userId]);
  }

  /** Stores a secret until a code confirms it. */
  async setPendingFactor(userName: string, secret: string): Promise<void> {
    const sealed = this.vault.seal(secret, ownerOf.pendingFactor(userName));
    await this.database.write('UPDATE users SET PendingFactorSealed = ?, PendingFactorDate = ? WHERE UserName = ?', [
      sealed,
      toStored(this.clock.now()),
      userName,
    ]);
  }

  /** The secret in clear that has waited for its code since an instant or later; undefined when none does. */
  async pendingFactorOf(userName: string, since: Date): Promise<string | undefined> {
    const sql =
      'SELECT PendingFactorSealed AS sealed FROM users WHERE UserName = ? AND PendingFactorSealed IS NOT NULL AND PendingFactorDate > ?';
    const [row] = await this.database.execute<{ sealed: string }>(sql, [userName, toStored(since)]);
    return row && this.vault.open(row.sealed, ownerOf.pendingFactor(userName));
  }

  /** Resets the accepted step and drops a pending secret, since a new secret has other codes. */
  async setSecondFactor(userName: string, secret: string | null): Promise<void> {
    await this.database.write(
      'UPDATE users SET SecondFactorStep = NULL, PendingFactorSealed = NULL, PendingFactorDate = NULL WHERE UserName = ?',
      [userName],
    );
    await this.set(userName, 'SecondFactorSealed', secret === null ? null : this.vault.seal(secret, ownerOf.secondFactor(userName)));
  }

  /** Names of second factors that no secret opens. */
  async unreadable(): Promise<string[]> {
    const rows = await this.database.query<{ userName: string; factor: string }>(
      'SELECT UserName AS userName, SecondFactorSealed AS factor FROM users WHERE SecondFactorSealed IS NOT NULL ORDER BY UserID',
    );
    return rows
      .filter(({ userName, factor }) => this.vault.open(factor, ownerOf.secondFactor(userName)) === undefined)
      .map(({ userName }) => named(userName));
  }

  /** Seals every second factor again with the current secret; returns the names of those that no secret opens. */
  async sealAnew(): Promise<{ sealed: number; unreadable: string[] }> {
    const rows = await this.database.query<{ userName: string; factor: string | null; pending: string | null }>(
      'SELECT UserName AS userName, SecondFactorSealed AS factor, PendingFactorSealed AS pending FROM users WHERE SecondFactorSealed IS NOT NULL OR PendingFactorSealed IS NOT NULL ORDER BY UserID FOR UPDATE',
    );
    const unreadable: string[] = [];
    for (const { userName, factor, pending } of rows) {
      const again = (sealed: string | null, owner: string): string | null => {
        const opened = sealed === null ? undefined : this.vault.open(sealed, owner);
        return opened === undefined ? sealed : this.vault.seal(opened, owner);
      };
      const [newFactor, newPending] = [again(factor, ownerOf.secondFactor(userName)), again(pending, ownerOf.pendingFactor(userName))];
      if (factor !== null && newFactor === factor) unreadable.push(named(userName));
      await this.database.write('UPDATE users SET SecondFactorSealed = ?, PendingFactorSealed = ? WHERE UserName = ?', [
        newFactor,
        newPending,
        userName,
      ]);
    }
    return { sealed: rows.length - unreadable.length, unreadable };
  }

  private async set(
    userName: string,
    column: 'Activated' | 'Operator' | 'Role' | 'PasswordHash' | 'SecondFactorSealed',
    value: Scalar,
  ): Promise<void> {
    await this.database.write(`UPDATE users SET ${column} = ?, UpdatedDate = ? WHERE UserName = ?`, [
      value,
      toStored(this.clock.now()),
      userName,
    ]);
  }
}

/** An operator is stored as a lead, too, for when they stop being an operator. */
function storedRole({ level, role }: NewUser): string {
  if (role === undefined) return level === 2 ? 'lead' : 'owner';
  return role === 'operator' ? 'lead' : role;
}

const named = (userName: string): string => `the second factor of ${userName}`;
