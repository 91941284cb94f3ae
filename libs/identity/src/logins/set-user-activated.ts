import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetUserActivated } from '../contract/users.js';
import { Challenges } from './store/challenges.js';
import { Sessions } from '../sessions/index.js';
import { Users } from '../users/index.js';

@CommandHandler(SetUserActivated)
export class SetUserActivatedHandler implements ICommandHandler<SetUserActivated> {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly challenges: Challenges,
  ) {}

  async execute({ userName, isActivated }: SetUserActivated): Promise<void> {
    await (isActivated ? this.users.lock(userName) : this.users.lockUnlessLastOperator(userName));
    // While the user is deactivated, their sessions only explain why they are refused; after a reactivation they have to log in again.
    if (isActivated) await this.sessions.closeAllOfDeactivated(userName);
    await this.challenges.closeAll(userName);
    await this.users.setActivated(userName, isActivated);
  }
}
