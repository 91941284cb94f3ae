import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CountLoginAttempt } from '../contract/logins.js';
import { FailedLogins } from '../store/failed-logins.js';

@CommandHandler(CountLoginAttempt)
export class CountLoginAttemptHandler implements ICommandHandler<CountLoginAttempt> {
  constructor(private readonly failures: FailedLogins) {}

  execute({ source }: CountLoginAttempt): Promise<number> {
    return this.failures.count(source);
  }
}
