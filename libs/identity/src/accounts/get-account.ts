import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Account, GetAccount } from '../contract/accounts.js';
import { IdentityError } from '../contract/errors.js';
import { ACCOUNT_COLUMNS, type AccountRow, toAccount } from './account-columns.js';

@QueryHandler(GetAccount)
export class GetAccountHandler implements IQueryHandler<GetAccount> {
  constructor(private readonly database: Database) {}

  async execute({ accountId }: GetAccount): Promise<Account> {
    const [row] = await this.database.lookUp<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE AccountID = ?`, [accountId]);
    if (!row) throw new IdentityError('account_not_found', { accountId });
    return toAccount(row);
  }
}
