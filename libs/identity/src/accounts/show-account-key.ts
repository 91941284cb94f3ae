import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AccountKey, ShowAccountKey } from '../contract/accounts.js';
import { IdentityError } from '../contract/errors.js';
import { KeyVault } from '../keys/index.js';
import { ownerOf } from '../store/rows.js';

@QueryHandler(ShowAccountKey)
export class ShowAccountKeyHandler implements IQueryHandler<ShowAccountKey> {
  constructor(
    private readonly database: Database,
    private readonly vault: KeyVault,
  ) {}

  async execute({ accountId }: ShowAccountKey): Promise<AccountKey> {
    const [row] = await this.database.execute<{ sealed: string | null }>('SELECT KeySealed AS sealed FROM accounts WHERE AccountID = ?', [
      accountId,
    ]);
    if (!row) throw new IdentityError('account_not_found', { accountId });
    if (row.sealed === null) throw new IdentityError('no_key');
    const key = this.vault.open(row.sealed, ownerOf.accountKey(accountId));
    if (key === undefined) throw new IdentityError('unreadable_key');
    return { accountId, key };
  }
}
