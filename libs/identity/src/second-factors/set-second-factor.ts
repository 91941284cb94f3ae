import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SecondFactor, SetSecondFactor } from '../contract/users.js';
import { checkSecondFactor } from '../users/domain/user.js';
import { newSecret } from './second-factor-code.js';
import { Challenges } from '../logins/index.js';
import { Sessions } from '../sessions/index.js';
import { BackupCodes } from './store/backup-codes.js';
import { Users } from '../users/index.js';

@CommandHandler(SetSecondFactor)
export class SetSecondFactorHandler implements ICommandHandler<SetSecondFactor> {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly challenges: Challenges,
    private readonly backupCodes: BackupCodes,
  ) {}

  async execute({ userName, isEnabled, secret: given }: SetSecondFactor): Promise<SecondFactor> {
    const secret = isEnabled ? (given ?? newSecret()) : null;
    if (secret !== null) checkSecondFactor(secret);
    const { userId } = await this.users.lock(userName);
    await this.users.setSecondFactor(userName, secret);
    await this.backupCodes.forget(userId);
    await this.sessions.closeAll(userName);
    await this.challenges.closeAll(userName);
    return { userName, secret };
  }
}
