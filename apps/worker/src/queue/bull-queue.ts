import { Queue } from '@kernel';
import type { Queue as Bull } from 'bull';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** How long a job may be silent before another worker takes it up. */
export const STALLED_AFTER_MS = 5_000;

/** The queue on Redis, shared by every process: ids travel as Bull jobs, one job per id at a time. */
export class BullQueue extends Queue {
  private lastFault = 0;

  constructor(
    private readonly bull: Bull<{ id: number }>,
    /** Bull closes only connections it made itself. */
    private readonly clients: readonly Redis[],
    private readonly logger: Logger,
    private readonly concurrency = 4,
  ) {
    super();
    bull.on('error', (error) => this.report(error));
  }

  override hand(ids: readonly number[]): void {
    const jobs = ids.map((id) => ({ data: { id }, opts: { jobId: String(id), removeOnComplete: true, removeOnFail: true } }));
    this.bull.addBulk(jobs).catch((error: Error) => this.report(error));
  }

  override work(work: (id: number) => Promise<void>): void {
    this.bull.process(this.concurrency, (job) => work(job.data.id)).catch((error: Error) => this.report(error));
  }

  override async ping(): Promise<void> {
    await this.bull.client.ping();
  }

  override async close(): Promise<void> {
    // Jobs at work are finished; a Redis that is away must not hold up the end of the process.
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.bull.close(), new Promise((resolve) => (timer = setTimeout(resolve, 5_000)))]);
    clearTimeout(timer);
    for (const client of this.clients) client.disconnect();
  }

  /** Once in five seconds: a Redis that is away says so many times a second. */
  private report(error: Error): void {
    if (Date.now() - this.lastFault < 5_000) return;
    this.lastFault = Date.now();
    this.logger.warn({ code: (error as NodeJS.ErrnoException).code, fault: error.message }, 'the queue is away; accepted work waits in the database');
  }
}
