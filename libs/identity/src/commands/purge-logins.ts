import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PurgeLogins } from '../contract/logins.js';
import { LoginTerms } from '../login-terms.js';
import { Retention } from '../store/retention.js';

@CommandHandler(PurgeLogins)
export class PurgeLoginsHandler implements ICommandHandler<PurgeLogins> {
  constructor(
    private readonly retention: Retention,
    private readonly clock: Clock,
    private readonly terms: LoginTerms,
  ) {}

  execute(): Promise<boolean> {
    const now = this.clock.now();
    return this.retention.forgetLogins(now, new Date(now.getTime() - this.terms.limits.lockSeconds * 1_000));
  }
}
