import type { Page } from '@lists';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import {
  CancelPrintJob,
  FindPrintFormat,
  GetPrintJob,
  ListPrintJobs,
  type PrintJob,
  QueuePrintJob,
  RetryPrintJob,
} from '../contract/printing/print-jobs.js';
import { isWaiting } from './domain/print-tries.js';
import { placeOf } from './domain/printer-uri.js';
import { PrintJobStore } from './store/print-job-store.js';
import { PrinterStore } from './store/printer-store.js';

@QueryHandler(ListPrintJobs)
export class ListPrintJobsHandler implements IQueryHandler<ListPrintJobs> {
  constructor(private readonly jobs: PrintJobStore) {}

  execute({ siteId, filter, paging }: ListPrintJobs): Promise<Page<PrintJob>> {
    return this.jobs.page(siteId, filter, paging);
  }
}

@QueryHandler(GetPrintJob)
export class GetPrintJobHandler implements IQueryHandler<GetPrintJob> {
  constructor(private readonly jobs: PrintJobStore) {}

  execute({ siteId, jobId }: GetPrintJob): Promise<PrintJob> {
    return found(this.jobs, siteId, jobId);
  }
}

@QueryHandler(FindPrintFormat)
export class FindPrintFormatHandler implements IQueryHandler<FindPrintFormat> {
  constructor(private readonly printers: PrinterStore) {}

  async execute({ siteId, printerId, paper }: FindPrintFormat): Promise<'zpl' | 'pdf'> {
    const printer = await this.printers.find(siteId, printerId);
    if (!printer) throw WarehouseError.at('unknown_printer', 'printerId', { printerId });
    const { name, prints, uri } = printer;
    if (paper !== undefined && !prints.includes(paper)) throw WarehouseError.at('not_printed_there', 'printerId', { printer: name, paper });
    return placeOf(uri)?.format ?? 'pdf';
  }
}

@CommandHandler(QueuePrintJob)
export class QueuePrintJobHandler implements ICommandHandler<QueuePrintJob> {
  constructor(
    private readonly printers: PrinterStore,
    private readonly jobs: PrintJobStore,
  ) {}

  async execute({ siteId, printerId, document, actor }: QueuePrintJob): Promise<PrintJob> {
    if (!(await this.printers.find(siteId, printerId))) throw WarehouseError.at('unknown_printer', 'printerId', { printerId });
    return found(this.jobs, siteId, await this.jobs.add(siteId, printerId, document, actor));
  }
}

@CommandHandler(RetryPrintJob)
export class RetryPrintJobHandler implements ICommandHandler<RetryPrintJob> {
  constructor(private readonly jobs: PrintJobStore) {}

  async execute({ siteId, jobId }: RetryPrintJob): Promise<PrintJob> {
    const job = await this.jobs.lock(siteId, jobId);
    if (!job) throw new WarehouseError('print_job_not_found', { jobId });
    if (!isWaiting(job.state) || !job.isKept) throw new WarehouseError('print_job_over', { jobId, ...job });
    await this.jobs.queueAgain(jobId);
    return found(this.jobs, siteId, jobId);
  }
}

@CommandHandler(CancelPrintJob)
export class CancelPrintJobHandler implements ICommandHandler<CancelPrintJob> {
  constructor(private readonly jobs: PrintJobStore) {}

  async execute({ siteId, jobId }: CancelPrintJob): Promise<PrintJob> {
    const job = await this.jobs.lock(siteId, jobId);
    if (!job) throw new WarehouseError('print_job_not_found', { jobId });
    if (!isWaiting(job.state)) throw new WarehouseError('print_job_over', { jobId, ...job });
    await this.jobs.cancel(jobId);
    return found(this.jobs, siteId, jobId);
  }
}

async function found(jobs: PrintJobStore, siteId: number, jobId: number): Promise<PrintJob> {
  const job = await jobs.find(siteId, jobId);
  if (!job) throw new WarehouseError('print_job_not_found', { jobId });
  return job;
}
