import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  KeepPrintJob,
  ListDuePrinters,
  type PrintFault,
  type PrintOutcome,
  SettlePrintJob,
  type TakenPrintJob,
  TakePrintJob,
} from '@contract/warehouse';
import { Bus } from '@kernel';
import { NetworkPrinters } from '@module/warehouse';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { messageOf } from '@runtime/log/describe-error';
import { LOGGER } from '@runtime/log/logger';
import { RestingSchedule } from './resting-schedule.js';

const POLL_MS = 500;
/** Shorter than the lease of thirty seconds. */
const KEEP_MS = 10_000;
/** How long running jobs may take at a shutdown. */
const GRACE_MS = 3_000;
const SETTLE_RETRY_MS = 500;
const STOPPED: PrintOutcome = { result: 'unsure', message: 'The service stopped while it printed' satisfies PrintFault };

/** Sends jobs to printers: to each one job at a time, in the order in which they were queued, and to all printers in parallel. */
@Injectable()
export class PrintRuns extends RestingSchedule {
  private readonly holder = randomUUID();
  private readonly ending = new AbortController();
  private readonly abort = new AbortController();
  private readonly runs = new Map<number, Promise<void>>();

  constructor(
    private readonly bus: Bus,
    private readonly printers: NetworkPrinters,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super(log, POLL_MS, 'due print jobs could not be read');
  }

  override async stop(): Promise<void> {
    this.ending.abort();
    await super.stop();
    const grace = setTimeout(() => this.abort.abort(), GRACE_MS);
    await Promise.all(this.runs.values());
    clearTimeout(grace);
  }

  /** Starts the printers that have something to print; does not wait for them. */
  protected async advance(): Promise<boolean> {
    for (const printerId of await this.bus.ask(new ListDuePrinters())) {
      if (this.runs.has(printerId)) continue;
      const run = this.run(printerId)
        .catch((error: Error) => this.log.warn({ printer: printerId, fault: messageOf(error) }, 'a print job could not be sent'))
        .finally(() => this.runs.delete(printerId));
      this.runs.set(printerId, run);
    }
    return false;
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
      this.log.warn({ job: job.jobId, fault: messageOf(error as Error) }, 'a print job failed');
      return STOPPED;
    } finally {
      clearInterval(keeping);
    }
  }

  /** If the database cannot store the outcome, the job stays as it is until its lease expires, and then counts as uncertain. */
  private async settle(jobId: number, outcome: PrintOutcome): Promise<void> {
    for (;;) {
      try {
        return await this.bus.send(new SettlePrintJob(jobId, this.holder, outcome));
      } catch (error) {
        this.log.warn({ job: jobId, fault: messageOf(error as Error) }, 'what came of a print job could not be stored');
        if (this.ending.signal.aborted) return;
        await pause(SETTLE_RETRY_MS);
      }
    }
  }
}
