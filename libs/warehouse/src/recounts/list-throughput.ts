import { Clock, Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListThroughput, maxSteps, type Throughput, type ThroughputStep } from '../contract/floor-progress.js';
import { lastSteps, minuteOf } from './domain/steps.js';
import type { CorrectionStep } from './store/correction-minutes.js';

/** How many characters of a minute name its step. */
const NAMED_BY: Record<ThroughputStep, number> = { minute: 16, hour: 13 };
const COUNTS = `SELECT SUBSTR(CountedMinute, 1, ?) AS name, Step AS step, CAST(SUM(Corrections) AS SIGNED) AS corrections FROM correction_minutes
  WHERE WarehouseID = ? AND CountedMinute >= ? GROUP BY name, Step`;

@QueryHandler(ListThroughput)
export class ListThroughputHandler implements IQueryHandler<ListThroughput> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ siteId, step, steps }: ListThroughput): Promise<Throughput[]> {
    const starts = lastSteps(step, Math.min(steps, maxSteps[step]), this.clock.now());
    const rows = await this.database.query<{ name: string; step: CorrectionStep; corrections: number }>(COUNTS, [
      NAMED_BY[step],
      siteId,
      minuteOf(starts[0]),
    ]);
    const counts = new Map(rows.map((row) => [`${row.name} ${row.step}`, row.corrections]));
    return starts.map((start) => {
      const count = (counted: CorrectionStep): number => counts.get(`${minuteOf(start).slice(0, NAMED_BY[step])} ${counted}`) ?? 0;
      return { from: start.toISOString(), accepted: count('accepted'), applied: count('applied'), failed: count('failed') };
    });
  }
}
