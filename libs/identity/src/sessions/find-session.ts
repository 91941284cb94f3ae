import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { LoggedInUser } from '../contract/logins.js';
import { FindSession, FindUsersOfSessions, type LiveSession } from '../contract/sessions.js';
import { SecondFactorPolicy } from '../users/index.js';
import { Sessions } from './store/sessions.js';

@QueryHandler(FindSession)
export class FindSessionHandler implements IQueryHandler<FindSession> {
  constructor(
    private readonly sessions: Sessions,
    private readonly policy: SecondFactorPolicy,
  ) {}

  async execute({ token, kind }: FindSession): Promise<LiveSession | undefined> {
    const found = await this.sessions.find(token, kind);
    return found && this.policy.isMet(found.user) ? found : undefined;
  }
}

@QueryHandler(FindUsersOfSessions)
export class FindUsersOfSessionsHandler implements IQueryHandler<FindUsersOfSessions> {
  constructor(
    private readonly sessions: Sessions,
    private readonly policy: SecondFactorPolicy,
  ) {}

  async execute({ tokens }: FindUsersOfSessions): Promise<ReadonlyMap<string, LoggedInUser>> {
    const found = await this.sessions.letIn(tokens);
    return new Map([...found].filter(([, { user }]) => this.policy.isMet(user)).map(([token, { user }]) => [token, user]));
  }
}
