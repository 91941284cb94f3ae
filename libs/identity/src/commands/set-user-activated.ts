import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetUserActivated } from '../contract/users.js';
import { Users } from '../store/users.js';

@CommandHandler(SetUserActivated)
export class SetUserActivatedHandler implements ICommandHandler<SetUserActivated> {
  constructor(private readonly users: Users) {}

  async execute({ userName, isActivated }: SetUserActivated): Promise<void> {
    await this.users.lock(userName);
    await this.users.setActivated(userName, isActivated);
  }
}
