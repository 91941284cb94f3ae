import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CodeOutcome, TryCode } from '../contract/logins.js';
import { SecondFactors } from './second-factors.js';
import { Challenges, FailedLogins } from '../logins/index.js';
import { toLoggedIn, Users } from '../users/index.js';

@CommandHandler(TryCode)
export class TryCodeHandler implements ICommandHandler<TryCode> {
  constructor(
    private readonly users: Users,
    private readonly challenges: Challenges,
    private readonly failures: FailedLogins,
    private readonly factors: SecondFactors,
  ) {}

  /** Locks the user's row first, like every change of the user, so that one code at a time is tried across all their challenges. */
  async execute({ attempt: { challenge, code, address, boundTo } }: TryCode): Promise<CodeOutcome> {
    const userId = await this.challenges.userOf(challenge, boundTo);
    const user = userId === undefined ? undefined : await this.users.lockForLogin(userId);
    // Another attempt may have used up the challenge before the lock.
    if (user?.activated !== 'Y' || (await this.challenges.userOf(challenge, boundTo)) === undefined)
      return { refused: 'invalid_challenge' };
    const source = { userName: user.userName, address };
    const admission = await this.failures.begin(source);
    if (admission === 'full') return admission;
    await this.challenges.use(challenge);
    if (admission !== 'admitted') return admission;
    const isAccepted = await this.factors.accept(user, code);
    await this.failures.settle(source, isAccepted ? 'in' : 'failed');
    if (!isAccepted) return { refused: 'invalid_code' };
    await this.challenges.close(challenge);
    return { user: toLoggedIn(user) };
  }
}
