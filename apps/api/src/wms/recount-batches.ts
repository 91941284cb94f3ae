import { type AcceptedCorrection, AcceptRecount, AcceptRecounts, type RecountEntry, type RequestedRecount } from '@contract/warehouse';
import { Bus, Database, DatabaseAway } from '@kernel';
import { Injectable } from '@nestjs/common';

/** A larger recount has a transaction of its own: it gains nothing from others, and they would wait for it. */
const MAX_SMALL = 50;
/** The longest pause between two batches. */
const MAX_PAUSE_MS = 10;
/** Bins of a batch. */
const MAX_BINS = 250;

interface Waiting extends RequestedRecount {
  resolve: (accepted: AcceptedCorrection[]) => void;
  reject: (reason: unknown) => void;
}

/** What waits at a site while a batch of it runs. */
interface Site {
  waiting: Waiting[];
  /** Called when another recount waits. */
  onArrival?: () => void;
}

/**
 * Accepts small recounts. Those of a site that arrive while others of it are being accepted wait for them, and then share one transaction:
 * the busier a site is, the less each of them costs.
 */
@Injectable()
export class RecountBatches {
  /** Those with a running batch, by id. */
  private readonly sites = new Map<number, Site>();

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  /** As the command `AcceptRecount`. */
  accept(siteId: number, entries: readonly RecountEntry[], actor: string): Promise<AcceptedCorrection[]> {
    // With an Idempotency-Key the answer is stored in the transaction of the work.
    if (entries.length > MAX_SMALL || this.database.inTransaction) return this.bus.send(new AcceptRecount(siteId, entries, actor));
    return new Promise((resolve, reject) => {
      const recount = { entries, actor, resolve, reject };
      const site = this.sites.get(siteId);
      if (!site) return void this.runAll(siteId, recount);
      site.waiting.push(recount);
      site.onArrival?.();
    });
  }

  private async runAll(siteId: number, first: Waiting): Promise<void> {
    const site: Site = { waiting: [first] };
    this.sites.set(siteId, site);
    while (site.waiting.length > 0) {
      const batch = site.waiting.splice(0, fitting(site.waiting));
      const began = performance.now();
      await this.run(siteId, batch);
      // The clients that just got their answers send their next recounts now: with a batch at once, the first would have one of its own.
      const company = site.waiting.length + batch.length;
      if (batch.length > 1) await arrival(site, company, Math.min((performance.now() - began) / 2, MAX_PAUSE_MS));
    }
    this.sites.delete(siteId);
  }

  private async run(siteId: number, batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.bus.send(new AcceptRecounts(siteId, batch));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      });
    } catch (error) {
      if (batch.length === 1 || error instanceof DatabaseAway) batch.forEach(({ reject }) => reject(error));
      // Whatever one of them did to the transaction must not concern the others.
      else for (const recount of batch) await this.run(siteId, [recount]);
    }
  }
}

/** Resolves when so many recounts wait at a site, or when the time is over. */
function arrival(site: Site, recounts: number, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      site.onArrival = undefined;
      resolve();
    };
    const timer = setTimeout(end, ms);
    site.onArrival = () => {
      if (site.waiting.length >= recounts) end();
    };
  });
}

/** How many of the first recounts fit into a batch; at least one. */
function fitting(waiting: readonly Waiting[]): number {
  let bins = 0;
  const end = waiting.findIndex(({ entries }) => (bins += entries.length) > MAX_BINS);
  return end === -1 ? waiting.length : end;
}
