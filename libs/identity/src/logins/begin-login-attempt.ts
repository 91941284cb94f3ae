import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Admission, BeginLoginAttempt } from '../contract/logins.js';
import { FailedLogins } from './store/failed-logins.js';

@CommandHandler(BeginLoginAttempt)
export class BeginLoginAttemptHandler implements ICommandHandler<BeginLoginAttempt> {
  constructor(private readonly failures: FailedLogins) {}

  execute({ source }: BeginLoginAttempt): Promise<Admission> {
    return this.failures.begin(source);
  }
}
