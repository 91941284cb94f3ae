import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AccountState, FindAccountStates } from '../contract/accounts.js';

@QueryHandler(FindAccountStates)
export class FindAccountStatesHandler implements IQueryHandler<FindAccountStates> {
  constructor(private readonly database: Database) {}

  async execute({ accountIds }: FindAccountStates): Promise<AccountState[]> {
    const rows = await this.database.query<{ accountId: number; activated: string }>(
      'SELECT AccountID AS accountId, Activated AS activated FROM accounts WHERE AccountID IN (?)',
      [accountIds],
    );
    return rows.map(({ accountId, activated }) => ({ accountId, isActivated: activated === 'Y' }));
  }
}
