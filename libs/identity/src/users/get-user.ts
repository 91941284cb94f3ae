import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IdentityError } from '../contract/errors.js';
import { GetUser, type User } from '../contract/users.js';
import { toUser, USER_COLUMNS, type UserRow } from './user-columns.js';

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(private readonly database: Database) {}

  async execute({ userName }: GetUser): Promise<User> {
    const [row] = await this.database.lookUp<UserRow>(`SELECT ${USER_COLUMNS} FROM users WHERE UserName = ?`, [userName]);
    // MySQL ignores trailing spaces in comparisons.
    if (row?.userName !== userName) throw new IdentityError('user_not_found', { userName });
    return toUser(row);
  }
}
