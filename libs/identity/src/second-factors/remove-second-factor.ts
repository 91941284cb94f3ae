import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RemoveSecondFactor } from '../contract/security.js';
import { BackupCodes } from './store/backup-codes.js';
import { Challenges } from '../logins/index.js';
import { Sessions } from '../sessions/index.js';
import { Users } from '../users/index.js';

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly challenges: Challenges,
    private readonly backupCodes: BackupCodes,
  ) {}

  async execute({ userName, keptToken }: RemoveSecondFactor): Promise<void> {
    const { userId } = await this.users.lock(userName);
    await this.users.setSecondFactor(userName, null);
    await this.backupCodes.forget(userId);
    await this.sessions.closeAll(userName, keptToken);
    await this.challenges.closeAll(userName);
  }
}
