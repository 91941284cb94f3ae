import { FindSiteProducts, GetSite } from '@contract/inventory';
import { FindLetterheads } from '@contract/identity';
import { GetPickWalk } from '@contract/warehouse';
import { ListOrdersById } from '@contract/orders';
import { Body, Controller, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../access/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { AnswersFile, Refuses, Sends } from '../envelope/index.js';
import { Documents, type Form } from '../paper/index.js';
import { HeavyWork, type HeavyTurn, Turn } from '../pipeline/heavy-work.js';
import { NotKept } from '../pipeline/idempotency.js';
import { DocumentBody, formOf, isLong, type Kind, wantedOf } from './documents.shapes.js';

type Print = (documents: Documents, siteId: number, body: DocumentBody, form: Form) => Promise<StreamableFile>;

const PRINTS: Record<Kind, Print> = {
  pick_list: (documents, siteId, body, form) => documents.pickList(siteId, wantedOf(body, 'order_ids'), form),
  packing_slip: (documents, siteId, body, form) => documents.packingSlips({ siteId }, wantedOf(body, 'order_ids'), form),
  shipping_label: (documents, siteId, body, form) => documents.shippingLabels(siteId, wantedOf(body, 'order_ids'), form),
  carton_label: (documents, siteId, body, form) => documents.cartonLabels(siteId, wantedOf(body, 'carton_ids'), form),
  carton_slip: (documents, siteId, body, form) => documents.cartonSlips(siteId, wantedOf(body, 'carton_ids'), form),
  bin_label: (documents, siteId, body, form) => documents.binLabels(siteId, wantedOf(body, 'bins'), form),
  product_label: (documents, siteId, body, form) =>
    documents.productLabels(
      siteId,
      wantedOf(body, 'products').map(({ sku, account_id, copies }) => ({ sku, accountId: account_id ?? undefined, copies })),
      form,
    ),
};

@ApiTags('Documents')
@Access('warehouse-key')
@Controller('apirest/v4/wms/documents')
export class DocumentsController {
  constructor(private readonly documents: Documents) {}

  // It changes nothing, so there is nothing to do only once, and the file would not fit among the kept answers.
  @NotKept()
  @HeavyWork('document', isLong)
  @Post()
  @Sends(FindSiteProducts, FindLetterheads, GetPickWalk, GetSite, ListOrdersById)
  @Refuses('invalid_request', 'not_in_processing', 'too_many_labels', 'unknown_bin', 'unknown_carton')
  @BodyLimit('bulk')
  @AnswersFile(['application/pdf', 'application/zpl'], {
    summary: 'Print pick lists, packing slips and labels',
    description:
      'One file for all records. A pick list leads through the bins in walking order, for one order or up to 50 together, and says which carton the units go into where the site packs. The barcode of a shipping label is the nbtybarcode, of a bin label `location/bin`, of a product label the UPC or else the SKU; all are Code 128. An order with cartons has a shipping label each. A carton label is GS1-128 of the SSCC, with its application identifier 00, or Code 128 of `C` and the carton id where there is none; a carton slip lists what is in its carton. One document of more than 50 pages at a time a credential, and two a process: others get 429. ZPL is for printers of 203 dots per inch.',
  })
  print(@Warehouse() { siteId }: WarehouseCaller, @Body() body: DocumentBody, @Turn() turn?: HeavyTurn): Promise<StreamableFile> {
    return PRINTS[body.kind](this.documents, siteId, body, { ...formOf(body), signal: turn?.signal });
  }
}
