import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetUserSites } from '../contract/users.js';
import { furtherSites } from './domain/user.js';
import { UserSites } from './store/user-sites.js';
import { Users } from './store/users.js';

@CommandHandler(SetUserSites)
export class SetUserSitesHandler implements ICommandHandler<SetUserSites> {
  constructor(
    private readonly users: Users,
    private readonly sites: UserSites,
  ) {}

  async execute({ userName, siteIds }: SetUserSites): Promise<void> {
    const { userId, siteId } = await this.users.lock(userName);
    await this.sites.replace(userId, furtherSites(siteId, siteIds));
  }
}
