import type { StreamableFile } from '@nestjs/common';
import type { Documents, Form } from '../../paper/index.js';
import { batchOf, type DocumentBody, type Kind, wantedOf } from './documents.shapes.js';

type Draw = (documents: Documents, siteId: number, body: DocumentBody, form: Form) => Promise<StreamableFile>;

const DRAWS: Record<Kind, Draw> = {
  pick_list: (documents, siteId, body, form) =>
    typeof body.batch_id === 'number'
      ? documents.batchList(siteId, body.batch_id, form)
      : documents.pickList(siteId, wantedOf(body, 'order_ids'), form),
  packing_slip: async (documents, siteId, body, form) => documents.packingSlips({ siteId }, await ordersOf(documents, siteId, body), form),
  shipping_label: async (documents, siteId, body, form) => documents.shippingLabels(siteId, await ordersOf(documents, siteId, body), form),
  carton_label: (documents, siteId, body, form) => documents.cartonLabels(siteId, wantedOf(body, 'carton_ids'), form),
  carton_slip: (documents, siteId, body, form) => documents.cartonSlips(siteId, wantedOf(body, 'carton_ids'), form),
  bin_label: (documents, siteId, body, form) => documents.binLabels(siteId, wantedOf(body, 'bins'), form),
  product_label: (documents, siteId, body, form) =>
    documents.productLabels(
      siteId,
      wantedOf(body, 'products').map(({ sku, account_id, copies }) => ({ sku, accountId: account_id ?? undefined, copies })),
      form,
    ),
  batch: (documents, siteId, body, form) => allOf(documents, siteId, body, form, true),
  batch_sheets: (documents, siteId, body, form) => allOf(documents, siteId, body, form, false),
  cart_label: (documents, siteId, body, form) => documents.cartLabels(siteId, wantedOf(body, 'cart_ids'), form),
  tote_label: (documents, siteId, body, form) => documents.toteLabels(siteId, wantedOf(body, 'tote_ids'), form),
};

/** The list, the slips and, if wanted, the labels: of a batch, or of the orders that a request names instead. */
const allOf = (documents: Documents, siteId: number, body: DocumentBody, form: Form, hasLabels: boolean): Promise<StreamableFile> =>
  typeof body.batch_id === 'number' || !body.order_ids
    ? documents.batchPapers(siteId, batchOf(body), hasLabels, form)
    : documents.orderPapers(siteId, wantedOf(body, 'order_ids'), hasLabels, form);

/** The orders that a request names, or those of its batch. */
const ordersOf = async (documents: Documents, siteId: number, body: DocumentBody): Promise<readonly number[]> =>
  typeof body.batch_id === 'number' ? documents.ordersOfBatch(siteId, body.batch_id) : wantedOf(body, 'order_ids');

/** The file that a request asks for. */
export const drawn: Draw = (documents, siteId, body, form) => DRAWS[body.kind](documents, siteId, body, form);
