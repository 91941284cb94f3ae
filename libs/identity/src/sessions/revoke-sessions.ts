import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RevokeSessions } from '../contract/sessions.js';
import { Sessions } from './store/sessions.js';
import { Users } from '../users/index.js';

@CommandHandler(RevokeSessions)
export class RevokeSessionsHandler implements ICommandHandler<RevokeSessions> {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
  ) {}

  async execute({ userName }: RevokeSessions): Promise<number> {
    await this.users.lock(userName);
    return this.sessions.closeAll(userName);
  }
}
