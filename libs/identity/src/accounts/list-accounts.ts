import { Database, type Page } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Account, ListAccounts } from '../contract/accounts.js';
import { ACCOUNT_COLUMNS, type AccountRow, toAccount } from './account-columns.js';

@QueryHandler(ListAccounts)
export class ListAccountsHandler implements IQueryHandler<ListAccounts> {
  constructor(private readonly database: Database) {}

  async execute({ paging: { page, perPage } }: ListAccounts): Promise<Page<Account>> {
    const rows = await this.database.query<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM accounts ORDER BY AccountID LIMIT ? OFFSET ?`, [
      perPage,
      (page - 1) * perPage,
    ]);
    const [{ total }] = await this.database.execute<{ total: number }>('SELECT COUNT(*) AS total FROM accounts');
    return { rows: rows.map(toAccount), total };
  }
}
