import { answerOf, own, wms } from '../../../api/client.js';
import { answered, t } from '../../../languages/t.js';
import { numberOf } from '../../../patterns/forms/number-of.js';
import { printDocument } from '../../../patterns/print/print-document.js';
import { newId } from '../../../patterns/forms/new-id.js';
import { PROCESSING } from '../floor/look-up.js';
import type { Bench, Carton, Content } from './bench.js';
import type { Tracking } from './tracking.js';

/** Why an order cannot be packed; undefined when it can. */
export const packProblem = ({ order_number: number, status_id: id, status }: Bench): string | undefined =>
  id === PROCESSING ? undefined : t('Order {number} is {status}: there is nothing to pack.', { number, status: answered(status) });

export const readBench = async (orderId: number): Promise<Bench> =>
  (await answerOf(own.GET('/shipments/{order_id}/packing', { params: { path: { order_id: orderId } } }))).data;

const one = (data: readonly Carton[]): Carton => {
  const [carton] = data;
  if (!carton) throw new Error('the server answered no carton');
  return carton;
};

// These need the connection: only the server knows a carton's id, its SSCC, and whether the whole order is packed.

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

/** Takes all units of a product and lot out of the carton. */
export function takeOut({ carton_id: id }: Carton, { sku, lot, quantity, serials }: Content): Promise<unknown> {
  const pack = { pack_id: newId(), carton_id: id, sku, quantity, lot: lot ?? undefined, serials: serials.length > 0 ? serials : undefined };
  return answerOf(wms.POST('/cartons/unpack', { body: { packs: [pack] } }));
}

export function shipPacked({ order_id: id, cartons }: Bench, tracking: Tracking): Promise<unknown> {
  const parcels = cartons.map(({ carton_id: carton }) => ({ carton_id: carton, tracking_number: tracking[carton] }));
  return answerOf(own.POST('/shipments/ship', { body: { order_id: id, cartons: parcels } }));
}

/** Prints the label or the slip of a carton. */
export const print = (kind: 'carton_label' | 'carton_slip', cartonId: number): Promise<void> =>
  printDocument({ kind, carton_ids: [cartonId] }, kind === 'carton_label' ? 'label' : 'sheet');
