import { Bus } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OwnKey } from '../contract/own-keys.js';
import { ListUserKeys } from '../contract/user-keys.js';
import { GetUser } from '../contract/users.js';
import { UserKeys } from './store/user-keys.js';

@QueryHandler(ListUserKeys)
export class ListUserKeysHandler implements IQueryHandler<ListUserKeys> {
  constructor(
    private readonly bus: Bus,
    private readonly keys: UserKeys,
  ) {}

  async execute({ userName, paging }: ListUserKeys): Promise<Page<OwnKey>> {
    const { userId } = await this.bus.ask(new GetUser(userName));
    return this.keys.list(userId, paging);
  }
}
