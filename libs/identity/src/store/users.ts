import { Clock, ConstraintBroken, Database, type Scalar, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { IdentityError } from '../contract/errors.js';
import type { LoggedInUser } from '../contract/logins.js';
import type { NewUser, UserLevel } from '../contract/users.js';
import { KeyVault } from '../key-vault.js';
import { ownerOf, userTable } from './rows.js';

/** A user as logging in sees him. */
export interface LoginRow {
  userId: number;
  userName: string;
  level: UserLevel;
  siteId: number | null;
  accountId: number | null;
  activated: 'Y' | 'N';
  passwordHash: string;
  secondFactor: string | null;
  /** Of the code accepted last. */
  secondFactorStep: number | null;
}

const LOGIN_COLUMNS =
  'UserID AS userId, UserName AS userName, UserLevel AS level, WarehouseID AS siteId, AccountID AS accountId, Activated AS activated, PasswordHash AS passwordHash, ' +
  'SecondFactorSealed AS secondFactor, SecondFactorStep AS secondFactorStep';

/** Who he is, once he is in. */
export const toLoggedIn = ({ userId, userName, level, siteId, accountId }: LoginRow): LoggedInUser => ({ userId, userName, level, siteId, accountId });

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
    const { userName, secondFactorSecret } = user;
    const row = {
      UserName: userName,
      PasswordHash: await hash(user.password),
      UserLevel: user.level,
      Activated: user.isActivated ? 'Y' : 'N',
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
  async lock(userName: string): Promise<void> {
    const rows = await this.database.execute<{ UserName: string }>('SELECT UserName FROM users WHERE UserName = ? FOR UPDATE', [userName]);
    // MySQL takes trailing spaces for nothing when it compares.
    if (rows[0]?.UserName !== userName) throw new IdentityError('user_not_found', { userName });
  }

  /** What logging in needs of the user of exactly this name. */
  async findForLogin(userName: string): Promise<LoginRow | undefined> {
    const [row] = await this.database.execute<LoginRow>(`SELECT ${LOGIN_COLUMNS} FROM users WHERE UserName = ?`, [userName]);
    // MySQL takes trailing spaces for nothing when it compares.
    return row?.userName === userName ? row : undefined;
  }

  /** The same of a user by id, locked. */
  async lockForLogin(userId: number): Promise<LoginRow | undefined> {
    return (await this.database.execute<LoginRow>(`SELECT ${LOGIN_COLUMNS} FROM users WHERE UserID = ? FOR UPDATE`, [userId]))[0];
  }

  /** The user's secret in clear; undefined when he has none, or it was sealed with another SECRET_KEY. */
  secondFactorOf({ userName, secondFactor }: LoginRow): string | undefined {
    return secondFactor === null ? undefined : this.vault.open(secondFactor, ownerOf.secondFactor(userName));
  }

  /** Remembers the step whose code was accepted. */
  async acceptStep(userId: number, step: number): Promise<void> {
    await this.database.write('UPDATE users SET SecondFactorStep = ? WHERE UserID = ?', [step, userId]);
  }

  setActivated(userName: string, isActivated: boolean): Promise<void> {
    return this.set(userName, 'Activated', isActivated ? 'Y' : 'N');
  }

  async setPassword(userName: string, password: string): Promise<void> {
    await this.set(userName, 'PasswordHash', await hash(password));
  }

  /** A new secret has other codes: none of them was accepted yet. */
  async setSecondFactor(userName: string, secret: string | null): Promise<void> {
    await this.database.write('UPDATE users SET SecondFactorStep = NULL WHERE UserName = ?', [userName]);
    await this.set(userName, 'SecondFactorSealed', secret === null ? null : this.vault.seal(secret, ownerOf.secondFactor(userName)));
  }

  private async set(userName: string, column: 'Activated' | 'PasswordHash' | 'SecondFactorSealed', value: Scalar): Promise<void> {
    await this.database.write(`UPDATE users SET ${column} = ?, UpdatedDate = ? WHERE UserName = ?`, [value, toStored(this.clock.now()), userName]);
  }
}
