import { Bus } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AccountOwnKey, ListAccountKeys } from '../contract/account-keys.js';
import { GetAccount } from '../contract/accounts.js';
import { AccountKeys } from './store/account-keys.js';

@QueryHandler(ListAccountKeys)
export class ListAccountKeysHandler implements IQueryHandler<ListAccountKeys> {
  constructor(
    private readonly bus: Bus,
    private readonly keys: AccountKeys,
  ) {}

  async execute({ accountId, paging }: ListAccountKeys): Promise<Page<AccountOwnKey>> {
    await this.bus.ask(new GetAccount(accountId));
    return this.keys.list(accountId, paging);
  }
}
