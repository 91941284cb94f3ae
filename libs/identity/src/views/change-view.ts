import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeView, type SavedView } from '../contract/list-views.js';
import { Users } from '../users/index.js';
import { SavedViews } from './store/saved-views.js';

@CommandHandler(ChangeView)
export class ChangeViewHandler implements ICommandHandler<ChangeView> {
  constructor(
    private readonly users: Users,
    private readonly views: SavedViews,
  ) {}

  async execute({ userName, viewId, change }: ChangeView): Promise<SavedView> {
    const { userId } = await this.users.lock(userName);
    const view = await this.views.find(userId, viewId);
    const changed = { ...view, name: change.name ?? view.name, search: change.search ?? view.search };
    await this.views.change(userId, changed);
    return changed;
  }
}
