import { Database, type Page } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListUsers, type User } from '../contract/users.js';
import { toUser, USER_COLUMNS, type UserRow } from './user-columns.js';

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly database: Database) {}

  async execute({ paging: { page, perPage } }: ListUsers): Promise<Page<User>> {
    const rows = await this.database.query<UserRow>(`SELECT ${USER_COLUMNS} FROM users ORDER BY UserID LIMIT ? OFFSET ?`, [perPage, (page - 1) * perPage]);
    const [{ total }] = await this.database.execute<{ total: number }>('SELECT COUNT(*) AS total FROM users');
    return { rows: rows.map(toUser), total };
  }
}
