import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  KeepPrintJob,
  ListDuePrinters,
  PurgePrintJobs,
  SettlePrintJob,
  type TakenPrintJob,
  TakePrintJob,
} from '../contract/printing/print-jobs.js';
import { afterTry } from './domain/print-tries.js';
import { PrintJobStore } from './store/print-job-store.js';
import { PrinterStore } from './store/printer-store.js';

@QueryHandler(ListDuePrinters)
export class ListDuePrintersHandler implements IQueryHandler<ListDuePrinters> {
  constructor(private readonly jobs: PrintJobStore) {}

  execute(): Promise<number[]> {
    return this.jobs.duePrinters();
  }
}

@CommandHandler(TakePrintJob)
export class TakePrintJobHandler implements ICommandHandler<TakePrintJob> {
  constructor(
    private readonly printers: PrinterStore,
    private readonly jobs: PrintJobStore,
  ) {}

  async execute({ printerId, holder }: TakePrintJob): Promise<TakenPrintJob | null> {
    const printer = await this.printers.lockFree(printerId);
    if (!printer) return null;
    await this.jobs.giveUpAbandoned(printerId);
    if (!printer.isActivated) return null;
    const next = await this.jobs.nextOf(printerId);
    if (!next || !(await this.jobs.begin(next.jobId, holder))) return null;
    return { jobId: next.jobId, uri: printer.uri, title: next.title, content: Buffer.from(next.content, 'base64') };
  }
}

@CommandHandler(KeepPrintJob)
export class KeepPrintJobHandler implements ICommandHandler<KeepPrintJob> {
  constructor(private readonly jobs: PrintJobStore) {}

  execute({ jobId, holder }: KeepPrintJob): Promise<void> {
    return this.jobs.keep(jobId, holder);
  }
}

@CommandHandler(SettlePrintJob)
export class SettlePrintJobHandler implements ICommandHandler<SettlePrintJob> {
  constructor(private readonly jobs: PrintJobStore) {}

  async execute({ jobId, holder, outcome }: SettlePrintJob): Promise<void> {
    const attempts = await this.jobs.lockSent(jobId, holder);
    if (attempts === undefined) return;
    const { state, seconds } = afterTry(outcome, attempts);
    await this.jobs.settle(jobId, state, seconds, outcome.message);
  }
}

@CommandHandler(PurgePrintJobs)
export class PurgePrintJobsHandler implements ICommandHandler<PurgePrintJobs> {
  constructor(private readonly jobs: PrintJobStore) {}

  execute(): Promise<boolean> {
    return this.jobs.purge();
  }
}
