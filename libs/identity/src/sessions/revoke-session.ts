import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityError } from '../contract/errors.js';
import { RevokeSession } from '../contract/sessions.js';
import { Sessions } from './store/sessions.js';

@CommandHandler(RevokeSession)
export class RevokeSessionHandler implements ICommandHandler<RevokeSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ sessionId, userName }: RevokeSession): Promise<void> {
    if (!(await this.sessions.closeOne(sessionId, userName))) throw new IdentityError('session_not_found', { sessionId });
  }
}
