import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityError } from '../contract/errors.js';
import { SwitchSessionSite } from '../contract/sessions.js';
import { Users, UserSites } from '../users/index.js';
import { Sessions } from './store/sessions.js';

@CommandHandler(SwitchSessionSite)
export class SwitchSessionSiteHandler implements ICommandHandler<SwitchSessionSite> {
  constructor(
    private readonly users: Users,
    private readonly sites: UserSites,
    private readonly sessions: Sessions,
  ) {}

  async execute({ token, userName, siteId }: SwitchSessionSite): Promise<void> {
    // Removing a site from the user locks the same row.
    const { userId, siteId: own } = await this.users.lock(userName);
    if (siteId !== own && !(await this.sites.has(userId, siteId))) throw new IdentityError('site_not_allowed', { siteId });
    await this.sessions.moveTo(token, userId, siteId === own ? null : siteId);
  }
}
