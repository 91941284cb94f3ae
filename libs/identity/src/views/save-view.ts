import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ListViewError, maxViews, type SavedView, SaveView } from '../contract/list-views.js';
import { Users } from '../users/index.js';
import { SavedViews } from './store/saved-views.js';

@CommandHandler(SaveView)
export class SaveViewHandler implements ICommandHandler<SaveView> {
  constructor(
    private readonly users: Users,
    private readonly views: SavedViews,
  ) {}

  async execute({ userName, view }: SaveView): Promise<SavedView> {
    // Adding a view requires its user's lock, so that concurrent ones are counted.
    const { userId } = await this.users.lock(userName);
    const { ofList, ofUser } = await this.views.count(userId, view.list);
    if (ofList >= maxViews.ofList) throw new ListViewError('too_many_views', { most: maxViews.ofList });
    if (ofUser >= maxViews.ofUser) throw new ListViewError('too_many_views', { most: maxViews.ofUser });
    return { viewId: await this.views.add(userId, view), ...view };
  }
}
