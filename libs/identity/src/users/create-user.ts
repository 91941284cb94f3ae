import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindAccountCredential } from '../contract/accounts.js';
import { IdentityError } from '../contract/errors.js';
import { CreateUser, GetUser, type User } from '../contract/users.js';
import { checkUser } from './domain/user.js';
import { DeletedUsers } from './store/deleted-users.js';
import { Users } from './store/users.js';

@CommandHandler(CreateUser)
export class CreateUserHandler implements ICommandHandler<CreateUser> {
  constructor(
    private readonly users: Users,
    private readonly deleted: DeletedUsers,
    private readonly bus: Bus,
  ) {}

  async execute({ user }: CreateUser): Promise<User> {
    const { accountId } = user;
    if (accountId !== null && !(await this.bus.ask(new FindAccountCredential(accountId))))
      throw new IdentityError('unknown_account', { accountId });
    checkUser(user);
    await this.users.add(user);
    await this.deleted.refuse(user.userName);
    return this.bus.ask(new GetUser(user.userName));
  }
}
