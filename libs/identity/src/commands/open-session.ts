import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OpenSession } from '../contract/sessions.js';
import { Sessions } from '../store/sessions.js';

@CommandHandler(OpenSession)
export class OpenSessionHandler implements ICommandHandler<OpenSession> {
  constructor(private readonly sessions: Sessions) {}

  execute({ userId }: OpenSession): Promise<string> {
    return this.sessions.open(userId);
  }
}
