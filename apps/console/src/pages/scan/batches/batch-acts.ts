import { answerOf, wms } from '../../../api/client.js';
import { newId } from '../../../patterns/forms/new-id.js';
import type { Batch, BatchStops } from './batch-walk.js';

/** A label beside the carts that claims the next batch, as the button does, or with an id that batch. */
const BATCH = /^BATCH(?:-(\d{1,9}))?$/;

/** A batch with its walk. */
export interface BatchAtHand {
  batch: Batch;
  walk: BatchStops;
}

// These need the connection: only the server knows which batch waits, and which tote is free.

export async function readBatch(id: number): Promise<BatchAtHand> {
  const params = { path: { id } };
  const [{ data: batch }, { data: walk }] = await Promise.all([
    answerOf(wms.GET('/batches/{id}', { params })),
    answerOf(wms.GET('/batches/{id}/stops', { params })),
  ]);
  return { batch, walk };
}

/** Which batch to claim (by default the next one), and with which cart. */
export interface Claim {
  batchId?: number;
  cart?: string;
  /** Only in this zone. */
  zone?: string;
}

/** Claims the user's own batch, or the next one that waits. */
export async function claimBatch({ batchId, cart, zone }: Claim): Promise<number | undefined> {
  const { data } = await answerOf(wms.POST('/batches/claim', { body: { claim_id: newId(), batch_id: batchId, cart, zone } }));
  return data?.batch_id;
}

/** The claim that a scanned label, tote or cart means. */
export async function claimBy(code: string): Promise<Claim | undefined> {
  const label = BATCH.exec(code);
  if (label) return label[1] === undefined ? {} : { batchId: Number(label[1]) };
  for (const state of ['claimed', 'open'] as const) {
    const { data } = await answerOf(wms.GET('/batches', { params: { query: { state, per_page: 500 } } }));
    const found = data.find(({ orders }) => orders.some(({ tote }) => tote === code));
    if (found) return { batchId: found.batch_id };
  }
  const { data: carts } = await answerOf(wms.GET('/carts', { params: { query: { per_page: 500 } } }));
  return carts.some(({ barcode, activated }) => activated && barcode === code) ? { cart: code } : undefined;
}

export const bindTote = (batchId: number, orderId: number, tote: string): Promise<unknown> =>
  answerOf(wms.POST('/batches/{id}/totes', { params: { path: { id: batchId } }, body: { data: [{ order_id: orderId, tote }] } }));

export const leaveBatch = (id: number): Promise<unknown> => answerOf(wms.POST('/batches/{id}/leave', { params: { path: { id } } }));

export const finishBatch = (id: number): Promise<unknown> => answerOf(wms.POST('/batches/{id}/done', { params: { path: { id } } }));
