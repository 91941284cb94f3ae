import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndLockOuts } from '../contract/logins.js';
import { FailedLogins, subjectOf } from '../store/failed-logins.js';

@CommandHandler(EndLockOuts)
export class EndLockOutsHandler implements ICommandHandler<EndLockOuts> {
  constructor(private readonly failures: FailedLogins) {}

  async execute({ source: { userName, address } }: EndLockOuts): Promise<number> {
    const ofAddress = address !== undefined && (await this.failures.forget(subjectOf.address(address)));
    const ofUser = userName !== undefined && (await this.failures.forget(subjectOf.user(userName)));
    return Number(ofAddress) + Number(ofUser);
  }
}
