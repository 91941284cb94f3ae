import { Database, type Page, type Scalar } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListUsers, type User, type UserFilter } from '../contract/users.js';
import { toUser, USER_COLUMNS, type UserRow } from './user-columns.js';

function where({ name, level }: UserFilter): { sql: string; values: Scalar[] } {
  const conditions: [sql: string, value: Scalar][] = [
    ...(name === undefined ? [] : [['INSTR(LOWER(UserName), ?) > 0', name.toLowerCase()] as [string, Scalar]]),
    ...(level === undefined ? [] : [['UserLevel = ?', level] as [string, Scalar]]),
  ];
  return {
    sql: conditions.length === 0 ? '' : `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}`,
    values: conditions.map(([, value]) => value),
  };
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly database: Database) {}

  async execute({ paging: { page, perPage }, filter }: ListUsers): Promise<Page<User>> {
    const { sql, values } = where(filter);
    const rows = await this.database.query<UserRow>(`SELECT ${USER_COLUMNS} FROM users ${sql} ORDER BY UserID LIMIT ? OFFSET ?`, [
      ...values,
      perPage,
      (page - 1) * perPage,
    ]);
    const [{ total }] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM users ${sql}`, values);
    return { rows: rows.map(toUser), total };
  }
}
