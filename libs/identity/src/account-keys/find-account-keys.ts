import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindAccountKeys } from '../contract/account-keys.js';
import { AccountKeys, type ScopedCredential } from './store/account-keys.js';

@QueryHandler(FindAccountKeys)
export class FindAccountKeysHandler implements IQueryHandler<FindAccountKeys> {
  constructor(private readonly keys: AccountKeys) {}

  execute({ accountId }: FindAccountKeys): Promise<readonly ScopedCredential[]> {
    return this.keys.credentialsOf(accountId);
  }
}
