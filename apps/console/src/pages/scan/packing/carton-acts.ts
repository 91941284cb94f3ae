import { answerOf, own, wms } from '../../../api/client.js';
import { numberOf } from '../../../patterns/forms/number-of.js';
import { openDocument } from '../../../patterns/print/open-document.js';
import { papers } from '../../../patterns/print/papers.js';
import { newId } from '../../../patterns/forms/new-id.js';
import { PROCESSING } from '../floor/look-up.js';
import type { Bench, Carton, Content } from './bench.js';
import type { Tracking } from './tracking.js';

/** Why an order cannot be packed; undefined: it can. */
export const packProblem = ({ order_number: number, status_id: id, status }: Bench): string | undefined =>
  id === PROCESSING ? undefined : `Order ${number} is ${status}: there is nothing to pack.`;

export const readBench = async (orderId: number): Promise<Bench> =>
  (await answerOf(own.GET('/shipments/{order_id}/packing', { params: { path: { order_id: orderId } } }))).data;

const one = (data: readonly Carton[]): Carton => {
  const [carton] = data;
  if (!carton) throw new Error('the server answered no carton');
  return carton;
};

// What needs the connection: the server knows the id of a carton, its SSCC, and whether all of an order is packed.

export async function openCarton(orderId: number, box: string): Promise<Carton> {
  const { data } = await answerOf(wms.POST('/cartons', { body: { data: [{ order_id: orderId, package_type: box }] } }));
  return one(data);
}

export async function closeCarton(cartonId: number, weight: string): Promise<Carton> {
  const { data } = await answerOf(wms.POST('/cartons/close', { body: { data: [{ carton_id: cartonId, weight: numberOf(weight) }] } }));
  return one(data);
}

export const reopenCarton = (cartonId: number): Promise<unknown> =>
  answerOf(wms.POST('/cartons/reopen', { body: { carton_ids: [cartonId] } }));

export const voidCarton = (cartonId: number): Promise<unknown> => answerOf(wms.POST('/cartons/void', { body: { carton_ids: [cartonId] } }));

/** All units of a product and lot leave the carton. */
export function takeOut({ carton_id: id }: Carton, { sku, lot, quantity, serials }: Content): Promise<unknown> {
  const pack = { pack_id: newId(), carton_id: id, sku, quantity, lot: lot ?? undefined, serials: serials.length > 0 ? serials : undefined };
  return answerOf(wms.POST('/cartons/unpack', { body: { packs: [pack] } }));
}

export function shipPacked({ order_id: id, cartons }: Bench, tracking: Tracking): Promise<unknown> {
  const parcels = cartons.map(({ carton_id: carton }) => ({ carton_id: carton, tracking_number: tracking[carton] }));
  return answerOf(own.POST('/shipments/ship', { body: { order_id: id, cartons: parcels } }));
}

/** Opens the label or the slip of a carton for print. */
export const print = (kind: 'carton_label' | 'carton_slip', cartonId: number): Promise<void> =>
  openDocument(async () => {
    const size = papers(navigator.language)[kind === 'carton_label' ? 'label' : 'sheet'];
    const body = { kind, format: 'pdf' as const, size, carton_ids: [cartonId] };
    // The client's types call a file of two formats a text.
    return (await answerOf(wms.POST('/documents', { body, parseAs: 'blob' }))) as unknown as Blob;
  });
