import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityError } from '../contract/errors.js';
import { DeleteUser } from '../contract/users.js';
import { DeletedUsers } from './store/deleted-users.js';
import { Users } from './store/users.js';

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly users: Users,
    private readonly deleted: DeletedUsers,
  ) {}

  async execute({ userName }: DeleteUser): Promise<void> {
    const operators = await this.users.lockOperators();
    const { userId } = await this.users.lock(userName);
    if (operators.length === 1 && operators[0] === userId) throw new IdentityError('last_operator', { userName });
    await this.deleted.add(userId, userName);
  }
}
