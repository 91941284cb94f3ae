import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListSavedViews, type SavedView } from '../contract/list-views.js';

const VIEWS = `SELECT v.ViewID AS viewId, v.List AS list, v.Name AS name, v.Search AS search
  FROM list_views v JOIN users u ON u.UserID = v.UserID WHERE u.UserName = ? ORDER BY v.List, v.Name`;

@QueryHandler(ListSavedViews)
export class ListSavedViewsHandler implements IQueryHandler<ListSavedViews> {
  constructor(private readonly database: Database) {}

  execute({ userName }: ListSavedViews): Promise<SavedView[]> {
    return this.database.execute<SavedView>(VIEWS, [userName]);
  }
}
