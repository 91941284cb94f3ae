import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Account, ChangeAccount, GetAccount } from '../contract/accounts.js';
import { checkName } from './domain/account-name.js';
import { Accounts } from './store/accounts.js';

@CommandHandler(ChangeAccount)
export class ChangeAccountHandler implements ICommandHandler<ChangeAccount> {
  constructor(
    private readonly accounts: Accounts,
    private readonly bus: Bus,
  ) {}

  async execute({ accountId, change }: ChangeAccount): Promise<Account> {
    if (change.name !== undefined) checkName(change.name);
    await this.accounts.lock(accountId);
    await this.accounts.change(accountId, change);
    return this.bus.ask(new GetAccount(accountId));
  }
}
