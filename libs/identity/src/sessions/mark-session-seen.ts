import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MarkSessionSeen } from '../contract/sessions.js';
import { Sessions } from './store/sessions.js';

@CommandHandler(MarkSessionSeen)
export class MarkSessionSeenHandler implements ICommandHandler<MarkSessionSeen> {
  constructor(private readonly sessions: Sessions) {}

  execute({ sessionId, expires }: MarkSessionSeen): Promise<void> {
    return this.sessions.markSeen(sessionId, expires);
  }
}
