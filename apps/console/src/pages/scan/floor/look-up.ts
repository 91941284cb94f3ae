import { answerOf, own } from '../../../api/client.js';
import type { components } from '../../../api/generated/console.js';

export type Scanned = components['schemas']['ScanAnswer'];

export const lookUp = async (code: string): Promise<Scanned> => (await answerOf(own.GET('/scans', { params: { query: { code } } }))).data;

/** Something that can be opened. */
export interface Choice {
  task: string;
  id: number;
  /** The lot of its units that the code names. */
  lot?: string;
  /** What it is: `Order SO-1002`. */
  name: string;
  /** What tells it from others. */
  detail: string;
  /** Why it cannot be worked on. */
  problem?: string;
}

/** By the interface's number. */
export const PROCESSING = 4;

/** Why an order cannot be picked; undefined: it can. */
export const problemOf = ({ order_number: number, status_id: id, status }: { order_number: string; status_id: number; status: string }) =>
  id === PROCESSING ? undefined : `Order ${number} is ${status}: it cannot be picked.`;

/** What a code stands for. */
export const choicesOf = ({ orders, bins, products, replenishments, cartons, announced_pallets: pallets, lot }: Scanned): Choice[] => [
  ...orders.map((order) => ({
    task: order.work === 'pack' && problemOf(order) === undefined ? 'pack' : 'order',
    id: order.order_id,
    name: `Order ${order.order_number}`,
    detail: `${order.status} · ${order.account_name}`,
    problem: problemOf(order),
  })),
  ...bins.map(({ bin_id: id, location, bin }) => ({ task: 'bin', id, name: `Bin ${location} / ${bin}`, detail: 'What lies in it' })),
  ...products.map(({ product_id: id, sku, description, account_name: account }) => ({
    task: 'product',
    id,
    lot: lot ?? undefined,
    name: lot === null ? `Product ${sku}` : `Lot ${lot} of ${sku}`,
    detail: `${description} · ${account}`,
  })),
  ...cartons.map(({ carton_id: carton, order_id: id, state }) => ({
    task: 'pack',
    id,
    name: `Carton ${carton}`,
    detail: `It is ${state}`,
  })),
  ...pallets.map(({ sscc, replenishment_id: id }) => ({
    task: 'pallets',
    id,
    name: `Pallet ${sscc}`,
    detail: `Announced in replenishment ${id}`,
  })),
  ...replenishments.map(({ replenishment_id: id, status, account_name: account }) => ({
    task: 'replenishment',
    id,
    name: `Replenishment ${id}`,
    detail: `${status} · ${account}`,
  })),
];
