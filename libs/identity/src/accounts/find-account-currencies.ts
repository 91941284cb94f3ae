import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindAccountCurrencies } from '../contract/accounts.js';

@QueryHandler(FindAccountCurrencies)
export class FindAccountCurrenciesHandler implements IQueryHandler<FindAccountCurrencies> {
  constructor(private readonly database: Database) {}

  async execute({ accountIds }: FindAccountCurrencies): Promise<{ accountId: number; currency: string | null }[]> {
    if (accountIds.length === 0) return [];
    return this.database.query<{ accountId: number; currency: string | null }>(
      'SELECT AccountID AS accountId, Currency AS currency FROM accounts WHERE AccountID IN (?)',
      [accountIds],
    );
  }
}
