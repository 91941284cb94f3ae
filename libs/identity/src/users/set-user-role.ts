import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetUserRole } from '../contract/users.js';
import { checkRole } from './domain/user.js';
import { Users } from './store/users.js';

@CommandHandler(SetUserRole)
export class SetUserRoleHandler implements ICommandHandler<SetUserRole> {
  constructor(private readonly users: Users) {}

  async execute({ userName, role }: SetUserRole): Promise<void> {
    const { level } = await (role === 'operator' ? this.users.lock(userName) : this.users.lockUnlessLastOperator(userName));
    checkRole(level, role);
    await this.users.setRole(userName, role);
  }
}
