import { type Database, DatabaseAway } from '@kernel';

/** Work with more rows runs in a transaction of its own: it gains nothing from others, and they would wait for it. */
const MAX_SMALL = 50;
/** The longest pause between two batches. */
const MAX_PAUSE_MS = 10;
/** Most rows per batch. */
const MAX_ROWS = 250;

type Send<Work, Result> = (works: readonly Work[]) => Promise<readonly (Result | Error)[]>;

interface Waiting<Work, Result> {
  work: Work;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/** The work that waits at a site while a batch of the site runs. */
interface Site<Work, Result> {
  waiting: Waiting<Work, Result>[];
  /** Called when more work waits. */
  onArrival?: () => void;
}

/**
 * Runs small writes of several requests in one transaction. Writes that arrive while a batch of their site runs share the next transaction:
 * the busier a site is, the less each of them costs.
 */
export class SiteBatches<Work, Result> {
  /** Sites with a running batch, by id. */
  private readonly sites = new Map<number, Site<Work, Result>>();

  /** @param rowsOf how many rows some work writes */
  constructor(
    private readonly database: Database,
    private readonly rowsOf: (work: Work) => number,
  ) {}

  /**
   * @param send runs work of the site in one transaction; answers each with its result, or with a refusal that concerns no other
   * @throws Error the refusal of the work
   */
  async run(siteId: number, work: Work, send: Send<Work, Result>): Promise<Result> {
    // With an Idempotency-Key, a transaction is open already, which also has to store the answer.
    if (this.rowsOf(work) > MAX_SMALL || this.database.inTransaction) {
      const [outcome] = await send([work]);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    }
    return new Promise((resolve, reject) => {
      const waiting = { work, resolve, reject };
      const site = this.sites.get(siteId);
      if (!site) return void this.runAll(siteId, waiting, send);
      site.waiting.push(waiting);
      site.onArrival?.();
    });
  }

  private async runAll(siteId: number, first: Waiting<Work, Result>, send: Send<Work, Result>): Promise<void> {
    const site: Site<Work, Result> = { waiting: [first] };
    this.sites.set(siteId, site);
    while (site.waiting.length > 0) {
      const batch = site.waiting.splice(0, this.fitting(site.waiting));
      const began = performance.now();
      await runTogether(batch, send);
      // Clients that have just got their answers are about to send again: without a pause, the first of them would get a batch of its own.
      const expected = site.waiting.length + batch.length;
      if (batch.length > 1) await arrival(site, expected, Math.min((performance.now() - began) / 2, MAX_PAUSE_MS));
    }
    this.sites.delete(siteId);
  }

  /** How many of the first works fit into a batch; at least one. */
  private fitting(waiting: readonly Waiting<Work, Result>[]): number {
    let rows = 0;
    const end = waiting.findIndex(({ work }) => (rows += this.rowsOf(work)) > MAX_ROWS);
    return end === -1 ? waiting.length : end;
  }
}

async function runTogether<Work, Result>(batch: readonly Waiting<Work, Result>[], send: Send<Work, Result>): Promise<void> {
  try {
    const outcomes = await send(batch.map(({ work }) => work));
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    });
  } catch (error) {
    if (batch.length === 1 || error instanceof DatabaseAway) batch.forEach(({ reject }) => reject(error));
    // One of them may have broken the transaction, so each runs again on its own.
    else for (const each of batch) await runTogether([each], send);
  }
}

/** Resolves when so many works wait at a site, or the time is over. */
function arrival(site: Site<unknown, never>, works: number, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      site.onArrival = undefined;
      resolve();
    };
    const timer = setTimeout(end, ms);
    site.onArrival = () => {
      if (site.waiting.length >= works) end();
    };
  });
}
