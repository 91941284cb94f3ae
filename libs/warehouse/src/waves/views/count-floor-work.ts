import { Clock, Database, toStored } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountFloorWork, type FloorWork } from '../../contract/waves/batches.js';
import { FloorTallies } from '../../tasks/index.js';

@QueryHandler(CountFloorWork)
export class CountFloorWorkHandler implements IQueryHandler<CountFloorWork> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly tallies: FloorTallies,
  ) {}

  async execute(): Promise<FloorWork> {
    const rows = await this.database.query<{ state: 'open' | 'claimed'; batches: number; tasks: number }>(
      `SELECT b.State AS state, COUNT(DISTINCT b.BatchID) AS batches, COUNT(t.TaskID) AS tasks
        FROM batches b LEFT JOIN pick_tasks t ON t.BatchID = b.BatchID AND t.State = 'open'
        WHERE b.State IN ('open', 'claimed') GROUP BY b.State`,
    );
    const [{ late }] = await this.database.query<{ late: number }>(
      `SELECT COUNT(DISTINCT o.OrderID) AS late FROM batches b JOIN batch_orders o ON o.BatchID = b.BatchID AND o.OpenKey IS NOT NULL
        WHERE b.State IN ('open', 'claimed') AND b.DueDate < ?`,
      [toStored(this.clock.now())],
    );
    const batches = (of: 'open' | 'claimed'): number => rows.find(({ state }) => state === of)?.batches ?? 0;
    const all = rows.reduce((sum, { tasks }) => sum + tasks, 0);
    const tallies = await this.tallies.all();
    return {
      ...{ open: batches('open'), claimed: batches('claimed'), tasks: all, ordersLate: late },
      ...{ leasesEnded: tallies.get('lease_ended') ?? 0, tasksWithdrawn: tallies.get('task_withdrawn') ?? 0 },
    };
  }
}
