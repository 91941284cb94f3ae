import type { StreamableFile } from '@nestjs/common';
import type { Documents, Form } from '../../paper/index.js';
import { type DocumentBody, type Kind, wantedOf } from './documents.shapes.js';

type Draw = (documents: Documents, siteId: number, body: DocumentBody, form: Form) => Promise<StreamableFile>;

const DRAWS: Record<Kind, Draw> = {
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

/** The file of what a request asks for. */
export const drawn: Draw = (documents, siteId, body, form) => DRAWS[body.kind](documents, siteId, body, form);
