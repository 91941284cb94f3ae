import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CloseSession } from '../contract/sessions.js';
import { Sessions } from './store/sessions.js';

@CommandHandler(CloseSession)
export class CloseSessionHandler implements ICommandHandler<CloseSession> {
  constructor(private readonly sessions: Sessions) {}

  execute({ token }: CloseSession): Promise<void> {
    return this.sessions.close(token);
  }
}
