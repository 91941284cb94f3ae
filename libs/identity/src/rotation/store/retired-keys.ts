import { createSecretKey } from 'node:crypto';
import { Clock, Database, toStored } from '@kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { derive, type KeyPurpose, KeyVault, MobileTokens, purposes } from '../../keys/index.js';
import { ownerOf, retiredKeyTable } from '../../store/rows.js';

/** Rows of `retired_keys`: keys derived from a replaced SECRET_KEY, which the processes no longer have. They do not reveal it. */
@Injectable()
export class RetiredKeys implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: KeyVault,
    private readonly tokens: MobileTokens,
  ) {}

  async onModuleInit(): Promise<void> {
    const rows = await this.database.query<{ purpose: KeyPurpose; sealed: string }>(
      'SELECT Purpose AS purpose, KeySealed AS sealed FROM retired_keys WHERE ExpiresDate > ? ORDER BY RetiredKeyID DESC',
      [toStored(this.clock.now())],
    );
    for (const { purpose, sealed } of rows) {
      const opened = this.vault.open(sealed, ownerOf.retiredKey(purpose));
      if (opened === undefined) continue;
      const key = createSecretKey(Buffer.from(opened, 'base64url'));
      if (purpose === 'mobileToken') this.tokens.adopt(key);
      else this.vault.adopt(purpose, key);
    }
  }

  /** Stores the keys derived from a secret until `expires`, keeps those of earlier rotations until theirs, and deletes expired ones. */
  async retire(secret: string, expires: Date): Promise<void> {
    await this.database.write('DELETE FROM retired_keys WHERE ExpiresDate <= ?', [toStored(this.clock.now())]);
    const retired = await this.database.query<{ id: number; purpose: KeyPurpose; sealed: string }>(
      'SELECT RetiredKeyID AS id, Purpose AS purpose, KeySealed AS sealed FROM retired_keys',
    );
    for (const { id, purpose, sealed } of retired) {
      const opened = this.vault.open(sealed, ownerOf.retiredKey(purpose));
      if (opened !== undefined)
        await this.database.write('UPDATE retired_keys SET KeySealed = ? WHERE RetiredKeyID = ?', [
          this.vault.seal(opened, ownerOf.retiredKey(purpose)),
          id,
        ]);
    }
    const rows = (Object.keys(purposes) as KeyPurpose[]).map((purpose) => ({
      Purpose: purpose,
      KeySealed: this.vault.seal(derive(secret, purpose).export().toString('base64url'), ownerOf.retiredKey(purpose)),
      ExpiresDate: toStored(expires),
    }));
    await this.database.insert(retiredKeyTable, rows);
  }
}
