import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IdentityError } from '../contract/errors.js';
import { type MasterKey, ShowMasterKey } from '../contract/master-key.js';
import { KeyVault } from './key-vault.js';
import { ownerOf } from '../store/rows.js';

@QueryHandler(ShowMasterKey)
export class ShowMasterKeyHandler implements IQueryHandler<ShowMasterKey> {
  constructor(
    private readonly database: Database,
    private readonly vault: KeyVault,
  ) {}

  async execute(): Promise<MasterKey> {
    const [row] = await this.database.execute<{ sealed: string }>('SELECT KeySealed AS sealed FROM master_keys WHERE MasterKeyID = 1');
    if (!row) throw new IdentityError('no_key');
    const key = this.vault.open(row.sealed, ownerOf.masterKey());
    if (key === undefined) throw new IdentityError('unreadable_key');
    return { key };
  }
}
