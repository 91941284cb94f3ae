import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ForgiveLoginAttempts } from '../contract/logins.js';
import { FailedLogins } from '../store/failed-logins.js';

@CommandHandler(ForgiveLoginAttempts)
export class ForgiveLoginAttemptsHandler implements ICommandHandler<ForgiveLoginAttempts> {
  constructor(private readonly failures: FailedLogins) {}

  execute({ source }: ForgiveLoginAttempts): Promise<void> {
    return this.failures.forgive(source);
  }
}
