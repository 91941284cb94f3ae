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

/** Short, since a picker waits for the plan. */
const PLAN_MS = 150;
/** How long a plan serves further claims: each claim takes the next of its batches. */
const CACHE_MS = 5_000;
/** A claim tries again when others have taken the orders of its batch meanwhile. */
const MAX_ATTEMPTS = 5;

interface CachedPlans {
  until: number;
  plans: Promise<WavePlan[]>;
}

/** Claims of batches. Where the site's rule streams, a claim forms its batch from the orders that wait. */
@Injectable()
export class StreamedBatches {
  /** By site and orders per batch. */
  private readonly cache = new Map<string, CachedPlans>();

  constructor(
    private readonly bus: Bus,
    private readonly planners: PlannerThreads,
    private readonly acts: FloorActs,
  ) {}

  /** @throws WarehouseError as `ClaimBatch`; Problem 503 `planners_busy` when no planner is free to form a batch. */
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
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const plan = nextOf(await this.plansOf(siteId, rule, size), zone);
      if (!plan) return null;
      const formed = await this.bus.send(new StreamBatch(siteId, plan, claim, actor));
      if (formed !== null) return formed;
      // Others have taken all of its orders, so the rest of the plan is out of date, too.
      this.cache.delete(keyOf(siteId, size));
    }
    return null;
  }

  private async sizeOf(siteId: number, { method, ordersPerBatch }: KeptWaveRule, cart: string | null | undefined): Promise<number> {
    if (method === 'single') return 1;
    return cart ? (await this.bus.ask(new FindCart(siteId, cart))).slots : ordersPerBatch;
  }

  /** Planned batches that nobody has claimed yet, the most urgent first; plans again once they are used up or too old. */
  private async plansOf(siteId: number, rule: KeptWaveRule, size: number): Promise<WavePlan[]> {
    const key = keyOf(siteId, size);
    const cached = this.cache.get(key);
    if (cached && cached.until > Date.now()) {
      const plans = await cached.plans;
      if (plans.length > 0) return plans;
    }
    // Concurrent claims share one plan: the first of them replaces it, the others find the new one.
    if (this.cache.get(key) === cached) {
      const plans = this.plan(siteId, rule, size);
      this.cache.set(key, { until: Date.now() + CACHE_MS, plans });
      plans.catch(() => this.cache.delete(key));
    }
    return this.cache.get(key)?.plans ?? [];
  }

  private async plan(siteId: number, { method, maxOrders, pickers }: KeptWaveRule, size: number): Promise<WavePlan[]> {
    const criteria = { maxOrders };
    const draft = await this.bus.ask(new DraftWave(siteId, criteria, method)).catch(noneIfNothingToPlan);
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

/** Removes and returns the first plan, or the first with a batch of the zone if one is named. */
function nextOf(plans: WavePlan[], zone: string | null): WavePlan | undefined {
  const at = plans.findIndex(({ batches }) => zone === null || batches.some((batch) => batch.zone === zone));
  return at < 0 ? undefined : plans.splice(at, 1)[0];
}

/** Takes `nothing_to_plan` for the answer that no order waits. */
function noneIfNothingToPlan(error: unknown): undefined {
  if (!(error instanceof WarehouseError) || error.code !== 'nothing_to_plan') throw error;
}
