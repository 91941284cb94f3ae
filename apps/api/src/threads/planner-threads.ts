import type { CartonPlan, Shipment } from '@cartonising';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { Problem } from '../errors/index.js';
import { workerThreads } from './worker-threads.js';

/** A search holds its thread; the event loop and the other core go on. */
const THREADS = 2;
const MAX_WAITING = 200;
const BUSY_SECONDS = '2';

type TimedPlan = CartonPlan & { elapsedMs: number };

/** The threads in which planners search, started with the first plan. */
@Injectable()
export class PlannerThreads implements OnApplicationShutdown {
  private pool: Piscina<Shipment, TimedPlan> | undefined;

  /**
   * One plan a shipment, in order. A request waits for one plan before it asks for the next, so that requests take turns.
   * @throws Problem 503 `planners_busy` when too many requests wait.
   */
  async planCartons(shipments: readonly Shipment[]): Promise<TimedPlan[]> {
    const pool = (this.pool ??= workerThreads('#cartonising-worker', THREADS));
    const plans: TimedPlan[] = [];
    for (const shipment of shipments) {
      if (pool.queueSize >= MAX_WAITING)
        throw new Problem(503, 'planners_busy', 'The planners are busy', { headers: { 'Retry-After': BUSY_SECONDS } });
      plans.push(await pool.run(shipment));
    }
    return plans;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
  }
}
