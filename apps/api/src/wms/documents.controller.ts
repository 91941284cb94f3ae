import { Body, Controller, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../access/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { AnswersFile } from '../envelope/index.js';
import { Documents } from '../paper/index.js';
import { NotKept } from '../pipeline/idempotency.js';
import { DocumentBody, formOf, type Kind, wantedOf } from './documents.shapes.js';

type Print = (documents: Documents, siteId: number, body: DocumentBody) => Promise<StreamableFile>;

const PRINTS: Record<Kind, Print> = {
  pick_list: (documents, siteId, body) => documents.pickList(siteId, wantedOf(body, 'order_ids'), formOf(body)),
  packing_slip: (documents, siteId, body) => documents.packingSlips({ siteId }, wantedOf(body, 'order_ids'), formOf(body)),
  shipping_label: (documents, siteId, body) => documents.shippingLabels(siteId, wantedOf(body, 'order_ids'), formOf(body)),
  bin_label: (documents, siteId, body) => documents.binLabels(siteId, wantedOf(body, 'bins'), formOf(body)),
  product_label: (documents, siteId, body) =>
    documents.productLabels(
      siteId,
      wantedOf(body, 'products').map(({ sku, account_id, copies }) => ({ sku, accountId: account_id ?? undefined, copies })),
      formOf(body),
    ),
};

@ApiTags('Documents')
@Access('warehouse-key')
@Controller('apirest/v4/wms/documents')
export class DocumentsController {
  constructor(private readonly documents: Documents) {}

  // It changes nothing, so there is nothing to do only once, and the file would not fit among the kept answers.
  @NotKept()
  @Post()
  @BodyLimit('bulk')
  @AnswersFile(['application/pdf', 'application/zpl'], {
    summary: 'Print pick lists, packing slips and labels',
    description:
      'One file for all records. A pick list leads through the bins in walking order, for one order or up to 50 together. The barcode of a shipping label is the nbtybarcode, of a bin label `location/bin`, of a product label the UPC or else the SKU; all are Code 128. ZPL is for printers of 203 dots per inch.',
  })
  print(@Warehouse() { siteId }: WarehouseCaller, @Body() body: DocumentBody): Promise<StreamableFile> {
    return PRINTS[body.kind](this.documents, siteId, body);
  }
}
