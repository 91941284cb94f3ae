import { DraftWave, type DueWave, ListDueWaves, ReleaseDueWave, WarehouseError } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import { ordersOfPlan, type PlanAnswer, type PlanFault } from '@planning';
import { LOGGER } from '@runtime/log/logger';
import { workerThreads } from '@runtime/worker-threads';
import type { Piscina } from 'piscina';
import type { Logger } from 'pino';
import { RestingSchedule } from './resting-schedule.js';
import type { PlanTask } from './wave-planning.js';

/** The rules have a precision of minutes. */
const POLL_MS = 60_000;
/** Nobody waits for this plan. */
const PLAN_MS = 1_000;

type Planner = Piscina<PlanTask, { faults: PlanFault[] } | { answer: PlanAnswer }>;

/** Releases waves by the rules of sites. Plans them in a thread: a second of search would delay all other work of the process. */
@Injectable()
export class WaveSchedule extends RestingSchedule {
  private planner: Planner | undefined;

  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super(log, POLL_MS, 'waves could not be released by rules');
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.planner?.close();
  }

  /** Releases the waves that are due. A site whose wave fails does not delay the others, and the next run tries it again. */
  async advance(): Promise<boolean> {
    let fault: Error | undefined;
    for (const due of await this.bus.ask(new ListDueWaves()))
      await this.release(due).catch((error: unknown) => {
        fault = error as Error;
      });
    if (fault) throw fault;
    return false;
  }

  private async release(due: DueWave): Promise<void> {
    const { siteId, rule, criteria } = due;
    const draft = await this.bus.ask(new DraftWave(siteId, criteria, rule.method)).catch(noneIfNothingToPlan);
    if (!draft) return;
    const { document, urgency, isEstimated } = draft;
    const limits = { orders: rule.method === 'single' ? 1 : rule.ordersPerBatch };
    const data = { ...document, limits, pickers: rule.pickers, time_ms: PLAN_MS };
    const planned = await this.plan({ data });
    const { batches, leftOut, forecast } = ordersOfPlan(planned, rule.method === 'zone');
    if (batches.length === 0) return;
    const plan = { method: rule.method, criteria, batches, urgency, leftOut, isEstimated, forecast };
    const waveId = await this.bus.send(new ReleaseDueWave(due, plan));
    if (waveId !== null) this.log.info({ siteId, waveId, batches: batches.length }, 'a wave was released by the rule of its site');
  }

  private async plan(document: object): Promise<PlanAnswer> {
    this.planner ??= workerThreads('#wave-planner', 1);
    const planned = await this.planner.run({ document, began: performance.timeOrigin + performance.now() });
    if (!('answer' in planned)) throw new Error(`the planner refused a draft: ${JSON.stringify(planned)}`);
    return planned.answer;
  }
}

/** Takes `nothing_to_plan` for no wave: somebody may have released the orders meanwhile. */
function noneIfNothingToPlan(error: unknown): undefined {
  if (!(error instanceof WarehouseError) || error.code !== 'nothing_to_plan') throw error;
}
