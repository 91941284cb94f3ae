import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OwnKeyCredential } from '../contract/own-keys.js';
import { FindUserKeys } from '../contract/user-keys.js';
import { UserKeys } from './store/user-keys.js';

@QueryHandler(FindUserKeys)
export class FindUserKeysHandler implements IQueryHandler<FindUserKeys> {
  constructor(private readonly keys: UserKeys) {}

  execute({ userId }: FindUserKeys): Promise<readonly OwnKeyCredential[]> {
    return this.keys.credentialsOf(userId);
  }
}
