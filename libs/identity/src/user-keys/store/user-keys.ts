import { Clock, Database, toStored } from '@kernel';
import type { Page, Paging } from '@lists';
import { Injectable } from '@nestjs/common';
import type { NewOwnKey, OwnKey, OwnKeyCredential } from '../../contract/own-keys.js';
import { OWN_KEY_COLUMNS, ownKeyRow, type Stored, toKey } from '../../store/own-key-rows.js';
import { userKeyTable } from '../../store/rows.js';

/** Says what kind of key it is, to people and to programs that search files for secrets. */
export const USER_KEY_PREFIX = 'wuk_';

/** Rows of `user_keys`, each with the hash of a key. Adding or revoking one requires the user's lock. */
@Injectable()
export class UserKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** How many keys of a user are in force. */
  async countInForce(userId: number): Promise<number> {
    const [{ total }] = await this.database.execute<{ total: number }>(
      'SELECT COUNT(*) AS total FROM user_keys WHERE UserID = ? AND RevokedDate IS NULL AND (ExpiresDate IS NULL OR ExpiresDate > ?)',
      [userId, toStored(this.clock.now())],
    );
    return total;
  }

  /** Returns the id of the key. */
  async add(userId: number, key: string, wanted: NewOwnKey): Promise<number> {
    const row = { UserID: userId, ...ownKeyRow(key, USER_KEY_PREFIX, wanted, this.clock.now()) };
    const [keyId] = await this.database.insert(userKeyTable, [row]);
    return keyId;
  }

  /** One of a user's keys; undefined for another's. */
  async find(userId: number, keyId: number): Promise<OwnKey | undefined> {
    const [row] = await this.database.execute<Stored<OwnKey>>(`SELECT ${OWN_KEY_COLUMNS} FROM user_keys WHERE KeyID = ? AND UserID = ?`, [
      keyId,
      userId,
    ]);
    return row && toKey(row);
  }

  async revoke(keyId: number): Promise<void> {
    await this.database.write('UPDATE user_keys SET RevokedDate = ? WHERE KeyID = ? AND RevokedDate IS NULL', [
      toStored(this.clock.now()),
      keyId,
    ]);
  }

  async limit(keyId: number, requestsPerMinute: number | null): Promise<void> {
    await this.database.write('UPDATE user_keys SET RequestsPerMinute = ? WHERE KeyID = ?', [requestsPerMinute, keyId]);
  }

  async markSeen(keyId: number): Promise<void> {
    await this.database.write('UPDATE user_keys SET SeenDate = ? WHERE KeyID = ?', [toStored(this.clock.now()), keyId]);
  }

  /** Those that are not revoked. */
  async credentialsOf(userId: number): Promise<OwnKeyCredential[]> {
    const rows = await this.database.lookUp<Stored<OwnKeyCredential>>(
      'SELECT KeyID AS keyId, KeyHash AS keyHash, Networks AS networks, ExpiresDate AS expiresDate, SeenDate AS seenDate, RequestsPerMinute AS requestsPerMinute FROM user_keys WHERE UserID = ? AND RevokedDate IS NULL',
      [userId],
    );
    return rows.map((row) => toKey(row));
  }

  /** All of a user, newest first. */
  async list(userId: number, { page, perPage }: Paging): Promise<Page<OwnKey>> {
    const rows = await this.database.query<Stored<OwnKey>>(
      `SELECT ${OWN_KEY_COLUMNS} FROM user_keys WHERE UserID = ? ORDER BY KeyID DESC LIMIT ? OFFSET ?`,
      [userId, perPage, (page - 1) * perPage],
    );
    const [{ total }] = await this.database.query<{ total: number }>('SELECT COUNT(*) AS total FROM user_keys WHERE UserID = ?', [userId]);
    return { rows: rows.map((row) => toKey(row)), total };
  }
}
