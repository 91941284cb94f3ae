import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetAccountTimeZone } from '../contract/accounts.js';
import { Accounts } from './store/accounts.js';

@CommandHandler(SetAccountTimeZone)
export class SetAccountTimeZoneHandler implements ICommandHandler<SetAccountTimeZone> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ accountId, timeZone }: SetAccountTimeZone): Promise<void> {
    await this.accounts.lock(accountId);
    await this.accounts.setTimeZone(accountId, timeZone);
  }
}
