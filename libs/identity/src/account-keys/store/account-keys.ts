import { Clock, Database, toStored } from '@kernel';
import type { Page, Paging } from '@lists';
import { Injectable } from '@nestjs/common';
import type { AccountOwnKey, KeyScope, NewAccountKey } from '../../contract/account-keys.js';
import type { OwnKeyCredential } from '../../contract/own-keys.js';
import { OWN_KEY_COLUMNS, ownKeyRow, type Stored, toKey } from '../../store/own-key-rows.js';
import { accountKeyTable } from '../../store/rows.js';

/** Says what kind of key it is, to people and to programs that search files for secrets. */
export const ACCOUNT_KEY_PREFIX = 'oak_';

interface Scoped {
  networks: readonly string[];
  scopes: readonly KeyScope[];
}

export type ScopedCredential = OwnKeyCredential & Scoped;

/** A row has its scopes as one text. */
type Row<Key extends Scoped> = Omit<Stored<Key>, 'scopes'> & { scopes: string };

const COLUMNS = `${OWN_KEY_COLUMNS}, Scopes AS scopes`;

const toScoped = <Key extends Scoped>({ scopes, ...row }: Row<Key>): Key =>
  ({ ...toKey(row as unknown as Stored<Key>), scopes: scopes.split(',') }) as unknown as Key;

/** Rows of `account_keys`, each with the hash of a key. Adding or revoking one requires the account's lock. */
@Injectable()
export class AccountKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** How many keys of an account are in force. */
  async countInForce(accountId: number): Promise<number> {
    const [{ total }] = await this.database.execute<{ total: number }>(
      'SELECT COUNT(*) AS total FROM account_keys WHERE AccountID = ? AND RevokedDate IS NULL AND (ExpiresDate IS NULL OR ExpiresDate > ?)',
      [accountId, toStored(this.clock.now())],
    );
    return total;
  }

  /** Returns the id of the key. */
  async add(accountId: number, key: string, wanted: NewAccountKey): Promise<number> {
    const own = ownKeyRow(key, ACCOUNT_KEY_PREFIX, wanted, this.clock.now());
    const row = { AccountID: accountId, Scopes: wanted.scopes.join(','), ...own };
    const [keyId] = await this.database.insert(accountKeyTable, [row]);
    return keyId;
  }

  /** One of an account's keys; undefined for another's. */
  async find(accountId: number, keyId: number): Promise<AccountOwnKey | undefined> {
    const [row] = await this.database.execute<Row<AccountOwnKey>>(`SELECT ${COLUMNS} FROM account_keys WHERE KeyID = ? AND AccountID = ?`, [
      keyId,
      accountId,
    ]);
    return row && toScoped(row);
  }

  async revoke(keyId: number): Promise<void> {
    await this.database.write('UPDATE account_keys SET RevokedDate = ? WHERE KeyID = ? AND RevokedDate IS NULL', [
      toStored(this.clock.now()),
      keyId,
    ]);
  }

  async limit(keyId: number, requestsPerMinute: number | null): Promise<void> {
    await this.database.write('UPDATE account_keys SET RequestsPerMinute = ? WHERE KeyID = ?', [requestsPerMinute, keyId]);
  }

  async markSeen(keyId: number): Promise<void> {
    await this.database.write('UPDATE account_keys SET SeenDate = ? WHERE KeyID = ?', [toStored(this.clock.now()), keyId]);
  }

  /** Those that are not revoked. */
  async credentialsOf(accountId: number): Promise<ScopedCredential[]> {
    const rows = await this.database.lookUp<Row<ScopedCredential>>(
      'SELECT KeyID AS keyId, KeyHash AS keyHash, Scopes AS scopes, Networks AS networks, ExpiresDate AS expiresDate, SeenDate AS seenDate, RequestsPerMinute AS requestsPerMinute FROM account_keys WHERE AccountID = ? AND RevokedDate IS NULL',
      [accountId],
    );
    return rows.map((row) => toScoped(row));
  }

  /** All of an account, newest first. */
  async list(accountId: number, { page, perPage }: Paging): Promise<Page<AccountOwnKey>> {
    const rows = await this.database.query<Row<AccountOwnKey>>(
      `SELECT ${COLUMNS} FROM account_keys WHERE AccountID = ? ORDER BY KeyID DESC LIMIT ? OFFSET ?`,
      [accountId, perPage, (page - 1) * perPage],
    );
    const [{ total }] = await this.database.query<{ total: number }>('SELECT COUNT(*) AS total FROM account_keys WHERE AccountID = ?', [
      accountId,
    ]);
    return { rows: rows.map((row) => toScoped(row)), total };
  }
}
