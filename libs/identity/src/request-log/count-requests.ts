import { Clock, Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountRequests, maxUseSteps, type UseOfStep } from '../contract/api-use.js';
import { lastUseSteps } from './domain/use-steps.js';
import { readUse, toUseCounts } from './use-counts.js';

const NOTHING = { requests: 0, refused: 0, failed: 0, durationUs: 0 };

@QueryHandler(CountRequests)
export class CountRequestsHandler implements IQueryHandler<CountRequests> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ filter, step, steps }: CountRequests): Promise<UseOfStep[]> {
    const wanted = lastUseSteps(step, Math.min(steps, maxUseSteps[step]), this.clock.now());
    const rows = await readUse<{ name: string }>(this.database, filter, step, wanted[0].name, 'c.CountedFrom AS name');
    const byName = new Map(rows.map((row) => [row.name, row]));
    return wanted.map(({ from, name }) => ({ from: from.toISOString(), ...toUseCounts(byName.get(name) ?? NOTHING) }));
  }
}
