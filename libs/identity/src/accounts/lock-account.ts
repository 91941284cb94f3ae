import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockAccount } from '../contract/accounts.js';
import { Accounts } from './store/accounts.js';

@CommandHandler(LockAccount)
export class LockAccountHandler implements ICommandHandler<LockAccount> {
  constructor(private readonly accounts: Accounts) {}

  execute({ accountId }: LockAccount): Promise<void> {
    return this.accounts.lock(accountId);
  }
}
