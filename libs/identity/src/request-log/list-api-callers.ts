import { Clock, Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListApiCallers, maxUseSteps, type UseOfCaller } from '../contract/api-use.js';
import { lastUseSteps } from './domain/use-steps.js';
import { readUse, toUseCounts } from './use-counts.js';

interface Caller {
  interface: string;
  accountId: number;
  userId: number;
}

@QueryHandler(ListApiCallers)
export class ListApiCallersHandler implements IQueryHandler<ListApiCallers> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ filter, step, steps, most }: ListApiCallers): Promise<UseOfCaller[]> {
    const [since] = lastUseSteps(step, Math.min(steps, maxUseSteps[step]), this.clock.now());
    const columns = 'c.Interface AS interface, c.AccountID AS accountId, c.UserID AS userId';
    const rows = await readUse<Caller>(
      this.database,
      filter,
      step,
      since.name,
      columns,
      'ORDER BY requests DESC, c.Interface, c.AccountID, c.UserID',
    );
    const top = rows.slice(0, most);
    const names = await this.database.query<{ id: number; name: string }>(
      'SELECT AccountID AS id, Name AS name FROM accounts WHERE AccountID IN (?)',
      [top.map(({ accountId }) => accountId)],
    );
    const users = await this.database.query<{ id: number; name: string }>(
      'SELECT UserID AS id, UserName AS name FROM users WHERE UserID IN (?) UNION ALL SELECT UserID, UserName FROM deleted_users WHERE UserID IN (?)',
      [top.map(({ userId }) => userId), top.map(({ userId }) => userId)],
    );
    const [nameOf, userOf] = [names, users].map((found) => new Map(found.map(({ id, name }) => [id, name])));
    return top.map((row) => ({
      interface: row.interface,
      accountId: row.accountId || null,
      accountName: nameOf.get(row.accountId) ?? null,
      userName: userOf.get(row.userId) ?? null,
      ...toUseCounts(row),
    }));
  }
}
