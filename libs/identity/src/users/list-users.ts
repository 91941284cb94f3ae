import { Database, folded, type Scalar } from '@kernel';
import { cutOf, type Page, sliceOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListUsers, type User, type UserFilter } from '../contract/users.js';
import { toUser, USER_COLUMNS, type UserRow } from './user-columns.js';

function where({ name, level }: UserFilter): { sql: string; values: Scalar[] } {
  const conditions: [sql: string, value: Scalar][] = [
    ...(name === undefined ? [] : [['INSTR(LOWER(UserName), ?) > 0', folded(name)] as [string, Scalar]]),
    ...(level === undefined ? [] : [['UserLevel = ?', level] as [string, Scalar]]),
  ];
  return {
    sql: `WHERE ${['UserID > 0', ...conditions.map(([sql]) => sql)].join(' AND ')}`,
    values: conditions.map(([, value]) => value),
  };
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly database: Database) {}

  async execute({ paging, filter }: ListUsers): Promise<Page<User>> {
    const { sql, values } = where(filter);
    const cut = cutOf(paging, [{ column: 'UserID', direction: 'asc' }]);
    const rows = (
      await this.database.query<UserRow>(`SELECT ${USER_COLUMNS} FROM users ${sql}${cut.sql}`, [...values, ...cut.parameters])
    ).map(toUser);
    if (paging.after) return sliceOf(rows, paging, ({ userId }) => [userId]);
    const [{ total }] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM users ${sql}`, values);
    return { rows, total };
  }
}
