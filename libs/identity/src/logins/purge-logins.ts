import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PurgeLogins } from '../contract/logins.js';
import { LockoutPolicy } from './lockout-policy.js';
import { Retention } from '../store/retention.js';

@CommandHandler(PurgeLogins)
export class PurgeLoginsHandler implements ICommandHandler<PurgeLogins> {
  constructor(
    private readonly retention: Retention,
    private readonly clock: Clock,
    private readonly policy: LockoutPolicy,
  ) {}

  execute(): Promise<boolean> {
    const now = this.clock.now();
    return this.retention.forgetLogins(now, new Date(now.getTime() - this.policy.limits.lockSeconds * 1_000));
  }
}
