import { ChangePrinter, CreatePrinter, FindPrintFormat, GetPrinter, ListPrinters, QueuePrintJob } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { Documents } from '../../paper/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults, PathId } from '../../validation/index.js';
import {
  bytesOf,
  PrinterAnswer,
  PrinterBody,
  PrinterChangeBody,
  PrintJobAnswer,
  toChange,
  toPrinter,
  toPrintJob,
  toTerms,
} from './printing.shapes.js';

const id = { name: 'id', description: 'Printer id', schema: { type: 'integer', example: 1 } } as const;

/** Printers to which the service sends documents. */
@ApiTags('Printers')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/printers')
export class PrintersController {
  constructor(
    private readonly bus: Bus,
    private readonly documents: Documents,
  ) {}

  @Get()
  @Answers(PrinterAnswer, 'page', { summary: 'List the printers of your site', description: 'By id.' })
  async list(@Warehouse() { siteId }: WarehouseCaller, @Query() query: Paging): Promise<{ data: PrinterAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListPrinters(siteId, pagingOf(query))), query, toPrinter);
  }

  @LeadsOnly()
  @Post()
  @Sends(CreatePrinter)
  @Answers(PrinterAnswer, 'one', {
    summary: 'Create a printer',
    description: 'At an address that the operator of the service allows for `print` in `OUTBOUND_ALLOW`.',
  })
  async create(@Warehouse() { siteId }: WarehouseCaller, @Body() body: PrinterBody): Promise<{ data: PrinterAnswer }> {
    return { data: toPrinter(await this.bus.send(new CreatePrinter(siteId, toTerms(body)))) };
  }

  @Get(':id')
  @ApiParam(id)
  @Sends(GetPrinter)
  @Answers(PrinterAnswer, 'one', { summary: 'Get a printer', description: 'With how many jobs wait for it.' })
  async get(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) printerId: number): Promise<{ data: PrinterAnswer }> {
    return { data: toPrinter(await this.bus.ask(new GetPrinter(siteId, printerId))) };
  }

  @LeadsOnly()
  @Patch(':id')
  @Sends(ChangePrinter)
  @ApiParam(id)
  @IfMatch((printers: PrintersController, caller: WarehouseCaller, printerId: number) => printers.get(caller, printerId))
  @Answers(PrinterAnswer, 'one', {
    summary: 'Change a printer',
    description: 'What is left out stays. One that is not activated gets nothing: what is queued waits.',
  })
  async change(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('id', PathId) printerId: number,
    @Body() body: PrinterChangeBody,
  ): Promise<{ data: PrinterAnswer }> {
    return { data: toPrinter(await this.bus.send(new ChangePrinter(siteId, printerId, toChange(body)))) };
  }

  @Post(':id/test')
  @ApiParam(id)
  @Sends(GetPrinter, FindPrintFormat, QueuePrintJob)
  @Answers(PrintJobAnswer, 'one', { summary: 'Print a test page', description: 'Behind what waits for the printer.' })
  async test(@Warehouse() { siteId, actor }: WarehouseCaller, @Param('id', PathId) printerId: number): Promise<{ data: PrintJobAnswer }> {
    const { name, uri, prints } = await this.bus.ask(new GetPrinter(siteId, printerId));
    const format = await this.bus.ask(new FindPrintFormat(siteId, printerId, undefined));
    const file = await this.documents.testPage({ name, uri }, { format, size: prints.includes('labels') ? '4x6' : 'letter' });
    const document = { kind: 'test_page', title: `Test page of ${name}`, content: await bytesOf(file) };
    return { data: toPrintJob(await this.bus.send(new QueuePrintJob(siteId, printerId, document, actor))) };
  }
}
