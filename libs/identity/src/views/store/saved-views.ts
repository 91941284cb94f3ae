import { Clock, ConstraintBroken, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { ListViewError, type SavedView } from '../../contract/list-views.js';
import { listViewTable } from '../../store/rows.js';

const VIEW = 'SELECT ViewID AS viewId, List AS list, Name AS name, Search AS search FROM list_views WHERE ViewID = ? AND UserID = ?';
const COUNT =
  'SELECT COUNT(*) AS ofUser, COALESCE(SUM(CASE WHEN List = ? THEN 1 ELSE 0 END), 0) AS ofList FROM list_views WHERE UserID = ?';

/** Rows of `list_views`. Writing them requires the user's lock. */
@Injectable()
export class SavedViews {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** How many views a user has, of this list and of all. */
  async count(userId: number, list: string): Promise<{ ofList: number; ofUser: number }> {
    const [{ ofList, ofUser }] = await this.database.query<{ ofList: number | string; ofUser: number }>(COUNT, [list, userId]);
    return { ofList: Number(ofList), ofUser };
  }

  /** @throws ListViewError `view_not_found`. */
  async find(userId: number, viewId: number): Promise<SavedView> {
    const [view] = await this.database.execute<SavedView>(VIEW, [viewId, userId]);
    if (!view) throw new ListViewError('view_not_found', { viewId });
    return view;
  }

  /** @throws ListViewError `view_name_taken`. */
  async add(userId: number, { list, name, search }: Omit<SavedView, 'viewId'>): Promise<number> {
    const row = { UserID: userId, List: list, Name: name, Search: search, UpdatedDate: toStored(this.clock.now()) };
    const [viewId] = await unlessTaken(name, this.database.insert(listViewTable, [row]));
    return viewId;
  }

  /** @throws ListViewError `view_name_taken`. */
  async change(userId: number, { viewId, name, search }: SavedView): Promise<void> {
    const sql = 'UPDATE list_views SET Name = ?, Search = ?, UpdatedDate = ? WHERE ViewID = ? AND UserID = ?';
    await unlessTaken(name, this.database.write(sql, [name, search, toStored(this.clock.now()), viewId, userId]));
  }

  /** @throws ListViewError `view_not_found`. */
  async remove(userId: number, viewId: number): Promise<void> {
    const { affectedRows } = await this.database.write('DELETE FROM list_views WHERE ViewID = ? AND UserID = ?', [viewId, userId]);
    if (affectedRows === 0) throw new ListViewError('view_not_found', { viewId });
  }
}

async function unlessTaken<Result>(name: string, written: Promise<Result>): Promise<Result> {
  try {
    return await written;
  } catch (error) {
    throw error instanceof ConstraintBroken ? new ListViewError('view_name_taken', { name }) : error;
  }
}
