import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindMasterKeyHash } from '../contract/master-key.js';

@QueryHandler(FindMasterKeyHash)
export class FindMasterKeyHashHandler implements IQueryHandler<FindMasterKeyHash> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<string | undefined> {
    const [row] = await this.database.execute<{ keyHash: string }>('SELECT KeyHash AS keyHash FROM master_keys WHERE MasterKeyID = 1');
    return row?.keyHash;
  }
}
