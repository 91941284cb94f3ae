import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AccountKey, RegenerateAccountKey } from '../contract/accounts.js';
import { KeyVault } from '../keys/index.js';
import { Accounts } from './store/accounts.js';

@CommandHandler(RegenerateAccountKey)
export class RegenerateAccountKeyHandler implements ICommandHandler<RegenerateAccountKey> {
  constructor(
    private readonly accounts: Accounts,
    private readonly vault: KeyVault,
  ) {}

  async execute({ accountId }: RegenerateAccountKey): Promise<AccountKey> {
    await this.accounts.lock(accountId);
    const key = this.vault.newKey();
    await this.accounts.setKey(accountId, key);
    return { accountId, key };
  }
}
