import { Database, folded } from '@kernel';
import { allOf, given, type Page, part, readPage } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListUsers, type User } from '../contract/users.js';
import { toUser, USER_COLUMNS, type UserRow } from './user-columns.js';

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly database: Database) {}

  async execute({ paging, filter }: ListUsers): Promise<Page<User>> {
    const { sql, parameters } = allOf([
      part('UserID > 0'),
      given('INSTR(LOWER(UserName), ?) > 0', filter.name === undefined ? undefined : folded(filter.name)),
      given('UserLevel = ?', filter.level),
    ]);
    const { rows, ...place } = await readPage<UserRow>(this.database, paging, {
      rows: `SELECT ${USER_COLUMNS} FROM users WHERE ${sql}`,
      count: `SELECT COUNT(*) AS total FROM users WHERE ${sql}`,
      parameters,
      keys: [{ column: 'UserID', direction: 'asc' }],
      placeOf: ({ userId }) => [userId],
    });
    return { rows: rows.map(toUser), ...place };
  }
}
