import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { KeepPrintJob, ListDuePrinters, type PrintOutcome, SettlePrintJob, type TakenPrintJob, TakePrintJob } from '@contract/warehouse';
import { Bus } from '@kernel';
import { NetworkPrinters } from '@module/warehouse';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { messageOf } from '@runtime/log/describe-error';
import { LOGGER } from '@runtime/log/logger';

const POLL_MS = 500;
/** Before the lease of thirty seconds expires. */
const KEEP_MS = 10_000;
/** What is under way at a shutdown has this long. */
const GRACE_MS = 3_000;
const SETTLE_RETRY_MS = 500;
const STOPPED: PrintOutcome = { result: 'unsure', message: 'The service stopped while it printed' };

/** Sends jobs to printers: one at a time to each, in the order in which they were queued, and to all printers side by side. */
@Injectable()
export class PrintRuns {
  private readonly holder = randomUUID();
  private readonly ending = new AbortController();
  private readonly abort = new AbortController();
  private readonly runs = new Map<number, Promise<void>>();
  private polling: Promise<void> = Promise.resolve();

  constructor(
    private readonly bus: Bus,
    private readonly printers: NetworkPrinters,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.polling = this.poll();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.polling;
    const grace = setTimeout(() => this.abort.abort(), GRACE_MS);
    await Promise.all(this.runs.values());
    clearTimeout(grace);
  }

  private async poll(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await this.turn().catch((error: Error) => this.logger.warn({ fault: messageOf(error) }, 'due print jobs could not be read'));
      await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async turn(): Promise<void> {
    for (const printerId of await this.bus.ask(new ListDuePrinters())) {
      if (this.runs.has(printerId)) continue;
      const run = this.run(printerId)
        .catch((error: Error) => this.logger.warn({ printer: printerId, fault: messageOf(error) }, 'a print job could not be sent'))
        .finally(() => this.runs.delete(printerId));
      this.runs.set(printerId, run);
    }
  }

  private async run(printerId: number): Promise<void> {
    while (!this.ending.signal.aborted) {
      const job = await this.bus.send(new TakePrintJob(printerId, this.holder));
      if (!job) return;
      await this.settle(job.jobId, await this.send(job));
    }
  }

  private async send(job: TakenPrintJob): Promise<PrintOutcome> {
    const keeping = setInterval(() => void this.bus.send(new KeepPrintJob(job.jobId, this.holder)).catch(() => undefined), KEEP_MS);
    try {
      return await this.printers.print(job, this.abort.signal);
    } catch (error) {
      this.logger.warn({ job: job.jobId, fault: messageOf(error as Error) }, 'a print job failed');
      return STOPPED;
    } finally {
      clearInterval(keeping);
    }
  }

  /** Without an answer of the database the job stays as it is, until its lease expires and nobody is sure of it. */
  private async settle(jobId: number, outcome: PrintOutcome): Promise<void> {
    for (;;) {
      try {
        return await this.bus.send(new SettlePrintJob(jobId, this.holder, outcome));
      } catch (error) {
        this.logger.warn({ job: jobId, fault: messageOf(error as Error) }, 'what came of a print job could not be stored');
        if (this.ending.signal.aborted) return;
        await pause(SETTLE_RETRY_MS);
      }
    }
  }
}
