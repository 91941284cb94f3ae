import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SecurityError } from '../contract/errors.js';
import { RemoveSecondFactor } from '../contract/security.js';
import { BackupCodes } from './store/backup-codes.js';
import { Challenges } from '../logins/index.js';
import { Sessions } from '../sessions/index.js';
import { SecondFactorPolicy, toLoggedIn, Users } from '../users/index.js';

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly challenges: Challenges,
    private readonly backupCodes: BackupCodes,
    private readonly policy: SecondFactorPolicy,
  ) {}

  async execute({ userName, keptToken }: RemoveSecondFactor): Promise<void> {
    const { userId } = await this.users.lock(userName);
    const user = await this.users.lockForLogin(userId);
    if (user && this.policy.needs(toLoggedIn(user))) throw new SecurityError('factor_needed');
    await this.users.setSecondFactor(userName, null);
    await this.backupCodes.forget(userId);
    await this.sessions.closeAll(userName, keptToken);
    await this.challenges.closeAll(userName);
  }
}
