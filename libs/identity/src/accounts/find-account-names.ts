import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindAccountNames } from '../contract/accounts.js';

@QueryHandler(FindAccountNames)
export class FindAccountNamesHandler implements IQueryHandler<FindAccountNames> {
  constructor(private readonly database: Database) {}

  execute({ accountIds }: FindAccountNames): Promise<{ accountId: number; name: string }[]> {
    return this.database.query<{ accountId: number; name: string }>(
      'SELECT AccountID AS accountId, Name AS name FROM accounts WHERE AccountID IN (?)',
      [accountIds],
    );
  }
}
