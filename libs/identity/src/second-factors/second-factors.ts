import { Clock } from '@kernel';
import { Injectable } from '@nestjs/common';
import { stepOfCode } from './second-factor-code.js';
import { BackupCodes } from './store/backup-codes.js';
import { type LoginRow, Users } from '../users/index.js';

/** Checks the second factor of a user, whose row is locked. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly users: Users,
    private readonly backupCodes: BackupCodes,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts a code of the app, unless it or a later one was accepted before (RFC 6238, section 5.2), or an unused backup code; each once.
   */
  async accept(user: LoginRow, code: string): Promise<boolean> {
    const secret = this.users.secondFactorOf(user);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, this.clock.now());
    if (step === undefined) return user.secondFactor !== null && this.backupCodes.use(user.userId, code);
    if (step <= (user.secondFactorStep ?? 0)) return false;
    await this.users.acceptStep(user.userId, step);
    return true;
  }
}
