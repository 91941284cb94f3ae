import { randomUUID } from 'node:crypto';
import { MAX_WAITING, Queue } from '@kernel';
import type { Queue as Bull } from 'bull';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { messageOf } from '../log/describe-error.js';

/** How long a job may be silent before another worker takes it. */
export const STALLED_AFTER_MS = 5_000;
const JOBS_PER_SEND = 500;
const KEPT_NOWHERE = { removeOnComplete: true, removeOnFail: true };

/** Connections that we created for Bull, which only closes its own. */
export interface QueueConnections {
  all: Redis[];
  /** The connection that waits for jobs; created when work begins. */
  blocking?: Redis;
}

/**
 * The queue on Redis, shared by every process. Every enqueued id becomes a job with a random id: with the outbox id, Bull would drop a job
 * because of remains of a crash, a failover or a flush.
 */
export class BullQueue extends Queue {
  private readonly offered: number[] = [];
  /** One at a time: commands must not pile up while Redis hangs. */
  private sending: Promise<void> | undefined;
  private isClosing = false;
  /** How many ids it adds before it checks again whether the queue is full. */
  private uncounted = 0;
  private lastFault = 0;

  constructor(
    private readonly bull: Bull<{ id: number }>,
    private readonly connections: QueueConnections,
    private readonly logger: Logger,
    private readonly concurrency = 4,
  ) {
    super();
    bull.on('error', (error) => this.report(error));
  }

  override enqueue(ids: readonly number[]): void {
    for (const id of ids.slice(0, MAX_WAITING - this.offered.length)) this.offered.push(id);
    if (this.offered.length > 0) this.sending ??= this.send();
  }

  private async send(): Promise<void> {
    try {
      while (this.offered.length > 0) {
        const ids = this.offered.splice(0, JOBS_PER_SEND);
        if (!(await this.hasRoom(ids.length))) continue;
        const added = await this.bull.addBulk(ids.map((id) => ({ data: { id }, opts: { ...KEPT_NOWHERE, jobId: randomUUID() } })));
        // Bull does not throw Redis' error for a single job.
        if (added.some(({ id }) => !id)) this.reconnect();
      }
    } catch (error) {
      this.offered.length = 0;
      this.report(error as Error);
    } finally {
      // Right here: otherwise nobody would send ids that are enqueued in between.
      this.sending = undefined;
    }
  }

  /** Counts once for some hundreds of ids, since counting costs as much as adding one. */
  private async hasRoom(jobs: number): Promise<boolean> {
    if (this.uncounted < jobs) this.uncounted = (await this.bull.getWaitingCount()) >= MAX_WAITING ? 0 : JOBS_PER_SEND;
    if (this.uncounted < jobs) return false;
    this.uncounted -= jobs;
    return true;
  }

  /**
   * A server that refuses jobs may have become a replica, or lost the scripts: a new connection finds the primary, and loads the scripts
   * again.
   */
  private reconnect(): void {
    this.report(new Error('Redis refused a job'));
    this.bull.client.disconnect(true);
  }

  override work(work: (id: number) => Promise<void>): void {
    // The id is missing if Redis lost the job between two of its steps.
    const process = async (id: number): Promise<void> => {
      if (Number.isInteger(id)) await work(id);
    };
    Object.assign(this.bull, {
      // Bull names its connections without handling a rejection, which would end the process; nothing needs the names.
      setWorkerName: () => Promise.resolve(),
      whenCurrentJobsFinished: () => this.finishJobs(),
    });
    this.bull.process(this.concurrency, (job) => process(job.data.id)).catch((error: Error | undefined) => this.report(error));
  }

  override async ping(): Promise<void> {
    await this.bull.client.ping();
  }

  override async close(): Promise<void> {
    // Sends what was enqueued and finishes running jobs; an unreachable Redis must not delay the end of the process.
    let timer: NodeJS.Timeout | undefined;
    const closed = Promise.all([this.sending, this.bull.close()]);
    await Promise.race([closed, new Promise((resolve) => (timer = setTimeout(resolve, 5_000)))]);
    clearTimeout(timer);
    this.isClosing = true;
    for (const client of this.connections.all) client.disconnect();
  }

  /**
   * Waits for running jobs while Bull closes. Bull's own close reconnects the blocking connection, which takes half a second, and leaves a
   * rejection unhandled when Redis is unreachable: the process would end in the middle of its jobs.
   */
  private async finishJobs(): Promise<void> {
    this.connections.blocking?.disconnect();
    const { processing = {} } = this.bull as unknown as { processing?: Record<string, Promise<unknown>> };
    await Promise.all(Object.values(processing));
  }

  /**
   * Logs at most once in five seconds, since an unreachable Redis causes many errors a second.
   * @param error absent when a connection ended before it was established
   */
  private report(error: Error = new Error('the connection was closed')): void {
    if (this.isClosing || Date.now() - this.lastFault < 5_000) return;
    this.lastFault = Date.now();
    this.logger.warn(
      { code: (error as NodeJS.ErrnoException).code, fault: messageOf(error) },
      'the queue is away; accepted work is worked from the database',
    );
  }
}
