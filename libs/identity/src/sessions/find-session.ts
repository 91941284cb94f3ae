import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindSession, type LiveSession } from '../contract/sessions.js';
import { Sessions } from './store/sessions.js';

@QueryHandler(FindSession)
export class FindSessionHandler implements IQueryHandler<FindSession> {
  constructor(private readonly sessions: Sessions) {}

  execute({ token, kind }: FindSession): Promise<LiveSession | undefined> {
    return this.sessions.find(token, kind);
  }
}
