import { FindSiteProducts, GetSite } from '@contract/inventory';
import { FindLetterheads } from '@contract/identity';
import { FindPrintFormat, GetBatch, GetBatchWalk, GetPickWalk, QueuePrintJob } from '@contract/warehouse';
import { ListOrdersById } from '@contract/orders';
import { Bus } from '@kernel';
import { Body, Controller, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, AnswersFile, Refuses, Sends } from '../../envelope/index.js';
import { Documents } from '../../paper/index.js';
import { HeavyWork, type HeavyTurn, Turn } from '../../pipeline/heavy-work.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { DocumentBody, formOf, isLong } from './documents.shapes.js';
import { drawn } from './drawn.js';
import { bytesOf, paperOf, PrintBody, PrintJobAnswer, titleOf, toPrintJob } from './printing.shapes.js';

/** The queries from which documents are drawn, and which may refuse them. */
const ASKED = [FindSiteProducts, FindLetterheads, GetPickWalk, GetSite, ListOrdersById, GetBatch, GetBatchWalk] as const;
const REFUSALS = [
  'batch_not_open',
  'invalid_request',
  'not_in_processing',
  'too_many_labels',
  'unknown_bin',
  'unknown_cart',
  'unknown_carton',
  'unknown_tote',
] as const;

@ApiTags('Documents')
@Access('warehouse-key')
@Controller('apirest/v4/wms/documents')
export class DocumentsController {
  constructor(
    private readonly bus: Bus,
    private readonly documents: Documents,
  ) {}

  // It changes nothing, so repeating it does no harm, and its file would be too large to store for an idempotency key.
  @NotKept()
  @HeavyWork('document', isLong)
  @Post()
  @Sends(...ASKED)
  @Refuses(...REFUSALS)
  @BodyLimit('bulk')
  @AnswersFile(['application/pdf', 'application/zpl'], {
    summary: 'Print pick lists, packing slips and labels',
    description:
      'One file for all records. A pick list leads through the bins in walking order, for one order or up to 50 together, and says which carton the units go into where the site packs. The barcode of a shipping label is the nbtybarcode, of a bin label `location/bin`, of a product label the UPC or else the SKU; all are Code 128. An order with cartons has a shipping label each. A carton label is GS1-128 of the SSCC, with its application identifier 00, or Code 128 of `C` and the carton id where there is none; a carton slip lists what is in its carton. Labels of carts and totes are Code 128 of their barcodes. `batch_id` stands for the orders of a batch; `batch` of `order_ids` is their pick list, slips and labels in one file. One document of more than 50 pages at a time a user, and two a process: others get 429. ZPL is for printers of 203 dots per inch.',
  })
  print(@Warehouse() { siteId }: WarehouseCaller, @Body() body: DocumentBody, @Turn() turn?: HeavyTurn): Promise<StreamableFile> {
    return drawn(this.documents, siteId, body, { ...formOf(body), signal: turn?.signal });
  }

  @HeavyWork('document', isLong)
  @Post('print')
  @Sends(FindPrintFormat, ...ASKED, QueuePrintJob)
  @Refuses(...REFUSALS)
  @BodyLimit('bulk')
  @Answers(PrintJobAnswer, 'one', {
    summary: 'Print on a printer of the site',
    description:
      'The service draws the document now, as the printer wants it, and sends it to the printer behind what waits there. With an `Idempotency-Key` a repeated request prints once.',
  })
  async send(
    @Warehouse() { siteId, actor }: WarehouseCaller,
    @Body() body: PrintBody,
    @Turn() turn?: HeavyTurn,
  ): Promise<{ data: PrintJobAnswer }> {
    const format = await this.bus.ask(new FindPrintFormat(siteId, body.printer_id, paperOf(body)));
    const wanted = Object.assign(new DocumentBody(), body, { format });
    const file = await drawn(this.documents, siteId, wanted, { ...formOf(wanted), signal: turn?.signal });
    const document = { kind: body.kind, title: titleOf(body), content: await bytesOf(file) };
    return { data: toPrintJob(await this.bus.send(new QueuePrintJob(siteId, body.printer_id, document, actor))) };
  }
}
