import { Clock, ConstraintBroken, Database, type Scalar, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { AccountChange, NewAccount } from '../../contract/accounts.js';
import { IdentityError } from '../../contract/errors.js';
import { KeyVault } from '../../keys/index.js';
import { chosenAccountTable, newAccountTable, ownerOf } from '../../store/rows.js';

/** Rows of `accounts`. */
@Injectable()
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: KeyVault,
  ) {}

  /** Returns the id of the new account, which has no key yet. @throws IdentityError `account_id_taken`. */
  async add({
    name,
    isActivated,
    accountId,
    timeZone = 'UTC',
    splitPolicy = 'never',
    currency = null,
    units = 'imperial',
  }: NewAccount): Promise<number> {
    const now = toStored(this.clock.now());
    const row = {
      Name: name,
      Activated: isActivated ? 'Y' : 'N',
      TimeZone: timeZone,
      SplitPolicy: splitPolicy,
      Currency: currency,
      Units: units,
    };
    const dated = { ...row, CreatedDate: now, UpdatedDate: now };
    if (accountId === undefined) return (await this.database.insert(newAccountTable, [dated]))[0];
    try {
      await this.database.insert(chosenAccountTable, [{ ...dated, AccountID: accountId }]);
    } catch (error) {
      throw error instanceof ConstraintBroken ? new IdentityError('account_id_taken', { accountId }) : error;
    }
    return accountId;
  }

  /** @throws IdentityError `account_not_found`. */
  async lock(accountId: number): Promise<void> {
    const rows = await this.database.execute('SELECT AccountID FROM accounts WHERE AccountID = ? FOR UPDATE', [accountId]);
    if (rows.length === 0) throw new IdentityError('account_not_found', { accountId });
  }

  async setActivated(accountId: number, isActivated: boolean): Promise<void> {
    await this.database.write('UPDATE accounts SET Activated = ?, UpdatedDate = ? WHERE AccountID = ?', [
      isActivated ? 'Y' : 'N',
      toStored(this.clock.now()),
      accountId,
    ]);
  }

  async change(accountId: number, { name, timeZone, splitPolicy, autoWithoutSerials, currency, units }: AccountChange): Promise<void> {
    const set: [string, Scalar][] = [['UpdatedDate', toStored(this.clock.now())]];
    if (name !== undefined) set.push(['Name', name]);
    if (timeZone !== undefined) set.push(['TimeZone', timeZone]);
    if (splitPolicy !== undefined) set.push(['SplitPolicy', splitPolicy]);
    if (autoWithoutSerials !== undefined) set.push(['AutoWithoutSerials', autoWithoutSerials ? 'Y' : 'N']);
    if (currency !== undefined) set.push(['Currency', currency]);
    if (units !== undefined) set.push(['Units', units]);
    await this.database.write(`UPDATE accounts SET ${set.map(([column]) => `${column} = ?`).join(', ')} WHERE AccountID = ?`, [
      ...set.map(([, value]) => value),
      accountId,
    ]);
  }

  async setKey(accountId: number, key: string): Promise<void> {
    await this.database.write('UPDATE accounts SET KeyHash = ?, KeySealed = ?, UpdatedDate = ? WHERE AccountID = ?', [
      this.vault.hash(key),
      this.vault.seal(key, ownerOf.accountKey(accountId)),
      toStored(this.clock.now()),
      accountId,
    ]);
  }

  /** Names of keys that no secret opens. */
  async unreadable(): Promise<string[]> {
    const rows = await this.database.query<{ id: number; sealed: string }>(
      'SELECT AccountID AS id, KeySealed AS sealed FROM accounts WHERE KeySealed IS NOT NULL ORDER BY AccountID',
    );
    return rows.filter(({ id, sealed }) => this.vault.open(sealed, ownerOf.accountKey(id)) === undefined).map(({ id }) => named(id));
  }

  /** Hashes and seals every key again with the current secret; returns the names of keys that no secret opens. */
  async sealAnew(): Promise<{ sealed: number; unreadable: string[] }> {
    const rows = await this.database.query<{ id: number; sealed: string }>(
      'SELECT AccountID AS id, KeySealed AS sealed FROM accounts WHERE KeySealed IS NOT NULL ORDER BY AccountID FOR UPDATE',
    );
    const unreadable: string[] = [];
    for (const { id, sealed } of rows) {
      const key = this.vault.open(sealed, ownerOf.accountKey(id));
      if (key === undefined) unreadable.push(named(id));
      else
        await this.database.write('UPDATE accounts SET KeyHash = ?, KeySealed = ? WHERE AccountID = ?', [
          this.vault.hash(key),
          this.vault.seal(key, ownerOf.accountKey(id)),
          id,
        ]);
    }
    return { sealed: rows.length - unreadable.length, unreadable };
  }
}

const named = (accountId: number): string => `the key of account ${accountId}`;
