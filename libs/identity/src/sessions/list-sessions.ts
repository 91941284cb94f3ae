import { Bus } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListSessions, type SessionRow } from '../contract/sessions.js';
import { GetUser } from '../contract/users.js';
import { Sessions } from './store/sessions.js';

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
  ) {}

  async execute({ userName, paging }: ListSessions): Promise<Page<SessionRow>> {
    if (userName !== undefined) await this.bus.ask(new GetUser(userName));
    return this.sessions.list(userName, paging);
  }
}
