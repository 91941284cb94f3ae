import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
    const { userId } = await this.users.lockUnlessLastOperator(userName);
    await this.deleted.add(userId, userName);
  }
}
