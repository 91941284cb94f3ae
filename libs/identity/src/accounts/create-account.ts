import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AccountKey, CreateAccount } from '../contract/accounts.js';
import { checkKey } from '../keys/domain/key.js';
import { KeyVault } from '../keys/index.js';
import { checkName } from './domain/account-name.js';
import { Accounts } from './store/accounts.js';

@CommandHandler(CreateAccount)
export class CreateAccountHandler implements ICommandHandler<CreateAccount> {
  constructor(
    private readonly accounts: Accounts,
    private readonly vault: KeyVault,
  ) {}

  async execute({ account }: CreateAccount): Promise<AccountKey> {
    const key = account.key ?? this.vault.newKey();
    checkKey(key);
    checkName(account.name);
    const accountId = await this.accounts.add(account);
    await this.accounts.setKey(accountId, key);
    return { accountId, key };
  }
}
