import { CancelPrintJob, GetPrintJob, ListPrintJobs, RetryPrintJob } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { PrintJobAnswer, PrintJobListQuery, toPrintJob } from './printing.shapes.js';

const id = { name: 'id', description: 'Job id', schema: { type: 'integer', example: 1 } } as const;

/** Documents on their way to printers. */
@ApiTags('Print jobs')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/print_jobs')
export class PrintJobsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(PrintJobAnswer, 'page', { summary: 'List the print jobs of your site', description: 'Newest first, of the last 30 days.' })
  async list(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() query: PrintJobListQuery,
  ): Promise<{ data: PrintJobAnswer[]; metadata: PageMetadata }> {
    const filter = { state: query.state, printerId: query.printer_id };
    return pageOf(await this.bus.ask(new ListPrintJobs(siteId, filter, pagingOf(query))), query, toPrintJob);
  }

  @Get(':id')
  @ApiParam(id)
  @Sends(GetPrintJob)
  @Answers(PrintJobAnswer, 'one', { summary: 'Get a print job', description: 'With what the printer said.' })
  async get(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) jobId: number): Promise<{ data: PrintJobAnswer }> {
    return { data: toPrintJob(await this.bus.ask(new GetPrintJob(siteId, jobId))) };
  }

  @Post(':id/retry')
  @ApiParam(id)
  @Sends(RetryPrintJob)
  @Answers(PrintJobAnswer, 'one', {
    summary: 'Print a job again',
    description: 'One that failed, of which nobody is sure, or that waits for its next try. Look at the printer first where it is unsure.',
  })
  async retry(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) jobId: number): Promise<{ data: PrintJobAnswer }> {
    return { data: toPrintJob(await this.bus.send(new RetryPrintJob(siteId, jobId))) };
  }

  @Post(':id/cancel')
  @ApiParam(id)
  @Sends(CancelPrintJob)
  @Answers(PrintJobAnswer, 'one', {
    summary: 'Cancel a print job',
    description: 'It is not printed, or not again. Not while it is being sent.',
  })
  async cancel(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) jobId: number): Promise<{ data: PrintJobAnswer }> {
    return { data: toPrintJob(await this.bus.send(new CancelPrintJob(siteId, jobId))) };
  }
}
