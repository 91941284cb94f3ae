import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetAccountActivated } from '../contract/accounts.js';
import { Accounts } from './store/accounts.js';

@CommandHandler(SetAccountActivated)
export class SetAccountActivatedHandler implements ICommandHandler<SetAccountActivated> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ accountId, isActivated }: SetAccountActivated): Promise<void> {
    await this.accounts.lock(accountId);
    await this.accounts.setActivated(accountId, isActivated);
  }
}
