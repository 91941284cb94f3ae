import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../accounts/index.js';
import { CreateAccountKey, type MadeAccountKey } from '../contract/account-keys.js';
import { checkOwnKey } from '../keys/index.js';
import { newToken } from '../store/token.js';
import { scopesOf } from './scopes.js';
import { ACCOUNT_KEY_PREFIX, AccountKeys } from './store/account-keys.js';

@CommandHandler(CreateAccountKey)
export class CreateAccountKeyHandler implements ICommandHandler<CreateAccountKey> {
  constructor(
    private readonly accounts: Accounts,
    private readonly keys: AccountKeys,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, key: wanted }: CreateAccountKey): Promise<MadeAccountKey> {
    await this.accounts.lock(accountId);
    const scopes = scopesOf(wanted.scopes);
    const networks = checkOwnKey(wanted, { inForce: await this.keys.countInForce(accountId), now: this.clock.now() });
    const key = `${ACCOUNT_KEY_PREFIX}${newToken()}`;
    const keyId = await this.keys.add(accountId, key, { ...wanted, scopes, networks });
    const made = await this.keys.find(accountId, keyId);
    if (!made) throw new Error(`the key ${keyId} that was just made is not there`);
    return { ...made, key };
  }
}
