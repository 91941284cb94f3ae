import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetUserPassword } from '../contract/users.js';
import { checkPassword } from '../users/domain/user.js';
import { Challenges } from './store/challenges.js';
import { Sessions } from '../sessions/index.js';
import { Users } from '../users/index.js';

@CommandHandler(SetUserPassword)
export class SetUserPasswordHandler implements ICommandHandler<SetUserPassword> {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly challenges: Challenges,
  ) {}

  async execute({ userName, password, keptToken }: SetUserPassword): Promise<void> {
    checkPassword(password, userName);
    await this.users.lock(userName);
    await this.users.setPassword(userName, password);
    await this.sessions.closeAll(userName, keptToken);
    await this.challenges.closeAll(userName);
  }
}
