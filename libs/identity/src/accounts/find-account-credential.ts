import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AccountCredential, FindAccountCredential } from '../contract/accounts.js';

@QueryHandler(FindAccountCredential)
export class FindAccountCredentialHandler implements IQueryHandler<FindAccountCredential> {
  constructor(private readonly database: Database) {}

  async execute({ accountId }: FindAccountCredential): Promise<AccountCredential | undefined> {
    const [row] = await this.database.lookUp<{ keyHash: string | null; activated: string }>(
      'SELECT KeyHash AS keyHash, Activated AS activated FROM accounts WHERE AccountID = ?',
      [accountId],
    );
    return row && { accountId, isActivated: row.activated === 'Y', keyHash: row.keyHash };
  }
}
