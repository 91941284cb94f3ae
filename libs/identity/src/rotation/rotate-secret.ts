import { Clock } from '@kernel';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityError } from '../contract/errors.js';
import { KEPT_MS } from '../contract/idempotency.js';
import { type RotatedSecret, RotateSecret } from '../contract/secret.js';
import { MasterKeys, type Secrets, SECRETS } from '../keys/index.js';
import { Accounts } from '../accounts/index.js';
import { RetiredKeys } from './store/retired-keys.js';
import { Sessions } from '../sessions/index.js';
import { Users } from '../users/index.js';

@CommandHandler(RotateSecret)
export class RotateSecretHandler implements ICommandHandler<RotateSecret> {
  constructor(
    private readonly clock: Clock,
    private readonly masterKeys: MasterKeys,
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
    const isMasterKeyReadable = await this.masterKeys.sealAnew();
    const users = await this.users.sealAnew();
    await this.retired.retire(
      previous,
      new Date(Math.max(this.clock.now().getTime() + KEPT_MS, (await this.sessions.lastExpiry('mobile'))?.getTime() ?? 0)),
    );
    const unreadable = [...accounts.unreadable, ...(isMasterKeyReadable === false ? ['the master key'] : []), ...users.unreadable];
    return { keys: accounts.sealed + Number(isMasterKeyReadable === true), secondFactors: users.sealed, unreadable };
  }
}
