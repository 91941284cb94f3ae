import { Database } from '@kernel';
import { cutOf, type Page, sliceOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Account, ListAccounts } from '../contract/accounts.js';
import { ACCOUNT_COLUMNS, type AccountRow, toAccount } from './account-columns.js';

@QueryHandler(ListAccounts)
export class ListAccountsHandler implements IQueryHandler<ListAccounts> {
  constructor(private readonly database: Database) {}

  async execute({ paging }: ListAccounts): Promise<Page<Account>> {
    const cut = cutOf(paging, [{ column: 'AccountID', direction: 'asc' }]);
    const rows = (
      await this.database.query<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE AccountID > 0${cut.sql}`, cut.parameters)
    ).map(toAccount);
    if (paging.after) return sliceOf(rows, paging, ({ accountId }) => [accountId]);
    const [{ total }] = await this.database.execute<{ total: number }>('SELECT COUNT(*) AS total FROM accounts');
    return { rows, total };
  }
}
