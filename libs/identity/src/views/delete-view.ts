import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeleteView } from '../contract/list-views.js';
import { Users } from '../users/index.js';
import { SavedViews } from './store/saved-views.js';

@CommandHandler(DeleteView)
export class DeleteViewHandler implements ICommandHandler<DeleteView> {
  constructor(
    private readonly users: Users,
    private readonly views: SavedViews,
  ) {}

  async execute({ userName, viewId }: DeleteView): Promise<void> {
    const { userId } = await this.users.lock(userName);
    await this.views.remove(userId, viewId);
  }
}
