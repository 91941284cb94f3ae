import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../accounts/index.js';
import { type AccountOwnKey, RevokeAccountKey } from '../contract/account-keys.js';
import { IdentityError } from '../contract/errors.js';
import { AccountKeys } from './store/account-keys.js';

@CommandHandler(RevokeAccountKey)
export class RevokeAccountKeyHandler implements ICommandHandler<RevokeAccountKey> {
  constructor(
    private readonly accounts: Accounts,
    private readonly keys: AccountKeys,
  ) {}

  async execute({ accountId, keyId }: RevokeAccountKey): Promise<AccountOwnKey> {
    await this.accounts.lock(accountId);
    if (await this.keys.find(accountId, keyId)) await this.keys.revoke(keyId);
    const revoked = await this.keys.find(accountId, keyId);
    if (!revoked) throw new IdentityError('key_not_found', { keyId });
    return revoked;
  }
}
