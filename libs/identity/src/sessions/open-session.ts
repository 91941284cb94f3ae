import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OpenedSession, OpenSession } from '../contract/sessions.js';
import { Sessions } from './store/sessions.js';

@CommandHandler(OpenSession)
export class OpenSessionHandler implements ICommandHandler<OpenSession> {
  constructor(private readonly sessions: Sessions) {}

  execute({ session }: OpenSession): Promise<OpenedSession> {
    return this.sessions.open(session);
  }
}
