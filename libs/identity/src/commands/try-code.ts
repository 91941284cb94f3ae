import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CodeOutcome, TryCode } from '../contract/logins.js';
import { stepOfCode } from '../second-factor-code.js';
import { Challenges } from '../store/challenges.js';
import { FailedLogins } from '../store/failed-logins.js';
import { type LoginRow, toLoggedIn, Users } from '../store/users.js';

@CommandHandler(TryCode)
export class TryCodeHandler implements ICommandHandler<TryCode> {
  constructor(
    private readonly users: Users,
    private readonly challenges: Challenges,
    private readonly failures: FailedLogins,
    private readonly clock: Clock,
  ) {}

  /** The user's row is locked first, as it is by whoever changes them, so that of all their challenges one code is tried at a time. */
  async execute({ attempt: { challenge, code, address, boundTo } }: TryCode): Promise<CodeOutcome> {
    const userId = await this.challenges.userOf(challenge, boundTo);
    const user = userId === undefined ? undefined : await this.users.lockForLogin(userId);
    // Somebody else may have used the last try before the lock.
    if (user?.activated !== 'Y' || (await this.challenges.userOf(challenge, boundTo)) === undefined) return { refused: 'invalid_challenge' };
    const source = { userName: user.userName, address };
    const admission = await this.failures.begin(source);
    if (admission === 'full') return admission;
    await this.challenges.use(challenge);
    if (admission !== 'admitted') return admission;
    const step = this.freshStep(user, code);
    await this.failures.settle(source, step === undefined ? 'failed' : 'in');
    if (step === undefined) return { refused: 'invalid_code' };
    await this.users.acceptStep(user.userId, step);
    await this.challenges.close(challenge);
    return { user: toLoggedIn(user) };
  }

  /** The step of the right code, unless a code of it or a later one was accepted before (RFC 6238, section 5.2). */
  private freshStep(user: LoginRow, code: string): number | undefined {
    const secret = this.users.secondFactorOf(user);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, this.clock.now());
    return step !== undefined && step > (user.secondFactorStep ?? 0) ? step : undefined;
  }
}
