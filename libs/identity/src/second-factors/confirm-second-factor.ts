import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SecurityError } from '../contract/errors.js';
import { ConfirmSecondFactor, ENROLMENT_SECONDS } from '../contract/security.js';
import { stepOfCode } from './second-factor-code.js';
import { Challenges } from '../logins/index.js';
import { BackupCodes } from './store/backup-codes.js';
import { Sessions } from '../sessions/index.js';
import { Users } from '../users/index.js';

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly challenges: Challenges,
    private readonly backupCodes: BackupCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ userName, code, keptToken }: ConfirmSecondFactor): Promise<string[]> {
    const { userId } = await this.users.lock(userName);
    const now = this.clock.now();
    const secret = await this.users.pendingFactorOf(userName, new Date(now.getTime() - ENROLMENT_SECONDS * 1_000));
    if (secret === undefined) throw new SecurityError('no_enrolment');
    const step = stepOfCode(secret, code, now);
    if (step === undefined) throw new SecurityError('wrong_code', {}, [{ code: 'wrong_code', path: 'code' }]);
    await this.users.setSecondFactor(userName, secret);
    // So that the confirming code cannot be used again.
    await this.users.acceptStep(userId, step);
    await this.sessions.closeAll(userName, keptToken);
    await this.challenges.closeAll(userName);
    return this.backupCodes.replace(userId);
  }
}
