import {
  ClaimBatch,
  DraftWave,
  FindCart,
  GetWaveRule,
  type KeptWaveRule,
  StreamBatch,
  type WavePlan,
  WarehouseError,
} from '@contract/warehouse';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { ordersOfPlan } from '@planning';
import { FloorActs } from '../metrics/floor-acts.js';
import { PlannerThreads } from '../threads/planner-threads.js';

/** A picker waits for the plan. */
const PLAN_MS = 150;
/** What waits is planned for all who claim within this time; whoever is next gets the next of its batches. */
const KEPT_MS = 5_000;
/** Others may take the orders of a batch meanwhile. */
const TURNS = 5;

interface KeptPlan {
  until: number;
  plans: Promise<WavePlan[]>;
}

/** Claims of batches; where the rule of the site streams, they are formed of what waits. */
@Injectable()
export class StreamedBatches {
  /** By site and by orders a batch. */
  private readonly kept = new Map<string, KeptPlan>();

  constructor(
    private readonly bus: Bus,
    private readonly planners: PlannerThreads,
    private readonly acts: FloorActs,
  ) {}

  /** @throws WarehouseError what `ClaimBatch` refuses, Problem 503 `planners_busy` where a batch is to be formed. */
  claim(siteId: number, claim: ClaimBatch['claim'], actor: string): Promise<number | null> {
    return this.acts.claimed(this.next(siteId, claim, actor));
  }

  private async next(siteId: number, claim: ClaimBatch['claim'], actor: string): Promise<number | null> {
    const batchId = await this.bus.send(new ClaimBatch(siteId, claim, actor));
    if (batchId !== null) return batchId;
    const rule = await this.bus.ask(new GetWaveRule(siteId));
    if (!rule.isActivated || !rule.isStreaming) return null;
    const { zone = null } = claim;
    if (zone !== null && rule.method !== 'zone') return null;
    const size = await this.sizeOf(siteId, rule, claim.cart);
    for (let turn = 0; turn < TURNS; turn++) {
      const plan = nextOf(await this.plansOf(siteId, rule, size), zone);
      if (!plan) return null;
      const formed = await this.bus.send(new StreamBatch(siteId, plan, claim, actor));
      if (formed !== null) return formed;
      // Others have all of its orders: what is left of the plan is old, too.
      this.kept.delete(keyOf(siteId, size));
    }
    return null;
  }

  private async sizeOf(siteId: number, { method, ordersPerBatch }: KeptWaveRule, cart: string | null | undefined): Promise<number> {
    if (method === 'single') return 1;
    return cart ? (await this.bus.ask(new FindCart(siteId, cart))).slots : ordersPerBatch;
  }

  /** Planned batches that nobody has claimed yet, the most urgent first; planned anew once they are used up or old. */
  private async plansOf(siteId: number, rule: KeptWaveRule, size: number): Promise<WavePlan[]> {
    const key = keyOf(siteId, size);
    const kept = this.kept.get(key);
    if (kept && kept.until > Date.now()) {
      const plans = await kept.plans;
      if (plans.length > 0) return plans;
    }
    // Whoever came first plans for the others who wait.
    if (this.kept.get(key) === kept) {
      const plans = this.plan(siteId, rule, size);
      this.kept.set(key, { until: Date.now() + KEPT_MS, plans });
      plans.catch(() => this.kept.delete(key));
    }
    return this.kept.get(key)?.plans ?? [];
  }

  private async plan(siteId: number, { method, maxOrders, pickers }: KeptWaveRule, size: number): Promise<WavePlan[]> {
    const criteria = { maxOrders };
    const draft = await this.bus.ask(new DraftWave(siteId, criteria, method)).catch(nothingLeft);
    if (!draft) return [];
    const { document, urgency, isEstimated } = draft;
    const data = { ...document, limits: { orders: size }, pickers, time_ms: PLAN_MS };
    const answer = await this.planners.planDraft(data);
    this.acts.planned(answer);
    return answer.batches.map((batch) => {
      const { batches } = ordersOfPlan({ ...answer, batches: [batch] }, method === 'zone');
      return { method, criteria, batches, urgency, leftOut: [], isEstimated };
    });
  }
}

const keyOf = (siteId: number, size: number): string => `${siteId} ${size}`;

/** Takes the next plan, with a batch of the zone if one is named. */
function nextOf(plans: WavePlan[], zone: string | null): WavePlan | undefined {
  const at = plans.findIndex(({ batches }) => zone === null || batches.some((batch) => batch.zone === zone));
  return at < 0 ? undefined : plans.splice(at, 1)[0];
}

/** Nothing waits. */
function nothingLeft(error: unknown): undefined {
  if (!(error instanceof WarehouseError) || error.code !== 'nothing_to_plan') throw error;
}
