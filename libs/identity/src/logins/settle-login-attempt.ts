import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SettleLoginAttempt } from '../contract/logins.js';
import { FailedLogins } from './store/failed-logins.js';

@CommandHandler(SettleLoginAttempt)
export class SettleLoginAttemptHandler implements ICommandHandler<SettleLoginAttempt> {
  constructor(private readonly failures: FailedLogins) {}

  execute({ source, outcome }: SettleLoginAttempt): Promise<void> {
    return this.failures.settle(source, outcome);
  }
}
