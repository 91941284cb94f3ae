import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindSession } from '../contract/sessions.js';
import type { UserCredential } from '../contract/users.js';
import { Sessions } from '../store/sessions.js';

@QueryHandler(FindSession)
export class FindSessionHandler implements IQueryHandler<FindSession> {
  constructor(private readonly sessions: Sessions) {}

  execute({ token }: FindSession): Promise<UserCredential | undefined> {
    return this.sessions.find(token);
  }
}
