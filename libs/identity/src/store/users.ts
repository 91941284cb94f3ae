import { Clock, ConstraintBroken, Database, type Scalar, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { IdentityError } from '../contract/errors.js';
import type { NewUser } from '../contract/users.js';
import { KeyVault } from '../key-vault.js';
import { ownerOf, userTable } from './rows.js';

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

  setActivated(userName: string, isActivated: boolean): Promise<void> {
    return this.set(userName, 'Activated', isActivated ? 'Y' : 'N');
  }

  async setPassword(userName: string, password: string): Promise<void> {
    await this.set(userName, 'PasswordHash', await hash(password));
  }

  setSecondFactor(userName: string, secret: string | null): Promise<void> {
    return this.set(userName, 'SecondFactorSealed', secret === null ? null : this.vault.seal(secret, ownerOf.secondFactor(userName)));
  }

  private async set(userName: string, column: 'Activated' | 'PasswordHash' | 'SecondFactorSealed', value: Scalar): Promise<void> {
    await this.database.write(`UPDATE users SET ${column} = ?, UpdatedDate = ? WHERE UserName = ?`, [value, toStored(this.clock.now()), userName]);
  }
}
