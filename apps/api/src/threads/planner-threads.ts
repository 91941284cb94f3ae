import type { Shipment } from '@cartonising';
import type { PlanAnswer } from '@planning';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { Problem } from '../errors/index.js';
import type { PlanResult, PlanTask, TimedCartonPlan } from './planning.js';
import { workerThreads } from '@runtime/worker-threads';

/** A search occupies its thread, but neither the event loop nor the other core. */
const THREADS = 2;
const MAX_WAITING = 200;
/** How to search for the boxes of an order, when the request does not say it. */
export const SEARCH = { objective: 'fewest_cartons', support: 1, timeLimitMs: 100 } as const;
/** People pack larger orders without a plan, which would come too late. */
export const MAX_UNITS = 500;
const BUSY_SECONDS = '2';

type Pool = Piscina<Shipment | PlanTask, TimedCartonPlan | PlanResult>;

const busy = (): Problem => new Problem(503, 'planners_busy', 'The planners are busy', { headers: { 'Retry-After': BUSY_SECONDS } });

/** The threads in which planners search, started with the first plan; all planners share them. */
@Injectable()
export class PlannerThreads implements OnApplicationShutdown {
  private pool: Pool | undefined;
  /** Number of plans of batches in progress. */
  private plans = 0;

  /**
   * One plan a shipment, in order. A request waits for one plan before it asks for the next, so that requests take turns.
   * @throws Problem 503 `planners_busy` when too many requests wait.
   */
  async planCartons(shipments: readonly Shipment[]): Promise<TimedCartonPlan[]> {
    const pool = this.started();
    const plans: TimedCartonPlan[] = [];
    for (const shipment of shipments) {
      if (pool.queueSize >= MAX_WAITING) throw busy();
      plans.push((await pool.run(shipment, { name: 'cartons' })) as TimedCartonPlan);
    }
    return plans;
  }

  /**
   * Reads a document of orders and plans batches of them. It does not wait for a free thread, since its time limit runs already.
   * @param bytes are transferred to the thread, and gone afterwards
   * @throws Problem 503 `planners_busy` when every thread has such a plan, or others wait.
   */
  async planBatches(bytes: Uint8Array): Promise<PlanResult> {
    const pool = this.started();
    if (this.plans >= THREADS || pool.queueSize > 0) throw busy();
    const began = performance.timeOrigin + performance.now();
    this.plans++;
    try {
      return (await pool.run({ bytes, began }, { name: 'batches', transferList: [bytes.buffer as ArrayBuffer] })) as PlanResult;
    } finally {
      this.plans--;
    }
  }

  /**
   * Plans batches of a document that the service itself has made, so that no fault of it is the client's. @throws Problem 503
   * `planners_busy`
   */
  async planDraft(data: object): Promise<PlanAnswer> {
    const planned = await this.planBatches(new TextEncoder().encode(JSON.stringify({ data })));
    if (!('answer' in planned)) throw new Error(`the planner refused a draft: ${JSON.stringify(planned)}`);
    return planned.answer;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
  }

  private started(): Pool {
    return (this.pool ??= workerThreads('#planner-threads', THREADS));
  }
}
