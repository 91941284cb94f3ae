import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndLockOuts } from '../contract/logins.js';
import { FailedLogins } from './store/failed-logins.js';

@CommandHandler(EndLockOuts)
export class EndLockOutsHandler implements ICommandHandler<EndLockOuts> {
  constructor(private readonly failures: FailedLogins) {}

  async execute({ source: { userName, address } }: EndLockOuts): Promise<number> {
    const ofAddress = address !== undefined && (await this.failures.forgetAddress(address));
    const ofUser = userName !== undefined && (await this.failures.forgetUser(userName));
    return Number(ofAddress) + Number(ofUser);
  }
}
