import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindSession, type LiveSession } from '../contract/sessions.js';
import { SecondFactorPolicy } from '../users/index.js';
import { Sessions } from './store/sessions.js';

@QueryHandler(FindSession)
export class FindSessionHandler implements IQueryHandler<FindSession> {
  constructor(
    private readonly sessions: Sessions,
    private readonly policy: SecondFactorPolicy,
  ) {}

  /** Whoever needs a second factor and has none logs in again, and sets it up: also where that is demanded since, or of their new role. */
  async execute({ token, kind }: FindSession): Promise<LiveSession | undefined> {
    const found = await this.sessions.find(token, kind);
    return found && (found.user.hasSecondFactor || !this.policy.needs(found.user)) ? found : undefined;
  }
}
