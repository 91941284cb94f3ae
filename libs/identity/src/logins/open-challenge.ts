import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OpenChallenge } from '../contract/logins.js';
import { Challenges } from './store/challenges.js';
import { FailedLogins } from './store/failed-logins.js';

@CommandHandler(OpenChallenge)
export class OpenChallengeHandler implements ICommandHandler<OpenChallenge> {
  constructor(
    private readonly challenges: Challenges,
    private readonly failures: FailedLogins,
  ) {}

  /** Earlier failures keep counting: somebody who knows the password must not try codes forever. */
  async execute({ userId, source, boundTo, seconds }: OpenChallenge): Promise<string> {
    const token = await this.challenges.open(userId, boundTo, seconds);
    await this.failures.settle(source, 'right');
    return token;
  }
}
