import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Accounts } from '../accounts/index.js';
import { FindUnreadableSecrets } from '../contract/secret.js';
import { MasterKeys } from '../keys/index.js';
import { Users } from '../users/index.js';

@QueryHandler(FindUnreadableSecrets)
export class FindUnreadableSecretsHandler implements IQueryHandler<FindUnreadableSecrets> {
  constructor(
    private readonly masterKeys: MasterKeys,
    private readonly accounts: Accounts,
    private readonly users: Users,
  ) {}

  async execute(_query: FindUnreadableSecrets): Promise<string[]> {
    const isReadable = await this.masterKeys.isReadable();
    return [...(isReadable ? [] : ['the master key']), ...(await this.accounts.unreadable()), ...(await this.users.unreadable())];
  }
}
