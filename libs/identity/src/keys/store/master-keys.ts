import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { masterKeyTable, ownerOf } from '../../store/rows.js';
import { KeyVault } from '../key-vault.js';

const ID = 1;

/** The one master key, hashed and sealed. */
@Injectable()
export class MasterKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: KeyVault,
  ) {}

  async replace(key: string): Promise<void> {
    await this.database.insert(
      masterKeyTable,
      [{ MasterKeyID: ID, ...this.sealed(key), CreatedDate: toStored(this.clock.now()) }],
      'ON DUPLICATE KEY UPDATE KeyHash = VALUES(KeyHash), KeySealed = VALUES(KeySealed), CreatedDate = VALUES(CreatedDate)',
    );
  }

  /** Whether a secret opens the key, if there is one. */
  async isReadable(): Promise<boolean> {
    const [row] = await this.database.query<{ sealed: string }>(`SELECT KeySealed AS sealed FROM master_keys WHERE MasterKeyID = ${ID}`);
    return !row || this.vault.open(row.sealed, ownerOf.masterKey()) !== undefined;
  }

  /** Seals the key with the current secret. Returns undefined without a key, false when no secret opens it. */
  async sealAnew(): Promise<boolean | undefined> {
    const [row] = await this.database.execute<{ sealed: string }>(
      `SELECT KeySealed AS sealed FROM master_keys WHERE MasterKeyID = ${ID} FOR UPDATE`,
    );
    const key = row && this.vault.open(row.sealed, ownerOf.masterKey());
    if (key === undefined) return row && false;
    const { KeyHash, KeySealed } = this.sealed(key);
    await this.database.write(`UPDATE master_keys SET KeyHash = ?, KeySealed = ? WHERE MasterKeyID = ${ID}`, [KeyHash, KeySealed]);
    return true;
  }

  private sealed(key: string): { KeyHash: string; KeySealed: string } {
    return { KeyHash: this.vault.hash(key), KeySealed: this.vault.seal(key, ownerOf.masterKey()) };
  }
}
