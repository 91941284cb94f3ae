import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetUserOperator } from '../contract/users.js';
import { checkRole } from './domain/user.js';
import { Users } from './store/users.js';

@CommandHandler(SetUserOperator)
export class SetUserOperatorHandler implements ICommandHandler<SetUserOperator> {
  constructor(private readonly users: Users) {}

  async execute({ userName, isOperator }: SetUserOperator): Promise<void> {
    const { level } = await (isOperator ? this.users.lock(userName) : this.users.lockUnlessLastOperator(userName));
    if (isOperator) checkRole(level, 'operator');
    await this.users.setOperator(userName, isOperator);
  }
}
