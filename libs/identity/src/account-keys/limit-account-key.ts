import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../accounts/index.js';
import { type AccountOwnKey, LimitAccountKey } from '../contract/account-keys.js';
import { IdentityError } from '../contract/errors.js';
import { AccountKeys } from './store/account-keys.js';

@CommandHandler(LimitAccountKey)
export class LimitAccountKeyHandler implements ICommandHandler<LimitAccountKey> {
  constructor(
    private readonly accounts: Accounts,
    private readonly keys: AccountKeys,
  ) {}

  async execute({ accountId, keyId, requestsPerMinute }: LimitAccountKey): Promise<AccountOwnKey> {
    await this.accounts.lock(accountId);
    const key = await this.keys.find(accountId, keyId);
    if (!key) throw new IdentityError('key_not_found', { keyId });
    await this.keys.limit(keyId, requestsPerMinute);
    return { ...key, requestsPerMinute };
  }
}
