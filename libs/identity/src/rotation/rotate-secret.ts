import { Clock, Database } from '@kernel';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityError } from '../contract/errors.js';
import { KEPT_MS } from '../contract/idempotency.js';
import { type RotatedSecret, RotateSecret } from '../contract/secret.js';
import { KeyVault, type Secrets, SECRETS } from '../keys/index.js';
import { Accounts } from '../accounts/index.js';
import { RetiredKeys } from './store/retired-keys.js';
import { ownerOf } from '../store/rows.js';
import { Sessions } from '../sessions/index.js';
import { Users } from '../users/index.js';

@CommandHandler(RotateSecret)
export class RotateSecretHandler implements ICommandHandler<RotateSecret> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: KeyVault,
    private readonly accounts: Accounts,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly retired: RetiredKeys,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute(_command: RotateSecret): Promise<RotatedSecret> {
    const { previous } = this.secrets;
    if (previous === undefined) throw new IdentityError('no_previous_secret');
    const accounts = await this.accounts.sealAnew();
    const isMasterKeyReadable = await this.sealMasterKeyAnew();
    const users = await this.users.sealAnew();
    await this.retired.retire(
      previous,
      new Date(Math.max(this.clock.now().getTime() + KEPT_MS, (await this.sessions.lastExpiry('mobile'))?.getTime() ?? 0)),
    );
    const unreadable = [...accounts.unreadable, ...(isMasterKeyReadable === false ? ['the master key'] : []), ...users.unreadable];
    return { keys: accounts.sealed + Number(isMasterKeyReadable === true), secondFactors: users.sealed, unreadable };
  }

  /** Undefined when there is no master key. */
  private async sealMasterKeyAnew(): Promise<boolean | undefined> {
    const [row] = await this.database.execute<{ sealed: string }>(
      'SELECT KeySealed AS sealed FROM master_keys WHERE MasterKeyID = 1 FOR UPDATE',
    );
    const key = row && this.vault.open(row.sealed, ownerOf.masterKey());
    if (key === undefined) return row && false;
    await this.database.write('UPDATE master_keys SET KeyHash = ?, KeySealed = ? WHERE MasterKeyID = 1', [
      this.vault.hash(key),
      this.vault.seal(key, ownerOf.masterKey()),
    ]);
    return true;
  }
}
