import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SecurityError } from '../contract/errors.js';
import { MakeBackupCodes } from '../contract/security.js';
import { BackupCodes } from './store/backup-codes.js';
import { Users } from '../users/index.js';

@CommandHandler(MakeBackupCodes)
export class MakeBackupCodesHandler implements ICommandHandler<MakeBackupCodes> {
  constructor(
    private readonly users: Users,
    private readonly backupCodes: BackupCodes,
  ) {}

  async execute({ userName }: MakeBackupCodes): Promise<string[]> {
    const { userId } = await this.users.lock(userName);
    if ((await this.users.lockForLogin(userId))?.secondFactor === null) throw new SecurityError('no_second_factor');
    return this.backupCodes.replace(userId);
  }
}
